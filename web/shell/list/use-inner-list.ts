import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListResult } from '#kit/grid/list/ListOutcome.tsx';
import { FRESH, type ListState } from '#kit/grid/list-state.ts';
import type { Call } from '../api/api.ts';
import { asking } from '../api/asking.ts';
import { queryOf } from './list-address.ts';
import { useMay } from '../me.tsx';
import { showing } from '../live/news.ts';
import { QUIET } from '../api/queries.ts';
import { resultOf } from './use-list.ts';

type Counted = { readonly totalCount: number };

/** A list in the middle of a page. */
export type InnerSource<Input, Answer extends Counted, Row> = {
  readonly call: Call<Input, Answer>;
  readonly rows: (answer: Answer) => readonly Row[];
  /** What it is narrowed by beside its reader's filters: what the page is about. */
  readonly of: object;
  readonly fresh?: ListState;
  /** Nouns of which the rows say something: see `showing`. */
  readonly shows: readonly string[];
};

/** The same as its page draws it; `total` is null until it is known. */
export type Inner<Row> = {
  readonly isAllowed: boolean;
  readonly value: ListState;
  readonly onChange: (value: ListState) => void;
  readonly result: ListResult<Row>;
  readonly total: number | null;
};

/** Ties a list in the middle of a page to its endpoint: how it is narrowed stays with the page, whose address is the page's own. */
export function useInnerList<Input, Answer extends Counted, Row>(
  source: InnerSource<Input, Answer, Row>,
): Inner<Row> {
  const { call, rows, of, fresh = FRESH, shows } = source;
  const isAllowed = useMay()(call);
  const [value, onChange] = useState(fresh);
  const query = useQuery({
    // Filters and order come from what the list offers; the endpoint refuses what it does not take.
    ...asking(call, { ...queryOf(value), ...of } as Input),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
    meta: { ...QUIET, ...showing(shows) },
  });
  return { isAllowed, value, onChange, result: resultOf(query, rows), total: query.data?.totalCount ?? null };
}
