import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RowManner } from '#kit/grid/GridRow.tsx';
import type { ListResult } from '#kit/grid/ListOutcome.tsx';
import type { ListState } from '#kit/grid/list-state.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { askingRows } from '#shell/list-question.ts';
import { QUIET } from '#shell/queries.ts';
import type { Noun, Row } from './noun.ts';

/** How many rows of a page stand in each group; null where the page is not all of the result, which it then says nothing of. */
function countsIn({ gathered }: Pick<Noun, 'gathered'>, result: ListResult<Row>): Map<string, number> | null {
  const groupOf = gathered?.groupOf;
  if (!groupOf || result.state !== 'ready' || result.rows.length < result.total) return null;
  const counts = new Map<string, number>();
  for (const row of result.rows) {
    const { key } = groupOf(row);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The manner of rows that stand in groups, or some of which are struck out, as their noun says. */
export function useGathered(
  noun: Pick<Noun, 'gathered'>,
  manner: RowManner<Row>,
  result: ListResult<Row>,
): RowManner<Row> {
  const say = useSay();
  const counts = countsIn(noun, result);
  const known = counts && JSON.stringify([...counts]);
  return useMemo(() => {
    const { groupOf, isStruck } = noun.gathered ?? {};
    const count = new Map<string, number>(known === null ? [] : JSON.parse(known));
    return {
      ...manner,
      ...(isStruck && { isStruck }),
      ...(groupOf && {
        groupOf: (row: Row) => {
          const { key, words, isHot } = groupOf(row);
          return { key, name: say(words), isHot, count: count.get(key) };
        },
      }),
    };
  }, [noun, manner, known, say]);
}

/** A result with what its rows come to, of a noun that is summed: the whole by the server, the page as it stands. */
export function useSums(
  { gathered, calls }: Pick<Noun, 'gathered' | 'calls'>,
  value: ListState,
  result: ListResult<Row>,
): ListResult<Row> {
  const { language } = useLanguage();
  const sums = gathered?.sums;
  // Order and page change no sum.
  const asked = useQuery({
    ...askingRows(sums?.call ?? calls.list, { ...value, sort: null, page: 1 }),
    enabled: sums !== undefined,
    meta: QUIET,
  });
  if (!sums || asked.data === undefined || result.state !== 'ready') return result;
  return {
    ...result,
    totals: { whole: sums.whole(asked.data, language), page: sums.page(result.rows, language) },
  };
}
