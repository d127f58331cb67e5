import type { PictureRow } from '@terezi/domain/devices/picture/picture-api.ts';
import { expect, it } from 'vitest';
import { momentsOf, offsetText } from './figures.ts';

it.each([
  [0, '0,0', '0.0'],
  [49, '0,0', '0.0'],
  [120, '+0,1', '+0.1'],
  [-19_400, '−19,4', '−19.4'],
  [72_000, '+72,0', '+72.0'],
])('writes %i ms after the weight with its sign', (milliseconds, az, en) => {
  expect(offsetText(milliseconds, 'az')).toBe(az);
  expect(offsetText(milliseconds, 'en')).toBe(en);
});

it('names the moments of pictures that came together at once, and of none that did not come', () => {
  const picture = (cameraName: string, offset: number, fault: PictureRow['fault'] = null) =>
    ({ ...ROW, cameraName, offset, fault }) satisfies PictureRow;
  expect(
    momentsOf([
      picture('Üst', 900),
      picture('Ön', 10),
      picture('Yan', 20, 'silent'),
      picture('Arxa', 120),
      picture('Nömrə', -19_400),
    ]),
  ).toEqual([
    { at: -19_400, name: 'Nömrə' },
    { at: 10, name: 'Ön, Arxa' },
    { at: 900, name: 'Üst' },
  ]);
});

const ROW: PictureRow = {
  ...{ id: 1, companyId: 2, subject: 'record', scaleId: 3, sequence: 4, crossingId: null, scaleCameraId: 5 },
  ...{ cameraName: 'Ön', takenAt: '2026-11-25T10:08:11Z', offset: 0, fault: null, size: 1, sha256: 'a' },
  ...{ width: 1, height: 1, fileId: 1, keptUntil: null, isGone: false },
};
