import type { ReactNode } from 'react';
import { Failed, NothingMatches } from '../../page/EmptyState.tsx';
import { number } from '../../formats.ts';
import { useLanguage, useSay } from '../../language.tsx';
import { type Filter, activeFilters } from '../filter/filter.ts';
import { isNarrowed, type ListState, withoutFilters } from '../list-state.ts';
import type { Totals } from '../GridFoot.tsx';
import { LIST_WORDS } from '../words.ts';

/** The result of asking for a page of rows. */
export type ListResult<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly text?: string; readonly code?: string; readonly retry: () => void }
  | {
      readonly state: 'ready';
      readonly rows: readonly Row[];
      readonly total: number;
      readonly totals?: Totals;
      readonly isRefetching?: boolean;
      /** How many there are without search and filters; only asked for when nothing matches. */
      readonly unfiltered?: number;
    };

/** Stands in the place of rows where there are none: failed, nothing matches, nothing yet. */
export function ListOutcome<Row>(props: {
  readonly result: ListResult<Row>;
  readonly filters: readonly Filter[];
  readonly value: ListState;
  readonly onChange: (value: ListState) => void;
  /** The panel for a list that has never had a row. */
  readonly empty: ReactNode;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const { result, filters, value, onChange, empty } = props;
  if (result.state === 'loading') return null;
  if (result.state === 'failed') {
    const text = [result.text, isNarrowed(value) ? say(LIST_WORDS.filtersKept) : '']
      .filter(Boolean)
      .join(' ');
    return (
      <Failed title={say(LIST_WORDS.loadFailed)} text={text} code={result.code} onRetry={result.retry} />
    );
  }
  if (!isNarrowed(value)) return empty;
  const set = activeFilters(filters, value);
  const names = set.map((filter) => say(filter.words)).join(', ');
  const sentences = [
    value.search.trim() && say(LIST_WORDS.searchSet, { text: value.search.trim() }),
    set.length > 0 && say(LIST_WORDS.filtersSet, { count: set.length, names }),
    result.unfiltered !== undefined &&
      say(LIST_WORDS.withoutThem, { count: number(result.unfiltered, language) }),
  ];
  return (
    <NothingMatches
      text={sentences.filter(Boolean).join(' ')}
      onClear={() => onChange(withoutFilters(value))}
    />
  );
}
