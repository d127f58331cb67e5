import type { DeclaredNoun } from '@terezi/domain/grammar/noun.ts';
import { FRESH, type ListState, sortFrom, sortsOf } from '#kit/grid/list-state.ts';

/** The list of a declared noun as nobody has narrowed it: all its rows by their title. */
export const freshOf = ({ title }: Pick<DeclaredNoun, 'title'>, view: string | null = null) => ({
  ...FRESH,
  ...(view !== null && { view }),
  sort: { key: title, down: false },
});

/** How many columns a list is asked to be sorted by. */
const MOST_SORTS = 3;

/** What the list of a noun asks for whose rows stand in groups: these first, inside them what its reader chose. */
export const groupedOf =
  ({ grouped }: Pick<DeclaredNoun, 'grouped'>) =>
  (state: ListState): ListState => {
    if (grouped === undefined) return state;
    const sorts = [{ key: grouped, down: false }, ...sortsOf(state.sort)].slice(0, MOST_SORTS);
    return { ...state, sort: sortFrom(sorts) };
  };
