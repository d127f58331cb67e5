import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { FRESH, type ListState, sortFrom, sortsOf } from '#kit/grid/list-state.ts';

/** The list of a declared noun before a reader narrows it: all its rows by their title. */
export const freshOf = ({ title }: Pick<DeclaredNoun, 'title'>, view: string | null = null) => ({
  ...FRESH,
  ...(view !== null && { view }),
  sort: { key: title, down: false },
});

/** The most columns to sort a list by. */
const MOST_SORTS = 3;

/** What a list in groups asks for: the groups first, inside them the reader's order. */
export const groupedOf =
  ({ grouped }: Pick<DeclaredNoun, 'grouped'>) =>
  (state: ListState): ListState => {
    if (grouped === undefined) return state;
    const sorts = [{ key: grouped, down: false }, ...sortsOf(state.sort)].slice(0, MOST_SORTS);
    return { ...state, sort: sortFrom(sorts) };
  };
