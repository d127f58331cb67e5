import { useQuery } from '@tanstack/react-query';
import { type Arranged, arranged, type FirstPage, forReader } from '@terezi/domain/reports/first-page.ts';
import { asking } from '#shell/api/asking.ts';
import { firstPageCalls } from '#shell/api/calls/first-page.gen.ts';
import { ableAs, useMe } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';

/** How a first page is arranged for its reader, and for the groups that they may arrange it for. */
export const useFirstPage = (page: FirstPage) =>
  useQuery({ ...asking(firstPageCalls.find, { page }), meta: QUIET });

/**
 * The shown blocks of a first page in its reader's order; null until known. Without an answer they stand as declared: a
 * lost order leaves no reader without a page.
 */
export function useBlocks(page: FirstPage): readonly Arranged[] | null {
  const me = useMe();
  const { data, isError } = useFirstPage(page);
  if (!data && !isError) return null;
  const layout = data?.firstPage.own ?? data?.firstPage.group ?? null;
  return forReader(ableAs(me), arranged(page, layout)).filter(({ isShown }) => isShown);
}
