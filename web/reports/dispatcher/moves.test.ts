import { describe, expect, it } from 'vitest';
import { movesOf, type Visit, waitOf } from './moves.ts';

const now = Date.parse('2026-11-25T10:42:00Z');
const at = { now, today: '2026-11-25', clock: '14:42' };
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
let last = 0;
const visit = (more: Partial<Visit>): Visit => ({
  ...{ id: (last += 1), number: `2026-0147-${last}`, numberPlate: `10-AA-${100 + last}`, statusId: 2 },
  ...{ day: '2026-11-25', windowFrom: null, expectedWeight: null, stepKind: 'load', stepName: 'Yükləmə' },
  ...{ normMinutes: 25, waitingSince: ago(10), cargoName: 'Qum' },
  ...more,
});

it.each([
  [24, 25, 'within'],
  [25, 25, 'within'],
  [26, 25, 'past'],
  [37, 25, 'past'],
  [38, 25, 'worse'],
  [600, null, 'within'],
] as const)('%i minutes at a norm of %s are %s', (minutes, normMinutes, lateness) => {
  expect(waitOf(visit({ normMinutes, waitingSince: ago(minutes) }), now)).toEqual({ minutes, lateness });
});

describe('what moves', () => {
  const late = visit({ waitingSince: ago(58) });
  const slight = visit({ stepKind: 'weight2', stepName: 'Çəki 2', normMinutes: 10, waitingSince: ago(13) });
  const calm = visit({});
  const missed = visit({ statusId: 1, windowFrom: '14:30', waitingSince: null });
  const soon = visit({ statusId: 1, windowFrom: '15:42', waitingSince: null });
  const later = visit({ statusId: 1, windowFrom: '15:43', waitingSince: null });
  const over = visit({ statusId: 3, waitingSince: null });
  const old = visit({ statusId: 3, day: '2026-11-24', waitingSince: null });
  const moves = movesOf([calm, slight, late, later, soon, missed, over, old], at);

  it('stands at its steps, the longest first, and past the norm the worst first', () => {
    expect(moves.steps.map(({ name, visits }) => [name, ...visits.map(({ id }) => id)])).toEqual([
      ['Yükləmə', late.id, calm.id],
      ['Çəki 2', slight.id],
    ]);
    expect(moves.past.map(({ id }) => id)).toEqual([late.id, slight.id]);
    expect(moves.queued.map(({ id }) => id)).toEqual([slight.id]);
  });

  it('is expected within the hour, late ones first', () => {
    expect(moves.coming.map(({ id, lateMinutes }) => [id, lateMinutes])).toEqual([
      [missed.id, 12],
      [soon.id, 0],
    ]);
  });

  it('counts of the plan what is of today', () => {
    expect(moves.plan).toEqual({ done: 1, all: 7 });
  });
});
