import { sql as raw } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { NO_KEY } from '@terezi/domain/grammar/sheet/report.ts';
import { ticketDimensions } from '@terezi/domain/reports/dimensions.ts';
import type { TicketDimension } from '@terezi/domain/reports/report-api.ts';
import { seen } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { NAMED_IN } from './keys.ts';

/** Today's names of keys; a key whose row is gone has none. */
export async function namesOf(
  ctx: SignedIn,
  dimension: TicketDimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const where = NAMED_IN[dimension];
  if (dimension === 'operator')
    return operatorsOf(
      ctx,
      keys.filter((key) => key !== NO_KEY),
    );
  return where ? titlesIn(ctx, where, keys) : new Map();
}

/** The titles that rows of a table have today, by their ids. */
export async function titlesIn(
  ctx: SignedIn,
  [table, title]: readonly [table: string, title: string],
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = keys.filter((key) => key !== NO_KEY);
  if (ids.length === 0) return new Map();
  const { rows } = await raw<{ id: string; title: string }>`
    select n.id::text as id, n.${raw.ref(title)} as title from ${raw.table(table)} n
    where ${seen(ctx, 'n.companyId')} and n.id = any (${ids}::bigint[])`.execute(ctx.sql);
  return new Map(rows.map(({ id, title: name }) => [id, name]));
}

/** What tickets call those who completed them: every reader of a ticket sees that name, also of a person of another company. */
async function operatorsOf(ctx: SignedIn, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await raw<{ id: string; title: string }>`
    select k.id::text as id, t.title from unnest(${ids}::bigint[]) as k (id) cross join lateral (
      select o.completed_by_name as title from operation o
      where ${seen(ctx, 'o.companyId')} and o.completed_by = k.id and o.completed_by_name is not null limit 1) as t`.execute(
    ctx.sql,
  );
  return new Map(rows.map(({ id, title: name }) => [id, name]));
}

/** The filters by ids, each with the table of its rows. */
const LOOKED_UP: readonly (readonly [filter: string, table: string])[] = [
  ...Object.entries(NAMED_IN).flatMap(([dimension, [table]]) => {
    const { leads } = ticketDimensions[dimension as keyof typeof NAMED_IN];
    return leads.by === 'days' ? [] : [[leads.filter, table] as const];
  }),
  ['dividedCustomerId', 'customer'] as const,
  ['dividedSenderId', 'sender'] as const,
];

/** Refuses, on its field, a filter by rows that are deleted or were never there. */
export async function mustBeThere(ctx: SignedIn, question: object): Promise<void> {
  for (const [filter, table] of LOOKED_UP) {
    const ids: unknown = Reflect.get(question, filter);
    if (!Array.isArray(ids)) continue;
    const { rows } = await raw<{ count: number }>`select count(*) as count from ${raw.table(table)} n
      where ${seen(ctx, 'n.companyId')} and n.id = any (${ids}::bigint[])
        and to_jsonb(n) ->> 'deleted_at' is null`.execute(ctx.sql);
    if ((rows[0]?.count ?? 0) < new Set(ids).size) throw problemAt(filter, fieldProblems.notFound, {});
  }
}
