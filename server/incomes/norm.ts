import type { CompanyWork } from '#platform/work/work.ts';

/** The loss norm of the company in per cent, by which less than was sent may arrive; null where it has none. */
export const companyNorm = async (_ctx: Pick<CompanyWork, 'sql' | 'companyId'>): Promise<string | null> =>
  null;
