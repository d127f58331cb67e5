import { type RawBuilder, sql } from 'kysely';
import type { HistoryFilter } from '@terezi/domain/history/api.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { seen } from '#platform/database/company-rows.ts';
import { WHO } from '#platform/database/history.ts';
import { foundIn } from '#platform/database/listing.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { Looker } from '#platform/work/work.ts';
import type { Hits } from './hits.ts';
import type { ReadableNoun } from './known.ts';

/** The instants between which days lie, by the clock of the company acted in. */
type Span = { readonly since: string | null; readonly until: string | null };

/** The instants between which the asked days lie. */
export async function spanOf(ctx: SignedIn, { dateFrom, dateTo }: HistoryFilter): Promise<Span> {
  const { rows } = await sql<Span>`
    select ${dateFrom ?? null}::date::timestamp at time zone time_zone as since,
      (${dateTo ?? null}::date + 1)::timestamp at time zone time_zone as until
      from company where id = ${ctx.companyId} and ${seen(ctx, 'company.id')}`.execute(ctx.sql);
  return rows[0] ?? { since: null, until: null };
}

/** Values are searched only in this many of the newest entries: each must be folded, which takes time. */
const MOST_LOOKED_THROUGH = 10_000;

/** The oldest entry whose values are searched, counted back from the end of the asked days. */
const floorOf = (ctx: Looker, until: string | null) => sql<number>`(select coalesce(min(n.id), 0) from (
  select e.id from field_history e where ${seen(ctx, 'e.companyId')}
    and (${until}::timestamptz is null or e.at < ${until}::timestamptz)
    order by e.id desc limit ${MOST_LOOKED_THROUGH}) n)`;

/** Whether a text occurs in a record's searched text, in the name of the person who changed it, or in a value before or after. */
function foundAnywhere(
  ctx: Looker,
  nouns: readonly ReadableNoun[],
  { name: typed, until }: { name: string; until: string | null },
): RawBuilder<boolean> {
  const records = nouns.map(
    ({ table, folded }) => sql<boolean>`(h.table_name = ${table} and h.row_id in (
      select it.id from ${sql.table(table)} it where ${seen(ctx, 'it.companyId')} and ${foundIn([folded], typed)}))`,
  );
  const people = sql<boolean>`${WHO} in (select u.id from user_account u
    where ${seen(ctx, 'u.companyId')} and ${foundIn([sql`app.fold(u.fullname)`], typed)})`;
  const values = foundIn(
    [0, 1].map((at) => sql`app.fold(h.changes -> each.name ->> ${sql.lit(at)})`),
    typed,
  );
  const newest = sql<boolean>`(h.id >= ${floorOf(ctx, until)} and ${values})`;
  return sql<boolean>`(${sql.join([...records, people, newest], sql` or `)})`;
}

/**
 * The same where the matching records are known: only their entries and the newest ones are fetched by id, so that no other is
 * read, however long the history is.
 */
function foundAmong(ctx: Looker, hits: Hits, { name: typed, until }: { name: string; until: string | null }) {
  const floor = floorOf(ctx, until);
  const values = foundIn(
    [0, 1].map((at) => sql`app.fold(h.changes -> each.name ->> ${sql.lit(at)})`),
    typed,
  );
  const of = (entry: string) =>
    [...hits].map(
      ([table, ids]) =>
        sql<boolean>`(${sql.ref(`${entry}.table_name`)} = ${table} and ${sql.ref(`${entry}.row_id`)} = any (${ids}::bigint[]))`,
    );
  const entries = [...of('e'), sql`e.id >= ${floor}`].map(
    (arm) => sql`select e.id from field_history e where ${seen(ctx, 'e.companyId')} and ${arm}`,
  );
  const either = [...of('h'), sql`(h.id >= ${floor} and ${values})`];
  return sql<boolean>`(h.id = any (array(${sql.join(entries, sql` union `)})) and (${sql.join(either, sql` or `)}))`;
}

/** The rows after a cursor: a later field of its entry, or an entry before it. */
function after(cursor: string): RawBuilder<boolean> {
  const [id = '', name = null] = cursor.split('-');
  return sql<boolean>`h.id <= ${Number(id)} and (h.id < ${Number(id)} or each.name > ${name})`;
}

/** The filters of a query, with the instants of its days. */
export type Narrowing = HistoryFilter & Span & { readonly hits?: Hits | null };

/** The request about the record that was approved in the call of an entry. */
export const REQUEST = sql<number | null>`(select r.id from request r where r.company_id = h.company_id
  and r.row_id = h.row_id and r.status_id = ${requestStates.number.approved} and r.decided_in = h.request_id limit 1)`;

/**
 * The tabs. A partial index covers the entries that change a weight by this very expression; of those entries only the fields
 * of weights count.
 */
const PARTS: Readonly<Record<NonNullable<HistoryFilter['part']>, RawBuilder<boolean>>> = {
  weights: sql<boolean>`(h.kind = 'update' and h.changes::text ~ '_kg": \\[[^n]' and each.name ~ '_kg$'
    and h.changes -> each.name ->> 0 is not null)`,
  decisions: sql<boolean>`(h.company_id, h.request_id, h.row_id) in (select r.company_id, r.decided_in, r.row_id from request r
    where r.status_id = ${requestStates.number.approved})`,
};

/** All filters of a query, as conditions on the entry `h` and the name of its field, `each`. */
export const conditions = (
  ctx: Looker,
  nouns: readonly ReadableNoun[],
  { recordId, userId, name, before, since, until, part, hits = null }: Narrowing,
): RawBuilder<boolean>[] => [
  ...(part === undefined ? [] : [PARTS[part]]),
  ...(recordId === undefined ? [] : [sql<boolean>`h.row_id = ${recordId}`]),
  ...(userId === undefined ? [] : [sql<boolean>`${WHO} = ${userId}`]),
  ...(since === null ? [] : [sql<boolean>`h.at >= ${since}::timestamptz`]),
  ...(until === null ? [] : [sql<boolean>`h.at < ${until}::timestamptz`]),
  ...(before === undefined ? [] : [after(before)]),
  ...(name === undefined
    ? []
    : [hits ? foundAmong(ctx, hits, { name, until }) : foundAnywhere(ctx, nouns, { name, until })]),
];
