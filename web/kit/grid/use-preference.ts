import { useState } from 'react';
import type { KeepStore } from '../form/state/keep.ts';
import type { View } from './list-state.ts';
import {
  type ColumnChoice,
  choiceIn,
  type Preference,
  readPreference,
  writePreference,
} from './preference.ts';

/** Columns that differ from the open view, until they are kept with it or the reader leaves it. */
type Changed = { readonly view: string; readonly columns: ColumnChoice };

/**
 * How this person looks at a list. The list's own columns are read once and kept with every change. A view with columns of
 * its own brings them along, and changing those changes no other's.
 */
export function usePreference(
  store: KeepStore,
  list: string,
  view?: Pick<View, 'key' | 'columns'>,
): readonly [Preference, (preference: Preference) => void] {
  const [own, setOwn] = useState(() => readPreference(store, list));
  const [changed, setChanged] = useState<Changed | null>(null);
  const keep = (next: Preference) => {
    setOwn(next);
    writePreference(store, list, next);
  };
  if (!view?.columns) return [own, keep];
  const columns = changed?.view === view.key ? changed.columns : view.columns;
  const change = (next: Preference) => {
    setChanged({ view: view.key, columns: choiceIn(next) });
    if (next.density !== own.density) keep({ ...own, density: next.density });
  };
  return [{ ...columns, density: own.density }, change];
}
