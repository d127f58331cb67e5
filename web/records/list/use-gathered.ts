import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RowManner } from '#kit/grid/GridRow.tsx';
import type { ListResult } from '#kit/grid/list/ListOutcome.tsx';
import type { ListState } from '#kit/grid/list-state.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { askingRows } from '#shell/list/list-question.ts';
import { QUIET } from '#shell/api/queries.ts';
import type { Noun, Row } from '../noun.ts';

/** The manner of rows that stand in groups, or some of which are struck out, as their noun says. */
export function useGathered(
  noun: Pick<Noun, 'gathered'>,
  manner: RowManner<Row>,
  counts: Readonly<Record<string, number>>,
): RowManner<Row> {
  const say = useSay();
  const known = JSON.stringify(counts);
  return useMemo(() => {
    const { groupOf, isStruck, isWanting } = noun.gathered ?? {};
    const count = new Map<string, number>(Object.entries(JSON.parse(known)));
    return {
      ...manner,
      ...(isStruck && { isStruck }),
      ...(isWanting && { isWanting }),
      ...(groupOf && {
        groupOf: (row: Row) => {
          const { key, words, isHot } = groupOf(row);
          return { key, name: say(words), isHot, count: count.get(key) };
        },
      }),
    };
  }, [noun, manner, known, say]);
}

/** How many rows of a narrowed list stand in each group, on all its pages together. */
function useSizes({ gathered, calls }: Pick<Noun, 'gathered' | 'calls'>, value: ListState) {
  const groups = Object.entries(gathered?.sizes ?? {});
  const queries = useQueries({
    queries: groups.map(([, filters]) => ({
      ...askingRows(
        calls.list,
        { ...value, sort: null, page: 1, filters: { ...value.filters, ...filters } },
        { pageSize: 1 },
      ),
      meta: QUIET,
    })),
  });
  return Object.fromEntries(
    groups.flatMap(([key], at) => {
      const total = queries[at]?.data?.totalCount;
      return total === undefined ? [] : [[key, total] as const];
    }),
  );
}

/**
 * A result with the sums of its rows, for a noun that is summed: the whole by the server, the page as it stands; and how
 * many rows of the whole stand in each group, on all its pages together.
 */
export function useSums(
  { gathered, calls }: Pick<Noun, 'gathered' | 'calls'>,
  value: ListState,
  result: ListResult<Row>,
): { readonly result: ListResult<Row>; readonly counts: Readonly<Record<string, number>> } {
  const { language } = useLanguage();
  const sizes = useSizes({ ...(gathered && { gathered }), calls }, value);
  const sums = gathered?.sums;
  // Order and page change no sum.
  const query = useQuery({
    ...askingRows(sums?.call ?? calls.list, { ...value, sort: null, page: 1 }),
    enabled: sums !== undefined,
    meta: QUIET,
  });
  if (!sums || query.data === undefined || result.state !== 'ready') return { result, counts: sizes };
  const totals = { whole: sums.whole(query.data, language), page: sums.page(result.rows, language) };
  return { result: { ...result, totals }, counts: { ...sizes, ...sums.counts?.(query.data) } };
}
