import type { HistoryFilter } from '@terezi/domain/history/api.ts';
import { MOST_COUNTED } from '@terezi/domain/history/most.ts';
import { sourceOf } from '@terezi/domain/history/sources.ts';
import type { PageQuery } from '#platform/database/listing.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { namesOfPeople } from '../users/index.ts';
import { hitsOf } from './hits.ts';
import { knownOf } from './known.ts';
import { spanOf } from './narrow.ts';
import { historyQuery } from './query.ts';
import type { Audited } from './audited.ts';
import { toldRows } from './told.ts';

/** The place of a row, from which the next page goes on. */
const placeOf = ({ id, name }: { id: number; name: string | null }): string =>
  name === null ? String(id) : `${id}-${name}`;

/** A page of the changes to all nouns that the caller may read, newest first. */
export async function listHistory(
  ctx: SignedIn,
  audited: readonly Audited[],
  filter: PageQuery & HistoryFilter,
) {
  // Read first: the caller's permissions are known only after a read.
  const span = await spanOf(ctx, filter);
  const nouns = knownOf(ctx, audited, filter.table);
  const hits = filter.name === undefined ? null : await hitsOf(ctx, nouns, filter.name);
  const { counted, page } = historyQuery(ctx, nouns, { ...filter, ...span, hits });
  const [counts, rows] = await Promise.all([counted.execute(ctx.sql), page.execute()]);
  const count = counts.rows[0]?.count ?? 0;
  const { pageNumber, pageSize } = filter;
  const visible = rows.slice(0, pageSize);
  const people = await namesOfPeople(ctx, [...new Set(visible.flatMap(({ who }) => who ?? []))]);
  const entries = visible.map(({ who, own, ...row }) => ({
    ...row,
    userName: (who !== null && people.get(who)) || null,
    source: sourceOf({ ...row, own, isByPerson: who !== null }),
  }));
  const last = rows.length > pageSize ? visible.at(-1) : undefined;
  return {
    history: await toldRows(ctx, nouns, entries),
    totalCount: Math.min(count, MOST_COUNTED),
    hasMore: count > MOST_COUNTED,
    next: last ? placeOf(last) : null,
    pageNumber,
    pageSize,
  };
}
