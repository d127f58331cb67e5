import { sql } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { seen } from './database/company-rows.ts';
import type { Looking } from './work/work.ts';

/**
 * Refuses, on its field, a company to which a list is narrowed and whose rows the caller does not see: a caller who names a company gets
 * that company's rows and never their own in its place. The refusal does not show whether there is such a company.
 */
export async function mustSeeCompany(ctx: Looking, companyId: number | undefined): Promise<void> {
  if (companyId === undefined || companyId === ctx.companyId) return;
  if (ctx.reach !== 'company') {
    const { rows } = await sql<{ isSeen: boolean }>`
      select ${seen(ctx, 'asked.id')} as is_seen from (select ${companyId}::bigint as id) as asked`.execute(
      ctx.sql,
    );
    if (rows[0]?.isSeen) return;
  }
  throw problemAt('companyId', fieldProblems.notFound, {});
}
