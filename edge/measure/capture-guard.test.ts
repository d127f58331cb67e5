import { describe, expect, test } from 'vitest';
import { guardCapture } from './capture-guard.ts';
import type { Sight } from './watch.ts';
import type { Observation } from './watch-observation.ts';

const t = 1_000_000;
const limits = { min: 400_000, max: 60 * t, division: 20_000 };

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

const sight = (more: Partial<Observation> = {}, rest: Partial<Sight> = {}): Sight => {
  const newest = seen(more);
  return { newest, settled: newest.state === 'stable' ? newest : null, age: 40, clearedAfter: 0, ...rest };
};

const command = { reading: null, after: 0 };

describe('a capture', () => {
  test.for([
    ['a settled weight', sight(), command, null],
    ['exactly Min', sight({ grams: limits.min }), command, null],
    ['exactly Max', sight({ grams: limits.max }), command, null],
    ['a reading of exactly one second', sight({}, { age: 1000 }), command, null],
    [
      'a deck emptied after the last used record',
      sight({}, { clearedAfter: 12 }),
      { reading: null, after: 12 },
      null,
    ],
    ['a screen that showed one division less', sight(), { reading: 5, after: 0 }, 38_600_000],
    [
      'a newest reading one division off, not yet confirmed',
      sight({ grams: 38_640_000 }, { settled: seen() }),
      command,
      null,
    ],
  ] as const)('is taken of %s', ([, what, command, displayed]) => {
    const verdict = guardCapture(command, what, limits, displayed);
    expect(verdict).toMatchObject({ ok: true, observation: { grams: what.settled?.grams } });
  });

  test.for([
    ['a lost scale', sight({}, { newest: null, settled: null }), command, null, { code: 'lost' }],
    ['a reading older than a second', sight({}, { age: 1001 }), command, null, { code: 'stale' }],
    [
      'a load over the range',
      sight({ state: 'over', grams: null }),
      command,
      null,
      { code: 'aboveMax', max: 60 * t },
    ],
    [
      'a range left downwards',
      sight({ state: 'under', grams: null }),
      command,
      null,
      { code: 'belowMin', min: 400_000, grams: null },
    ],
    ['a weight with a tare taken off', sight({ state: 'net', grams: null }), command, null, { code: 'net' }],
    ['a weight in motion', sight({ state: 'motion' }), command, null, { code: 'unstable' }],
    [
      'a weight in motion behind one that had settled',
      sight({ state: 'motion' }, { settled: seen() }),
      command,
      null,
      { code: 'unstable' },
    ],
    [
      'a settled reading without a weight',
      sight({}, { settled: seen({ grams: null }) }),
      command,
      null,
      { code: 'unstable' },
    ],
    [
      'a stable reading that nothing confirmed yet',
      sight({}, { settled: null }),
      command,
      null,
      { code: 'unstable' },
    ],
    [
      'a confirmed reading that has grown old',
      sight({}, { settled: seen({ seenAt: 4000 }) }),
      command,
      null,
      { code: 'unstable' },
    ],
    [
      'one division below Min',
      sight({ grams: 380_000 }),
      command,
      null,
      { code: 'belowMin', min: 400_000, grams: 380_000 },
    ],
    ['an empty deck', sight({ grams: 0 }), command, null, { code: 'belowMin', min: 400_000, grams: 0 }],
    [
      'one division above Max',
      sight({ grams: 60_020_000 }),
      command,
      null,
      { code: 'aboveMax', max: 60 * t },
    ],
    [
      'a deck not empty since the last used record',
      sight({}, { clearedAfter: 11 }),
      { reading: null, after: 12 },
      null,
      { code: 'notCleared' },
    ],
    [
      'a screen that showed two divisions more',
      sight(),
      { reading: 5, after: 0 },
      38_660_000,
      { code: 'readingDiffers', shown: 38_660_000, grams: 38_620_000 },
    ],
    [
      'a screen whose reading is not remembered',
      sight(),
      { reading: 5, after: 0 },
      null,
      { code: 'readingDiffers', shown: null, grams: 38_620_000 },
    ],
  ] as const)('is refused of %s', ([, what, command, displayed, refusal]) => {
    expect(guardCapture(command, what, limits, displayed)).toEqual({ ok: false, refusal });
  });

  test.for([
    ['lost before stale', sight({ grams: 0 }, { newest: null, age: 5000 }), 'lost'],
    ['stale before unstable', sight({ state: 'motion', grams: 0 }, { age: 5000 }), 'stale'],
    ['unstable before below Min', sight({ state: 'motion', grams: 0 }), 'unstable'],
    ['below Min before not cleared', sight({ grams: 0 }), 'belowMin'],
    ['above Max before not cleared', sight({ grams: 60_020_000 }), 'aboveMax'],
    ['not cleared before another reading', sight(), 'notCleared'],
  ] as const)('names the first reason: %s', ([, what, code]) => {
    const verdict = guardCapture({ reading: 5, after: 12 }, what, limits, 0);
    expect(verdict).toMatchObject({ ok: false, refusal: { code } });
  });
});
