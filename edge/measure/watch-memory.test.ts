import { describe, expect, it } from 'vitest';
import { readingMemory } from './watch-memory.ts';
import type { Observation } from './watch-observation.ts';

const observed = (reading: number, seenAt: number, grams: number | null = reading * 1_000): Observation => ({
  reading,
  seenAt,
  takenAt: 1_763_700_000_000 + seenAt,
  grams,
  state: grams === null ? 'over' : 'stable',
  stability: 'indicator',
  isConfirmed: true,
  frame: new Uint8Array(),
});

describe('what a reading showed, which a capture is held against', () => {
  it('is known by its own number, after any later readings', () => {
    const memory = readingMemory();
    memory.add(observed(1, 0, 24_000_000));
    memory.add(observed(2, 100, 31_000_000));
    expect([memory.shown(1), memory.shown(2)]).toEqual([24_000_000, 31_000_000]);
  });

  it('is nothing where there was no weight, or no such reading', () => {
    const memory = readingMemory();
    memory.add(observed(1, 0, null));
    memory.add(observed(2, 100, 0));
    expect([memory.shown(1), memory.shown(2), memory.shown(3)]).toEqual([null, 0, null]);
  });

  it.each([
    [60_000, 1_000],
    [60_001, null],
  ])('is known %d ms later as %s', (later, known) => {
    const memory = readingMemory();
    memory.add(observed(1, 0));
    memory.add(observed(2, later));
    expect(memory.shown(1)).toBe(known);
  });

  it('is forgotten, the oldest first, when a flood of readings comes at once', () => {
    const memory = readingMemory();
    for (let reading = 1; reading <= 6_001; reading += 1) memory.add(observed(reading, 0));
    expect([memory.shown(1), memory.shown(2), memory.shown(6_001)]).toEqual([null, 2_000, 6_001_000]);
  });
});

describe('the readings of the last minute', () => {
  it('are remembered in their order, each with its state and when it was seen', () => {
    const memory = readingMemory();
    memory.add(observed(1, 0, null));
    memory.add(observed(2, 100, 24_000_000));
    expect(memory.all()).toEqual([
      { seenAt: 0, grams: null, state: 'over' },
      { seenAt: 100, grams: 24_000_000, state: 'stable' },
    ]);
    expect([memory.seenAt(2), memory.seenAt(3)]).toEqual([100, null]);
    memory.add(observed(3, 60_050));
    expect(memory.all().map(({ seenAt }) => seenAt)).toEqual([100, 60_050]);
  });
});
