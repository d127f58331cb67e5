/** Rows of a noun that have changed: changed, new and removed ones; null where they are many. */
export type ChangedIds = readonly number[] | null;

/** News of a noun in a company, sent after the commit. It does not carry what is new: a screen that shows it asks again. */
export type Changed = { readonly noun: string; readonly companyId: number; readonly ids: ChangedIds };

/** More rows than any screen shows one by one: beyond this the news names the noun alone. */
const MOST_IDS = 50;

/** Two pieces of news about one noun, joined. */
export function joinedIds(one: ChangedIds, other: ChangedIds): ChangedIds {
  if (one === null || other === null) return null;
  const ids = [...new Set([...one, ...other])];
  return ids.length > MOST_IDS ? null : ids;
}
