import { describe, expect, test } from 'vitest';
import { type Observation, settle } from './watch-observation.ts';

const seen = (more: Partial<Observation> = {}): Observation => ({
  reading: 7,
  takenAt: 1_795_000_000_000,
  seenAt: 5000,
  state: 'stable',
  grams: 38_620_000,
  stability: 'indicator',
  isConfirmed: true,
  frame: new Uint8Array(),
  ...more,
});

describe('the weight on the deck', () => {
  const before = seen();
  const once = { isConfirmed: false };

  test.for([
    ['a confirmed reading stands for it', seen({ grams: 20_000_000 }), 'observation'],
    [
      'one division off, seen once: the one before still does',
      seen({ ...once, grams: 38_640_000 }),
      'before',
    ],
    ['two divisions off, seen once: nothing does', seen({ ...once, grams: 38_660_000 }), null],
    ['in motion: nothing does', seen({ state: 'motion' }), null],
    ['over the range: nothing does', seen({ state: 'over', grams: null }), null],
  ] as const)('%s', ([, observation, expected]) => {
    const stands = { before, observation };
    expect(settle(before, observation, 20_000)).toBe(expected && stands[expected]);
  });

  test('is not known from the first reading alone', () => {
    expect(settle(null, seen(once), 20_000)).toBeNull();
  });
});
