import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSay } from '#kit/language.tsx';
import type { Column } from '#kit/grid/column.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { type ListState, sortFrom, sortsOf } from '#kit/grid/list-state.ts';
import { Note } from '#kit/part/Note.tsx';
import { addressOf, listAt } from '#shell/list/list-address.ts';
import { navigate, useLocation } from '#shell/router/router.ts';
import { parseSearch, type Search } from '#shell/router/search-string.ts';
import { RECORD_WORDS } from '../words.ts';

/** The parts of a list's address that are not filters. */
const BESIDE = ['view', 'q', 'sort', 'page', 'size', 'open'];

type KnownList = {
  readonly filters: readonly Filter[];
  readonly columns: readonly Pick<Column<never>, 'key' | 'sortable'>[];
  readonly fresh: ListState;
};

/** The order without what the list is not sorted by; its own where nothing is left. */
export function sortableOf(state: ListState, { columns, fresh }: Omit<KnownList, 'filters'>): ListState {
  const sorts = sortsOf(state.sort);
  const own = sorts.filter(({ key }) => columns.some((each) => each.key === key && each.sortable));
  return own.length === sorts.length ? state : { ...state, sort: sortFrom(own) ?? fresh.sort };
}

/** The names in an address that its list does not have: fields to narrow and to sort by. */
export function strangeIn(search: Search, { filters, columns, fresh }: KnownList): string[] {
  const names = Object.keys(search).filter(
    (name) => search[name] !== '' && !BESIDE.includes(name) && !filters.some(({ key }) => key === name),
  );
  const state = listAt(search, filters, fresh);
  const usable = sortsOf(sortableOf(state, { columns, fresh }).sort).map(({ key }) => key);
  const sorts = sortsOf(state.sort).map(({ key }) => key);
  return [...new Set([...names, ...sorts.filter((key) => !usable.includes(key))])];
}

/** Says what of the address is left out since the list has no such field, and offers to take it out of the address. */
export function useStrange(known: KnownList): ReactNode {
  const say = useSay();
  const { pathname, search } = useLocation();
  const params = parseSearch(search);
  const strange = strangeIn(params, known);
  if (strange.length === 0) return null;
  const state = sortableOf(listAt(params, known.filters, known.fresh), known);
  const clean = () => void navigate(pathname, { search: addressOf(state), replace: true });
  return (
    <Note tone="warn" live>
      {say(RECORD_WORDS.strange, { keys: strange.join(', ') })}
      <div className="row">
        <Button size="xs" onClick={clean}>
          {say(RECORD_WORDS.leaveStrange)}
        </Button>
      </div>
    </Note>
  );
}
