import { describe, expect, it } from 'vitest';
import { TURN_NIGHTS } from './reading-plan.ts';
import { dueOf, endOf, NOT_BEGUN, oldestOf, shareOf, type Turn, turnAfter } from './turn.ts';

const night = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000).toISOString();

describe('what is read in turn', () => {
  const turn: Turn = {
    cursor: 100,
    spans: [
      { to: 100, count: 100, at: night(3) },
      { to: 200, count: 100, at: night(1) },
      { to: 300, count: 100, at: night(2) },
    ],
  };

  it('goes on behind what was read last, round and round, and takes of the last span as many as are needed', () => {
    expect(dueOf(turn, 120)).toEqual([
      { from: 100, to: 200, count: 100, needed: 100 },
      { from: 200, to: 300, count: 100, needed: 20 },
    ]);
    expect(dueOf({ ...turn, cursor: 300 }, 50)).toEqual([{ from: 0, to: 100, count: 100, needed: 50 }]);
    expect(dueOf(turn, 900).map(({ from }) => from)).toEqual([100, 200, 0]);
    expect([dueOf(turn, 0), dueOf(NOT_BEGUN, 10)]).toEqual([[], []]);
  });

  it('is kept as read at that time, with what is newer, and joined with what was read with it', () => {
    const pieces = [
      { from: 100, to: 200, count: 100 },
      { from: 200, to: 220, count: 20 },
    ];
    expect(turnAfter(turn, pieces, { to: 350, count: 50 }, night(4))).toEqual({
      cursor: 220,
      spans: [
        { to: 100, count: 100, at: night(3) },
        { to: 220, count: 120, at: night(4) },
        { to: 300, count: 80, at: night(2) },
        { to: 350, count: 50, at: night(4) },
      ],
    });
    expect(oldestOf(turn, pieces)).toBe(night(2));
    expect(oldestOf(turn, [{ from: 0, to: 300, count: 300 }])).toBe(night(1));
    expect(oldestOf(NOT_BEGUN, [])).toBeNull();
  });

  it('is a thirtieth and as many as are new, or all that is not worth being shared out', () => {
    expect([shareOf(90_000, 0, 5_000), shareOf(300_001, 700, 5_000), shareOf(0, 0, 0)]).toEqual([
      ...[5_000, 10_701, 0],
    ]);
  });
});

/** Nights one after another, each with so many new numbers; answers the longest time that one of them was not read. */
function nights(count: number, { first, daily }: { first: number; daily: (night: number) => number }) {
  let turn = turnAfter(NOT_BEGUN, [], { to: first, count: first }, night(0));
  let [longest, spanCount] = [0, 0];
  for (let number = 1; number < count; number++) {
    const before = endOf(turn);
    const to = before + daily(number);
    const share = shareOf(to, to - before, 0);
    const pieces = dueOf(turn, share).map(({ from, needed }) => ({
      ...{ from, to: from + needed, count: needed },
    }));
    expect(pieces.reduce((sum, each) => sum + each.count, 0)).toBe(Math.min(share, before));
    turn = turnAfter(turn, pieces, { to, count: to - before }, night(number));
    const oldest = Math.min(...turn.spans.map(({ at }) => Date.parse(at)));
    longest = Math.max(longest, (Date.parse(night(number)) - oldest) / 86_400_000);
    spanCount = Math.max(spanCount, turn.spans.length);
  }
  expect(turn.spans.reduce((sum, each) => sum + each.count, 0)).toBe(endOf(turn));
  return { longest, kept: spanCount };
}

it.each([
  ['a small yard', { first: 60, daily: () => 60 }],
  ['a yard with a million', { first: 1_000_000, daily: () => 800 }],
  ['a yard that weighs no more', { first: 20_000, daily: () => 0 }],
  ['a yard that has just begun', { first: 1, daily: () => 700 }],
  ['a yard that weighs in autumn', { first: 9_000, daily: (at: number) => (at % 365 < 60 ? 4_000 : at % 3) }],
])('each one of %s is read again within the nights of a turn', (_, yard) => {
  const { longest, kept } = nights(1_000, yard);
  expect(longest).toBeLessThanOrEqual(TURN_NIGHTS);
  // What is kept does not grow with the years.
  expect(kept).toBeLessThanOrEqual(3 * TURN_NIGHTS);
});
