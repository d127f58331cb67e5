import { useQueries, useQuery } from '@tanstack/react-query';
import { orderPartStatus } from '@terezi/domain/orders/states.ts';
import { FRESH } from '#kit/grid/list-state.ts';
import { orderPartCalls } from '#shell/calls/order-part.gen.ts';
import { orderStepCalls } from '#shell/calls/order-step.gen.ts';
import { askingRows } from '#shell/list-question.ts';
import { showing } from '#shell/news.ts';
import { QUIET } from '#shell/queries.ts';
import type { Part } from '../part/use-visit.ts';

/** As many rows as the list answers at once. */
const PAGE = 200;
const MOST_PAGES = 5;

const meta = { ...QUIET, ...showing(['orderPart', 'order', 'driver']) };
const { planned, inProgress, completed } = orderPartStatus;

/** Days as calendar text. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function usePages(statusIds: readonly number[], from: string, to: string) {
  const state = {
    ...FRESH,
    sort: { key: 'number', down: false },
    filters: { statusId: statusIds.map(String), day: { from, to } },
  };
  const page = (pageNumber: number) => ({
    ...askingRows(orderPartCalls.list, state, { pageNumber, pageSize: PAGE }),
    meta,
  });
  const first = useQuery(page(1));
  const count = Math.min(MOST_PAGES, Math.ceil((first.data?.totalCount ?? 0) / PAGE));
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, count - 1) }, (_, at) => page(at + 2)),
  });
  const rows = [first, ...others].flatMap(({ data }) => data?.orderPart ?? []);
  return { rows: first.data ? rows : null, failure: first.error, retry: () => void first.refetch() };
}

const IN_SEQUENCE = { ...FRESH, sort: { key: 'sequence', down: false } };

/** A visit that began days ago is still in the yard. */
const LONGEST_DAYS = 31;

/** What the board of a day shows: its visits and the company's steps, kept up with what happens. */
export function useBoard(today: string, day: string) {
  const open = usePages([planned, inProgress], daysAfter(today, -LONGEST_DAYS), day);
  // Who came yesterday may leave after midnight.
  const over = usePages([completed], daysAfter(today, -1), today);
  const steps = useQuery({
    ...askingRows(orderStepCalls.list, IN_SEQUENCE, { pageSize: PAGE }),
    meta: QUIET,
  });
  const parts: readonly Part[] | null = open.rows && over.rows && [...open.rows, ...over.rows];
  const failure = open.failure ?? over.failure ?? steps.error;
  const retry = () => {
    open.retry();
    over.retry();
    void steps.refetch();
  };
  return { parts, steps: steps.data?.orderStep ?? null, failure, retry };
}
