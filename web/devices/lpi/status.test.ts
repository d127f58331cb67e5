import type { LpiRun } from '@terezi/domain/devices/lpi/lpi-run-shape.ts';
import { expect, it } from 'vitest';
import { lengthOf, passages, type LpiHistory, shareOfAll } from './status.ts';

const NOON = Date.parse('2026-11-25T12:00:00Z');
const at = (minutes: number): string => new Date(NOON + minutes * 60_000).toISOString();
const run = (id: number, from: number, to: number, more: Partial<LpiRun> = {}): LpiRun => ({
  ...{ id, isOnline: true, isKeypadLocked: true, trouble: null, endedByName: null },
  ...{ beganAt: at(from), until: at(to), ...more },
});
/** Of an LPI only its number and its runs matter here. */
const shown = (runs: readonly LpiRun[], hours: LpiHistory['history']['hours'] = []): LpiHistory => ({
  lpi: { id: 7, name: 'LPI 07' } as LpiHistory['lpi'],
  history: { lpiId: 7, from: at(-600), to: at(0), runs: [...runs], hours, share: null },
});

it('tells when an LPI was lost, when nothing was known of it and when its keypad was open, the newest first', () => {
  const rows = passages(
    [
      shown([
        run(1, -300, -240),
        run(2, -240, -200, {
          isOnline: false,
          isKeypadLocked: null,
          trouble: 'no answer',
          endedByName: 'Rövşən',
        }),
        run(3, -200, -150, { isKeypadLocked: false }),
        run(4, -149, -120, { isKeypadLocked: false }),
        run(5, -60, 0),
      ]),
    ],
    NOON,
  );
  expect(rows.map(({ kind, until }) => [kind, until])).toEqual([
    ['unknown', NOON - 60 * 60_000],
    ['keypad', NOON - 120 * 60_000],
    ['lost', NOON - 200 * 60_000],
  ]);
  expect(rows[2]).toMatchObject({ trouble: 'no answer', endedByName: 'Rövşən' });
});

it.each([
  ['while it is lost', run(1, -30, 0, { isOnline: false }), 'lost', 30],
  ['while no report comes', run(1, -30, -10), 'unknown', 10],
] as const)('shows no end of what goes on %s, and how long it has gone on', (_, newest, kind, minutes) => {
  const [first] = passages([shown([newest])], NOON);
  expect([first?.kind, first?.until, first && lengthOf(first, NOON)]).toEqual([kind, null, minutes * 60_000]);
});

it('counts of all LPIs together how much of the known time they answered', () => {
  const hour = (online: number, lost: number) => ({ at: at(0), online, lost });
  expect(shareOfAll([shown([], [hour(3_600, 0)]), shown([], [hour(1_800, 1_800)])])).toBe(750);
  expect(shareOfAll([shown([])])).toBeNull();
});
