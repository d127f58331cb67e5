import { inTurns } from '../capture/in-turns.ts';
import { inYard } from '../capture/yard.ts';
import { LATENCY, latencyCells, percentile, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { asOwner, inScratch } from '../scratch.ts';

/** Turns of both, and how often each scale weighs in one. */
const TURNS = 6;
const ROUNDS = 2;
const MOST = 1.05;

const KINDS = ['kept', 'none'] as const;
/** Has the sums of months kept with each ticket, or not. */
const keep = (url: string, kind: (typeof KINDS)[number]) =>
  asOwner(url, async (owner) => {
    for (const trigger of ['keep_months', 'keep_months_of_change'])
      await owner.query(`alter table operation ${kind === 'kept' ? 'enable' : 'disable'} trigger ${trigger}`);
  });

/** What a capture takes with the sums of months kept beside it, and without. */
export const keptCapturePart: Part = {
  title: 'A capture that keeps the sums of its month',
  measure: () =>
    inScratch(async ({ copy }) => {
      const url = await copy('capture');
      const turns = {
        ...{ kinds: KINDS, turns: TURNS, rounds: ROUNDS },
        before: (kind: (typeof KINDS)[number]) => keep(url, kind),
      };
      const times = await inYard(url, (yard) => inTurns(yard, turns));
      const took = { kept: times.get('kept') ?? [], none: times.get('none') ?? [] };
      const ratio = rounded(percentile(took.kept, 0.5) / percentile(took.none, 0.5), 3);
      const p95 = rounded(percentile(took.kept, 0.95) / percentile(took.none, 0.95), 2);
      return [
        table(
          ['milliseconds', 'captures', ...LATENCY],
          [
            ['with the sums of months', String(took.kept.length), ...latencyCells(took.kept)],
            ['without', String(took.none.length), ...latencyCells(took.none)],
          ],
        ),
        `\nWith over without: p50 ${verdict(ratio, ratio <= MOST, `at most ${MOST}`)}, p95 ${p95}.`,
      ].join('\n');
    }),
};
