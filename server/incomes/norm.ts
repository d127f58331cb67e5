import { ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';

/** The loss norm of the company in per cent, by which less than was sent may arrive; null where it has none. */
export async function companyNorm(ctx: Pick<CompanyWork, 'sql' | 'companyId'>): Promise<string | null> {
  const { lossNorm } = await ownRows(ctx, 'company').select('lossNorm').executeTakeFirstOrThrow();
  return lossNorm;
}
