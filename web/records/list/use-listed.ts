import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useMemo } from 'react';
import type { Filter } from '#kit/grid/filter/filter.ts';
import type { ListState, View } from '#kit/grid/list-state.ts';
import { useSay } from '#kit/language.tsx';
import { byServer } from '#shell/export/by-server.tsx';
import { useList } from '#shell/list/use-list.ts';
import { browserStore } from '#shell/storage.ts';
import type { ListedNoun } from '../record-from.ts';
import { useReader } from '../use-reader.ts';
import { useKeptViews } from '../views/use-kept-views.tsx';
import { type LeadingView, withLeading } from './leading.ts';

/** A view of such a list: its name, and the filters that select its rows. */
export type ListedView = {
  readonly key: string;
  readonly words: Words;
  readonly filters?: ListState['filters'];
};

type ListedOptions = {
  /** Must keep their identity between drawings, as the views. */
  readonly filters: readonly Filter[];
  readonly views: readonly ListedView[];
  /** Filters whose endpoint takes several values. */
  readonly many?: readonly string[];
  /** Tabs behind its views that lead to other lists. */
  readonly leading?: readonly LeadingView[];
  /** Columns that this reader has no use for, by their keys. */
  readonly without?: readonly string[];
};

const NO_VIEWS: readonly LeadingView[] = [];
const NONE: readonly string[] = [];

/**
 * The list of a declared noun whose acts are code of its own, tied to its address, its endpoint and its file: everything of `ListPage` but
 * how its rows behave and what stands beside them.
 */
export function useListed<Some extends DeclaredNoun, Of, Answer extends { readonly totalCount: number }>(
  noun: ListedNoun<Some, Of, Answer>,
  { filters, views, many = NONE, leading = NO_VIEWS, without = NONE }: ListedOptions,
) {
  const say = useSay();
  const reader = useReader();
  const columns = useMemo(
    () => noun.columns(reader).filter(({ key }) => !without.includes(key)),
    [noun, reader, without],
  );
  const { list: call, rows, fresh, words } = noun;
  const { answer, question, readMost: _, ...tied } = useList({ call, fresh, rows, filters, many });
  const own = views.map((view): View => {
    const asks = { sort: fresh.sort, ...(view.filters && { filters: view.filters }) };
    return { key: view.key, name: say(view.words), asks };
  });
  const led = withLeading(tied, leading);
  const { value, onChange } = led;
  const declared = [...own, ...leading];
  const known = { list: noun.noun, call, fresh, declared, columns, filters };
  const { dialog, ...offered } = useKeptViews({ ...known, value, onChange });
  return {
    answer,
    /** Stands beside the page: the name of a view to keep, the question before one is removed. */
    dialog,
    page: {
      ...led,
      list: noun.noun,
      store: browserStore,
      title: say(words.many),
      searchHint: say(words.search),
      columns,
      filters,
      ...offered,
      exporting: byServer(noun.noun, question),
    },
  };
}
