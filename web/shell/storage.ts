import { forgiving, type KeepStore } from '#kit/form/state/keep.ts';

const DRAFT = 'draft:';
let keepsDrafts = true;

const local = forgiving(() => localStorage);

/** What this browser keeps between visits: token, language, menu, lists and drafts. It never throws. */
export const browserStore: KeepStore = {
  ...local,
  setItem: (key, value) => {
    if (keepsDrafts || !key.startsWith(DRAFT)) local.setItem(key, value);
  },
};

/** What this tab keeps while it is open, such as the draft of a visitor, who never signs out. It never throws. */
export const tabStore: KeepStore = forgiving(() => sessionStorage);

/**
 * Forgets what a person has typed and left unsent; the next one at this computer must not find it. A form that still stands
 * on this page would keep its draft once more when the page goes, so from now on this browser keeps none.
 */
export function forgetDrafts(): void {
  keepsDrafts = false;
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT)) localStorage.removeItem(key);
  } catch {
    // A browser without storage has kept none.
  }
}
