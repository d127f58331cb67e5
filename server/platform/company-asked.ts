import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { seenRows } from './database/company-rows.ts';
import type { CompanyWork } from './work/work.ts';

/**
 * Refuses, on its field, a company to which a list is narrowed and whose rows its reader does not see: whoever names one
 * gets that one's rows and never their own in its place. Whether there is such a company is not told.
 */
export async function mustSeeCompany(
  ctx: Pick<CompanyWork, 'sql' | 'companyId' | 'reach'>,
  asked: number | undefined,
): Promise<void> {
  if (asked === undefined || asked === ctx.companyId) return;
  const found =
    ctx.reach !== 'company' &&
    (await seenRows(ctx, 'company').where('id', '=', asked).select('id').executeTakeFirst());
  if (!found) throw problemAt('companyId', fieldProblems.notFound, {});
}
