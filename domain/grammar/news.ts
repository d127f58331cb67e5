/** Rows of a noun that are other than they were: the changed, the new and those that left; null where it is many. */
export type ChangedIds = readonly number[] | null;

/** News of a noun in a company. It is told after the commit and says nothing of what is new: who shows it asks again. */
export type Changed = { readonly noun: string; readonly companyId: number; readonly ids: ChangedIds };

/** More rows than anybody shows one by one: from here on it is the noun that has changed. */
const MOST_IDS = 50;

/** What two pieces of news about one noun come to. */
export function joinedIds(one: ChangedIds, other: ChangedIds): ChangedIds {
  if (one === null || other === null) return null;
  const ids = [...new Set([...one, ...other])];
  return ids.length > MOST_IDS ? null : ids;
}
