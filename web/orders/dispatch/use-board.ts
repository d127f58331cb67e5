import { useQueries, useQuery } from '@tanstack/react-query';
import { showing } from '#shell/live/news.ts';
import { QUIET } from '#shell/api/queries.ts';
import type { Part } from '../part/use-visit.ts';
import { askingOpen, askingOver, askingSteps, PAGE } from './asking-board.ts';

const MOST_PAGES = 5;

const meta = { ...QUIET, ...showing(['orderPart', 'order', 'driver']) };

function usePages(questionOf: ReturnType<typeof askingOver>) {
  const page = (pageNumber: number) => ({ ...questionOf(pageNumber), meta });
  const first = useQuery(page(1));
  const count = Math.min(MOST_PAGES, Math.ceil((first.data?.totalCount ?? 0) / PAGE));
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, count - 1) }, (_, at) => page(at + 2)),
  });
  const rows = [first, ...others].flatMap(({ data }) => data?.orderPart ?? []);
  const at = Math.max(first.dataUpdatedAt, ...others.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return { rows: first.data ? rows : null, at, failure: first.error, retry: () => void first.refetch() };
}

/** What the board of a day shows: its visits and the company's steps, kept up with what happens. */
export function useBoard(today: string, day: string) {
  const open = usePages(askingOpen(today, day));
  const over = usePages(askingOver(today));
  const steps = useQuery({ ...askingSteps(), meta: QUIET });
  const parts: readonly Part[] | null = open.rows && over.rows && [...open.rows, ...over.rows];
  const failure = open.failure ?? over.failure ?? steps.error;
  const retry = () => {
    open.retry();
    over.retry();
    void steps.refetch();
  };
  const at = Math.max(open.at, over.at);
  return { parts, at, steps: steps.data?.orderStep ?? null, failure, retry };
}
