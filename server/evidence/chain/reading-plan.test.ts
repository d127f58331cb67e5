import { describe, expect, it } from 'vitest';
import type { Checkpoint } from './checkpoints.ts';
import { lengthOf, planReading, TURN_NIGHTS } from './reading-plan.ts';

const place = { companyId: 1, scaleId: 2 };
const runTo = (to: number) => ({ ...place, from: 1, to });
const night = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000).toISOString();
const checkpoint = (from: number, to: number, number: number): Checkpoint => ({
  ...place,
  ...{ from, to, hash: `${to}`, seal: '', at: night(number) },
});
const spans = (stretches: readonly { from: number; to: number }[]) =>
  stretches.map(({ from, to }) => [from, to]);

describe('what is read of a chain', () => {
  it('is all of it where nothing was read before, in stretches that follow each other', () => {
    for (const extent of ['whole', 'sealed', 'turn'] as const) {
      const { stretches, from, turnCount, oldestAt } = planReading(runTo(12_000), extent, []);
      expect(spans(stretches)).toEqual([
        [1, 5_000],
        [5_001, 10_000],
        [10_001, 12_000],
      ]);
      expect({ from, turnCount, oldestAt }).toEqual({ from: 1, turnCount: 0, oldestAt: null });
    }
    expect(planReading(runTo(0), 'turn', []).stretches).toEqual([]);
  });

  const checkpoints = [checkpoint(1, 100, 3), checkpoint(101, 200, 1), checkpoint(201, 300, 2)];
  it.each([
    ['whole', [[1, 320]], 1],
    [
      'sealed',
      [
        [1, 100],
        [101, 200],
        [201, 300],
        [301, 320],
      ],
      301,
    ],
    [
      'turn',
      [
        [301, 320],
        [101, 200],
      ],
      301,
    ],
  ] as const)('is of what was read before so much: %s', (extent, expected, from) => {
    const plan = planReading(runTo(320), extent, checkpoints);
    expect(spans(plan.stretches)).toEqual(expected);
    expect(plan.from).toBe(from);
  });

  it('says since when what is not read this time was not', () => {
    expect(planReading(runTo(320), 'turn', checkpoints)).toMatchObject({
      turnCount: 100,
      oldestAt: night(2),
    });
  });

  it('takes for read no record that is gone', () => {
    expect(spans(planReading(runTo(250), 'turn', checkpoints).stretches)).toEqual([
      [201, 250],
      [101, 200],
    ]);
  });
});

/** Nights one after another, each with so many new records; answers how many records each read and which night each was read last. */
function nights(count: number, { first, daily }: { first: number; daily: number }) {
  let cover: Checkpoint[] = [];
  const readEach: number[] = [];
  let longest = 0;
  for (let number = 0; number < count; number++) {
    const plan = planReading(runTo(first + number * daily), 'turn', cover);
    const now = plan.stretches.map(({ from, to }) => checkpoint(from, to, number));
    const replaced = new Set(now.map(({ from }) => from));
    cover = [...cover.filter(({ from }) => !replaced.has(from)), ...now].toSorted((a, b) => a.from - b.from);
    readEach.push(now.reduce((sum, each) => sum + lengthOf(each), 0));
    const oldest = Math.min(...cover.map(({ at }) => Date.parse(at)));
    longest = Math.max(longest, (Date.parse(night(number)) - oldest) / 86_400_000);
  }
  return { readEach, longest };
}

it.each([
  ['a small yard', { first: 60, daily: 60 }],
  ['a yard with a million records', { first: 1_000_000, daily: 800 }],
  ['a yard where nothing is weighed any more', { first: 20_000, daily: 0 }],
])('every record of %s is read again within the nights of a turn', (_, yard) => {
  const { readEach, longest } = nights(100, yard);
  expect(longest).toBeLessThanOrEqual(TURN_NIGHTS);
  // A night reads what is new and a thirtieth of the rest, a stretch more at most.
  const records = yard.first + 100 * yard.daily;
  expect(Math.max(...readEach.slice(1))).toBeLessThanOrEqual(yard.daily + records / TURN_NIGHTS + 5_000);
});
