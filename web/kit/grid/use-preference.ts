import { useState } from 'react';
import type { KeepStore } from '../form/keep.ts';
import { type Preference, readPreference, writePreference } from './preference.ts';

/** How this person looks at a list, read once and kept with every change. */
export function usePreference(
  store: KeepStore,
  list: string,
): readonly [Preference, (preference: Preference) => void] {
  const [preference, setPreference] = useState(() => readPreference(store, list));
  const keep = (next: Preference) => {
    setPreference(next);
    writePreference(store, list, next);
  };
  return [preference, keep];
}
