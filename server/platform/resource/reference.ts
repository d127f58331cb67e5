import { sql } from 'kysely';
import { PLATFORM_COMPANY } from '@terezi/domain/grammar/noun/noun.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { CompanyWork } from '../work/work.ts';
import { isWithin, type Resource, type Reference, referencesOf } from './resource.ts';

type FieldValues = Readonly<Record<string, unknown>>;

/**
 * A row that may be named, with the row that it belongs to. One of the company's own is locked, so that it neither goes nor moves; what the
 * platform shares no other company can lock.
 */
async function nameable(ctx: CompanyWork, { names, within, being }: Reference, id: unknown) {
  const { companyId } = ctx;
  const owner = within ? sql.ref(within.field) : sql`null`;
  const sort = being ? sql.ref(being.field) : sql`null`;
  const shared = sql`union all select ${owner}, ${sort} from ${sql.table(names.table)}
    where id = ${id} and company_id = ${PLATFORM_COMPANY} and company_id <> ${companyId} and deleted_at is null`;
  const { rows } = await sql<{ owner: unknown; sort: unknown }>`
    with held as (select ${owner} as owner, ${sort} as sort from ${sql.table(names.table)}
      where id = ${id} and company_id = ${companyId} and deleted_at is null for key share)
    select owner, sort from held ${names.shared ? shared : sql``}`.execute(ctx.sql);
  return rows[0];
}

/**
 * Refuses, on its field, a reference to a row that is not there, is not in use any more or is another company's, which all look alike; and
 * one that does not belong to what the row names beside it, or is not of the wanted sort. A row may go on naming what it names already
 * (`before`).
 */
export async function checkReferences(
  ctx: CompanyWork,
  noun: Resource,
  values: FieldValues,
  before: FieldValues = {},
): Promise<void> {
  const isAsBefore = (field: string) => values[field] === before[field];
  for (const reference of referencesOf(noun)) {
    const { field, within, being } = reference;
    if ((values[field] ?? null) === null) continue;
    if (isAsBefore(field) && (!within || isAsBefore(within.field))) continue;
    const target = await nameable(ctx, reference, values[field]);
    if (!target && !isAsBefore(field)) throw problemAt(field, fieldProblems.notFound, {});
    if (target && within && !isWithin(within, target.owner, values)) throw problemAt(field, within.said, {});
    if (target && being && !being.among.includes(String(target.sort))) throw problemAt(field, being.said, {});
  }
}
