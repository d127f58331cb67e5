import type { Sql } from './database/connection.ts';
import type { SignedIn } from './http/context.ts';

/** Something that a person did and that is worth asking about later. */
export type Action = { action: string; target: string; detail: object };

/** Writes an action down in the caller's company; by whom and when the transaction says. */
export async function logAction(sql: Sql, ctx: SignedIn, { action, target, detail }: Action): Promise<void> {
  const { companyId } = ctx.caller;
  await sql
    .insertInto('actionLog')
    .values({ companyId, action, target, detail: JSON.stringify(detail), address: ctx.address })
    .execute();
}
