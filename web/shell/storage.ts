import { forgiving, type KeepStore } from '#kit/form/keep.ts';

/** What this browser keeps between visits: token, language, menu, lists and drafts. It never throws. */
export const browserStore: KeepStore = forgiving(() => localStorage);

/** Forgets what a person has typed and left unsent; the next one at this computer must not find it. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
  } catch {
    // A browser without storage has kept none.
  }
}
