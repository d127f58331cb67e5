import { sql as raw } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { NO_KEY } from '@terezi/domain/grammar/report.ts';
import { ticketDimensions } from '@terezi/domain/reports/dimensions.ts';
import type { TicketDimension } from '@terezi/domain/reports/report-api.ts';
import { seen } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { NAMED_IN } from './keys.ts';

/** The names of keys as they are today; a key whose row is gone has none. */
export async function namesOf(
  ctx: SignedIn,
  dimension: TicketDimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const where = NAMED_IN[dimension];
  const ids = keys.filter((key) => key !== NO_KEY);
  if (!where || ids.length === 0) return new Map();
  const [table, title] = where;
  const { rows } = await raw<{ id: string; title: string }>`
    select n.id::text as id, n.${raw.ref(title)} as title from ${raw.table(table)} n
    where ${seen(ctx, 'n.companyId')} and n.id = any (${ids}::bigint[])`.execute(ctx.sql);
  return new Map(rows.map(({ id, title: name }) => [id, name]));
}

/** Refuses, on its field, a filter by what is deleted, or by what nobody has. */
export async function mustBeThere(ctx: SignedIn, asked: object): Promise<void> {
  for (const [dimension, [table]] of Object.entries(NAMED_IN)) {
    const { leads } = ticketDimensions[dimension as keyof typeof NAMED_IN];
    if (leads.by !== 'filter') continue;
    const ids: unknown = Reflect.get(asked, leads.filter);
    if (!Array.isArray(ids)) continue;
    const { rows } = await raw<{ count: number }>`select count(*) as count from ${raw.table(table)} n
      where ${seen(ctx, 'n.companyId')} and n.id = any (${ids}::bigint[])
        and to_jsonb(n) ->> 'deleted_at' is null`.execute(ctx.sql);
    if ((rows[0]?.count ?? 0) < new Set(ids).size) throw problemAt(leads.filter, fieldProblems.notFound, {});
  }
}
