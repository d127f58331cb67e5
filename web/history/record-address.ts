import { nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import type { HistoryRow } from '@terezi/domain/history/api.ts';
import { type Address, path, withSearch } from '#shell/router/path.ts';
import { usePlaces } from '#shell/frame/use-places.ts';

/** Records that have pages of their own; every other opens beside its list. */
const PAGES: Readonly<Record<string, (id: number) => Address>> = {
  operation: (id) => path('/operation/$id', { id }),
  user: (id) => path('/user/$id', { id }),
  company: (id) => path('/companies/$id', { id }),
};

/** Where a record is looked at; null where it is gone, or its reader has no such place. */
export function useRecordAddress({ table, recordId, kind }: HistoryRow): Address | null {
  const places = usePlaces().flatMap((group) => group.places);
  if (kind === 'delete') return null;
  const page = PAGES[table];
  if (page) return page(recordId);
  const place = places.find(({ to }) => to === nounPath(table));
  return place ? withSearch(place.to, { open: String(recordId) }) : null;
}
