import type { OrderRow } from '@terezi/domain/orders/order.ts';
import { orderStates, orderStatus } from '@terezi/domain/orders/states.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import { kilograms, number } from '#kit/formats.ts';
import type { TotalsLine } from '#kit/grid/GridFoot.tsx';
import { sayIn } from '#kit/language.tsx';
import type { Gathered } from '#records/list/gathered.ts';
import { orderCalls } from '#shell/api/calls/order.gen.ts';
import { BalanceLegend } from './BalanceLegend.tsx';
import { orderWords as words } from './words.ts';

const { active, draft, cancelled } = orderStatus;

const RANKS: readonly Words[] = [
  words.attention,
  orderStates.look(active).words,
  orderStates.look(draft).words,
  words.closed,
];

type Sums = Awaited<ReturnType<typeof orderCalls.total>>;

const sum = (rows: readonly OrderRow[], figure: (row: OrderRow) => Grams): Grams =>
  rows.reduce((all, row) => all + figure(row), 0);

/** What some orders come to, by the rule of the server: drafts stand in no sum, and cancelled orders have nothing left. */
function sumsOf(rows: readonly OrderRow[]): Sums {
  const counted = rows.filter(({ statusId }) => statusId !== draft);
  return {
    count: rows.length,
    attentionCount: rows.filter(({ rank }) => rank === 1).length,
    activeCount: rows.filter(({ rank }) => rank === 2).length,
    draftCount: rows.length - counted.length,
    consumed: sum(counted, ({ consumed }) => consumed),
    reserved: sum(counted, ({ reserved }) => reserved),
    remaining: sum(
      counted.filter(({ statusId }) => statusId !== cancelled),
      ({ remaining }) => remaining,
    ),
  };
}

/** How many stand in each group, in the order of the groups. */
function countsOf({
  count,
  attentionCount,
  activeCount,
  draftCount,
}: Sums): Readonly<Record<string, number>> {
  const closed = count - attentionCount - activeCount - draftCount;
  return { 1: attentionCount, 2: activeCount, 3: draftCount, 4: closed };
}

function line({ count, draftCount, ...figures }: Sums, language: Language): TotalsLine {
  const text = number(count - draftCount, language);
  return {
    count: sayIn(language)(words.withoutDrafts, { count: text }),
    sums: {
      consumed: kilograms(figures.consumed, language),
      reserved: kilograms(figures.reserved, language),
      remaining: kilograms(figures.remaining, language),
    },
  };
}

/** The list of orders as a whole: in groups, with cancelled ones struck out, and the sums of all. */
export const gathered: Gathered<OrderRow> = {
  groupOf: ({ rank }) => ({ key: String(rank), words: RANKS[rank - 1] ?? words.closed, isHot: rank === 1 }),
  Legend: BalanceLegend,
  isStruck: ({ statusId }) => statusId === cancelled,
  sums: {
    call: orderCalls.total,
    // What `call` answers, which the engine only hands on.
    counts: (answer) => countsOf(answer as Sums),
    whole: (answer, language) => line(answer as Sums, language),
    page: (rows, language) => line(sumsOf(rows), language),
  },
};
