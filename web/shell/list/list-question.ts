import type { ListState } from '#kit/grid/list-state.ts';
import type { Call } from '../api/api.ts';
import { asking } from '../api/asking.ts';
import { listAt, queryOf } from './list-address.ts';
import { QUIET } from '../api/queries.ts';
import type { AddressParts } from '../router/screen.ts';
import { parseSearch } from '../router/search-string.ts';

/** What a list asks before a reader narrows it: its endpoint, and its view, order and size. */
export type ListQuestion<Input, Answer> = {
  readonly call: Call<Input, Answer>;
  /** Narrows nothing by itself. */
  readonly fresh: ListState;
  /** What is asked for such a list beside what its reader chose: an order that stands before theirs. */
  readonly asked?: (state: ListState) => ListState;
};

/** Asks as the list stands. */
export const asIs = (state: ListState): ListState => state;

/** The question for the rows of a list as it stands, as a query; `page` replaces its page. */
export const askingRows = <Input, Answer>(call: Call<Input, Answer>, state: ListState, page = {}) =>
  // The compiler cannot know what an address holds; the endpoint refuses what it does not take.
  asking(call, { ...queryOf(state), ...page } as Input);

/** The parts of an address that can be read without a list's filters. */
const PLAIN = ['view', 'q', 'sort', 'page', 'size', 'open'];

/**
 * The first question of a list that opens with an address, before its screen is there; null where the address names a
 * filter, which only the screen can read.
 */
export function askingFirst<Input, Answer>(
  { call, fresh, asked = asIs }: ListQuestion<Input, Answer>,
  address: string,
) {
  const search = parseSearch(address);
  if (Object.keys(search).some((name) => !PLAIN.includes(name))) return null;
  // Quiet: the list itself shows what is wrong with its address.
  return { ...askingRows(call, asked(listAt(search, [], fresh))), meta: QUIET };
}

/** What the screen of a list asks first, by its address. */
export const askingList =
  <Input, Answer>(list: ListQuestion<Input, Answer>) =>
  ({ search }: Pick<AddressParts, 'search'>) => {
    const first = askingFirst(list, search);
    return first ? [first] : [];
  };
