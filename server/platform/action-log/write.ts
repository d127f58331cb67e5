import type { CompanyWork } from '../work/work.ts';

/** Something that a person did, or that happened, and that is worth asking about later. */
export type Action = { action: string; target: string | null; detail: object };

type Place = Pick<CompanyWork, 'sql' | 'companyId'> & { address?: string };

/** Writes an action down in the company acted in; by whom and when the transaction says. */
export async function logAction(
  { sql, companyId, address }: Place,
  { action, target, detail }: Action,
): Promise<void> {
  await sql
    .insertInto('actionLog')
    .values({ companyId, action, target, detail: JSON.stringify(detail), address: address ?? null })
    .execute();
}
