import { byServer } from '../capture/by-server.ts';
import { inYard, type Yard } from '../capture/yard.ts';
import { type Way, weigh } from '../capture/weighing.ts';
import { LATENCY, latencyCells, percentile, rounded, table } from '../figures.ts';
import type { Part } from '../part.ts';
import { inScratch } from '../scratch.ts';
import { moreOrders } from './more-orders.ts';

/** Turns of both, and how often each scale weighs in one. */
const TURNS = 4;
const ROUNDS = 2;

type Took = { none: number[]; order: number[] };

/** Weighs for no order and for one in turns, on the same scales with the same trucks. */
async function inTurns(
  { base, token, parties, scaleIds, instruments }: Yard,
  orderId: number,
): Promise<Took> {
  const took: Took = { none: [], order: [] };
  for (let turn = 0; turn < TURNS; turn++)
    for (const kind of ['none', 'order'] as const) {
      const way = await byServer(base, token, { scaleIds, parties }, () =>
        kind === 'order' ? orderId : null,
      );
      const timed: Way = {
        shown: way.shown,
        async take(scaleId, pass, shown) {
          const begun = performance.now();
          await way.take(scaleId, pass, shown);
          took[kind].push(performance.now() - begun);
        },
      };
      await weigh(timed, instruments, { scaleIds, goesOn: (round) => round < ROUNDS });
      way.close();
    }
  return took;
}

/** What a capture for an order takes beside one for none. */
export const orderCapturePart: Part = {
  title: 'A capture for an order',
  measure: () =>
    inScratch(async ({ copy }) => {
      const url = await copy('capture');
      const [orderId = 0] = await moreOrders(url);
      const took = await inYard(url, (yard) => inTurns(yard, orderId));
      const ratio = (share: number) =>
        rounded(percentile(took.order, share) / percentile(took.none, share), 2);
      return [
        table(
          ['milliseconds', 'captures', ...LATENCY],
          [
            ['for no order', String(took.none.length), ...latencyCells(took.none)],
            ['for an order', String(took.order.length), ...latencyCells(took.order)],
          ],
        ),
        `\nFor an order over for none: p50 ${ratio(0.5)}, p95 ${ratio(0.95)}.`,
        'How often it waits for the database is held by a test (`server/weighing/round-trips.test.ts`): at most once more.',
      ].join('\n');
    }),
};
