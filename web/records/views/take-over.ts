import type { KeepStore } from '#kit/form/state/keep.ts';
import {
  choiceIn,
  choiceText,
  formerKey,
  parsePreference,
  PLAIN,
  writePreference,
} from '#kit/grid/preference.ts';
import type { ListState } from '#kit/grid/list-state.ts';
import type { Look } from '#kit/grid/list/ListViews.tsx';

const formerly = (store: KeepStore, list: string) => parsePreference(store.getItem(formerKey(list)));

/**
 * How this browser alone had kept the columns of a list, as a view that the person can have on every computer; null where
 * it has kept nothing, or handed it over before.
 */
export function leftInBrowser(store: KeepStore, list: string, fresh: ListState): Look | null {
  const columns = choiceIn(formerly(store, list));
  return choiceText(columns) === choiceText(PLAIN) ? null : { state: { ...fresh, view: null }, columns };
}

/** Forgets what has been handed over, except the row height, which fits this screen. */
export function handedOver(store: KeepStore, list: string): void {
  writePreference(store, list, { ...PLAIN, density: formerly(store, list).density });
  store.removeItem(formerKey(list));
}
