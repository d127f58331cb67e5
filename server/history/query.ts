import { type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '@terezi/domain/history/most.ts';
import type { HistorySource } from '@terezi/domain/history/sources.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import { WHO } from '#platform/database/history.ts';
import { type PageQuery, type Order, ordered } from '#platform/database/listing.ts';
import { plannedAnew } from '#platform/database/prepared.ts';
import type { Looking } from '#platform/work/work.ts';
import type { ReadableNoun } from './known.ts';
import { conditions, type Narrowing, REQUEST } from './narrow.ts';

const order: Order = { columns: { id: sql.ref('h.id'), at: sql.ref('h.id') }, usual: '-Id', filled: ['at'] };

/** Whether an entry of a noun that hides rows is about a visible one. */
const isInSight = ({
  table,
  told,
}: Pick<ReadableNoun, 'table' | 'told'>) => sql<boolean>`(h.table_name <> ${table} or exists (
  select from ${sql.table(table)} it where it.company_id = h.company_id and it.id = h.row_id
    and ${told.inSight ?? sql`true`}))`;

/** Keeps only entries about visible rows, for nouns that hide some by days or by a rule of their own. */
export const inSight = (nouns: readonly ReadableNoun[]) =>
  nouns.filter(({ isDated, told }) => isDated || told.inSight).map(isInSight);

/** The source of a change by its noun; null where the noun knows no more than the entry. */
function ownSource(nouns: readonly ReadableNoun[]): RawBuilder<HistorySource | null> {
  const cases = nouns.flatMap(({ table, source }) => (source ? [sql`when ${table} then ${source}`] : []));
  return cases.length === 0 ? sql`null::text` : sql`case h.table_name ${sql.join(cases, sql` `)} end`;
}

/**
 * The changed fields of entries, a row for each field that the nouns show; any other event of a record is one row without a
 * field. Other tables have no rows here.
 */
function fieldsOf(ctx: Looking, nouns: readonly ReadableNoun[]) {
  const columnsByTable = Object.fromEntries(nouns.map(({ table, columns }) => [table, columns]));
  const tables = nouns.map(({ table }) => table);
  return seenRows(ctx, 'fieldHistory as h')
    .innerJoinLateral(
      () =>
        sql<{ name: string | null }>`(select null::text as name where h.kind <> 'update'
          union all select key from jsonb_object_keys(h.changes) as key
            where h.kind = 'update' and (${JSON.stringify(columnsByTable)}::jsonb -> h.table_name) ? key)`.as<'each'>(
          'each',
        ),
      (join) => join.onTrue(),
    )
    .where(sql<boolean>`h.table_name = any (${tables}::text[])`)
    .where((eb) => eb.and(inSight(nouns)));
}

/** The rows that pass the filters: their count up to a limit, and the page asked for. */
export function historyQuery(
  ctx: Looking,
  nouns: readonly ReadableNoun[],
  { pageNumber, pageSize, sort, ...narrowing }: PageQuery & Narrowing,
) {
  const skipped = (pageNumber - 1) * pageSize;
  const narrowedQuery = conditions(ctx, nouns, narrowing).reduce(
    (query, condition) => query.where(condition),
    fieldsOf(ctx, nouns),
  );
  const few = narrowedQuery.select(sql`1`.as('one')).limit(MOST_COUNTED + 1);
  const page = ordered(narrowedQuery, order, narrowing.before === undefined ? sort : undefined)
    .orderBy('each.name', (by) => by.asc().nullsFirst())
    .innerJoin('company as c', 'c.id', 'h.companyId')
    .select(['h.id', 'h.companyId', 'c.name as companyName', 'h.at', 'h.kind', 'h.tableName'])
    .select(['h.rowId as recordId', 'h.changes', 'h.actedAs', 'h.putBackFrom', 'each.name'])
    .select([WHO.as('who'), REQUEST.as('requestId'), ownSource(nouns).as('own')])
    // One row more tells whether another page follows.
    .limit(skipped < MOST_COUNTED ? pageSize + 1 : 0)
    .offset(Math.min(skipped, MOST_COUNTED))
    .modifyEnd(plannedAnew);
  return { counted: sql<{ count: number }>`select count(*) from (${few}) few ${plannedAnew}`, page };
}
