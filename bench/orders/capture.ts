import { inTurns } from '../capture/in-turns.ts';
import { inYard } from '../capture/yard.ts';
import { LATENCY, latencyCells, percentile, rounded, table } from '../figures.ts';
import type { Part } from '../part.ts';
import { inScratch } from '../scratch.ts';
import { moreOrders } from './more-orders.ts';

/** Turns of both, and how often each scale weighs in one. */
const TURNS = 4;
const ROUNDS = 2;

/** What a capture for an order takes beside one for none. */
export const orderCapturePart: Part = {
  title: 'A capture for an order',
  measure: () =>
    inScratch(async ({ copy }) => {
      const url = await copy('capture');
      const [orderId = 0] = await moreOrders(url);
      const turns = {
        ...{ kinds: ['none', 'order'] as const, turns: TURNS, rounds: ROUNDS },
        orderOf: (kind: 'none' | 'order') => (kind === 'order' ? orderId : null),
      };
      const times = await inYard(url, (yard) => inTurns(yard, turns));
      const took = { none: times.get('none') ?? [], order: times.get('order') ?? [] };
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
