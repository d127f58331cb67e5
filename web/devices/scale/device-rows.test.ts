import type { PictureRow } from '@terezi/domain/devices/picture/picture-api.ts';
import { pictureFaultWords } from '@terezi/domain/devices/picture/picture-faults.ts';
import { expect, it } from 'vitest';
import { type CameraFacts, cameraRow, inputRow, outputRows, placeOf, standingOf } from './device-rows.ts';

const camera: CameraFacts = {
  ...{ id: 5, name: 'Ön', place: 'front', family: 'hikvision', url: 'http://192.0.2.31/still?x=1' },
  isActive: true,
};
const picture = (fault: PictureRow['fault'], scaleCameraId = 5): PictureRow => ({
  ...{ id: 1, companyId: 2, subject: 'record', scaleId: 3, sequence: 4, crossingId: null, scaleCameraId },
  ...{ cameraName: 'Ön', takenAt: '2026-11-25T10:08:11Z', offset: 0, fault, size: 1, sha256: 'a' },
  ...{ width: 1, height: 1, fileId: 1, keptUntil: null, isGone: false },
});

it.each([
  ['works', true, [picture(null)]],
  ['dead', true, [picture('silent')]],
  ['unknown', true, []],
  ['unknown', true, [picture('silent', 6)]],
  ['unknown', false, [picture('silent')]],
] as const)('a camera is %s by what it gave of the last weight', (standing, isActive, pictures) => {
  expect(standingOf({ ...camera, isActive }, pictures)).toBe(standing);
});

it('shows why a camera is dead, and of every one when it answered and where it is', () => {
  expect(cameraRow(camera, [picture('denied')])).toMatchObject({
    model: [{ en: 'Hikvision' }, '192.0.2.31'],
    state: { shape: 'cross', tone: 'bad', words: pictureFaultWords.denied },
    answeredAt: '2026-11-25T10:08:11Z',
  });
  expect(cameraRow({ ...camera, family: 'later' }, [])).toMatchObject({
    model: ['later', '192.0.2.31'],
    answeredAt: null,
  });
  expect(placeOf({ ...camera, place: 'later' })).toBe('side');
});

it('draws a closed barrier in ink, an open one green, and marks unknown ones', () => {
  const rows = outputRows({ 'entry-barrier': 'closed', 'exit-barrier': 'open', 'entry-light': 'red' });
  expect(rows.map(({ state }) => [state.shape, state.tone])).toEqual([
    ['square', 'idle'],
    ['disc', 'ok'],
    ['square', 'bad'],
    ['ring', 'idle'],
  ]);
});

it.each([
  [{}, 0, 0, 'ring'],
  [{ 'entry-loop': 'free', 'exit-loop': 'free' }, 2, 2, 'check'],
  [{ 'entry-loop': 'free', 'exit-loop': 'occupied' }, 1, 2, 'disc'],
] as const)('counts the loops and photocells that are free: %j', (inputs, free, known, shape) => {
  expect(inputRow(inputs)).toMatchObject({ free, known, state: { shape } });
});
