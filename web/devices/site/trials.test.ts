import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import type { Trial } from '@terezi/domain/devices/site/site-api.ts';
import { expect, it } from 'vitest';
import { cameraOutcome, inputOutcome, outputOutcome } from './trials.ts';

const { done, refused, sent } = commandStates.number;
const trial = (more: Partial<Trial>): Trial => ({
  ...{ id: 1, scaleId: 2, device: 'camera', kind: 'takePicture', input: {}, result: null },
  ...{ statusId: done, refusal: null, isSeen: null, askedAt: '', doneAt: '' },
  ...more,
});

it('counts an output only once a person has seen it', () => {
  expect(outputOutcome(undefined)).toBe('waits');
  expect(outputOutcome(trial({ device: 'entry-barrier', kind: 'open' }))).toBe('waits');
  expect(outputOutcome(trial({ isSeen: true }))).toBe('good');
  expect(outputOutcome(trial({ isSeen: false }))).toBe('bad');
});

it('counts an input that has changed twice', () => {
  expect(inputOutcome(trial({ result: { changes: 1 } }))).toBe('waits');
  expect(inputOutcome(trial({ result: { changes: 2 } }))).toBe('good');
  expect(inputOutcome(trial({ statusId: refused }))).toBe('bad');
});

it('counts a camera by the bytes of its picture', () => {
  expect(cameraOutcome(undefined)).toBe('waits');
  expect(cameraOutcome(trial({ statusId: sent }))).toBe('waits');
  expect(cameraOutcome(trial({ result: { size: 184_000, fault: null } }))).toBe('good');
  expect(cameraOutcome(trial({ result: { size: null, fault: 'notPicture' } }))).toBe('bad');
  expect(cameraOutcome(trial({ statusId: refused }))).toBe('bad');
});
