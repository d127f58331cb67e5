import type { RunStage } from '@terezi/domain/devices/automatic/run-stage.ts';
import { expect, it } from 'vitest';
import { cameAt, stageClock } from './stage-clock.ts';

it('counts from the moment at which a stage began, and marks of the first one that it has lasted longer', () => {
  const clock = stageClock();
  expect(clock.see(1, 'onDeck', 100)).toMatchObject({ since: 100, isWhole: false, entered: {} });
  expect(clock.see(1, 'onDeck', 900)).toMatchObject({ since: 100, isWhole: false });
  expect(clock.see(1, 'settling', 1_000)).toEqual({
    ...{ stage: 'settling', since: 1_000, isWhole: true },
    entered: { settling: 1_000 },
  });
});

it('keeps when the stages before began, and forgets them with the next truck', () => {
  const clock = stageClock();
  for (const [stage, at] of [
    ['idle', 0],
    ['approach', 10],
    ['onDeck', 20],
  ] as const)
    clock.see(1, stage, at);
  expect(clock.see(1, 'leave', 30)?.entered).toEqual({ approach: 10, onDeck: 20, leave: 30 });
  expect(clock.see(1, 'idle', 40)?.entered).toEqual({ idle: 40 });
});

it('holds each scale for itself, and nothing of a silent one', () => {
  const clock = stageClock();
  clock.see(1, 'idle', 0);
  clock.see(1, 'approach', 5);
  expect(clock.see(2, 'approach', 6)).toMatchObject({ since: 6, isWhole: false });
  expect(clock.see(1, null, 7)).toBeNull();
  expect(clock.see(1, 'approach', 8)).toMatchObject({ since: 8, isWhole: false });
});

it('knows since when a truck is there, if only since it was first seen, and nothing of one that is not', () => {
  const clock = stageClock();
  const since = (stage: RunStage, at: number) => {
    const passage = clock.see(1, stage, at);
    return passage && cameAt(passage);
  };
  expect(since('onDeck', 50)).toBe(50);
  expect(since('settling', 60)).toBe(60);
  expect(since('idle', 100)).toBeNull();
  expect(since('approach', 110)).toBe(110);
  expect(since('leave', 180)).toBe(110);
});
