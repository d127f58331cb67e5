import type { Sql } from './database/connection.ts';
import type { SignedIn } from './http/context.ts';

/** Something that a person did, or that happened, and that is worth asking about later. */
export type Action = { action: string; target: string; detail: object };

/** Writes down what no person did: something that a site's agent did, or tried. */
export async function logEvent(
  sql: Sql,
  companyId: number,
  { action, target, detail }: Action,
): Promise<void> {
  await sql
    .insertInto('actionLog')
    .values({ companyId, action, target, detail: JSON.stringify(detail) })
    .execute();
}

/** Writes an action down in the caller's company; by whom and when the transaction says. */
export async function logAction(sql: Sql, ctx: SignedIn, { action, target, detail }: Action): Promise<void> {
  const { companyId } = ctx.caller;
  await sql
    .insertInto('actionLog')
    .values({ companyId, action, target, detail: JSON.stringify(detail), address: ctx.address })
    .execute();
}
