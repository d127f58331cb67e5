import { type ListState, sortFrom, sortsOf } from '#kit/grid/list-state.ts';

/** As many columns as a list is sorted by. */
const MOST_SORTS = 3;

/** Cards with an open request stand before all others, in every order that a person chooses. */
export function waitingFirst(state: ListState): ListState {
  const sorts = [{ key: 'awaitsDecision', down: true }, ...sortsOf(state.sort)].slice(0, MOST_SORTS);
  return { ...state, sort: sortFrom(sorts) };
}
