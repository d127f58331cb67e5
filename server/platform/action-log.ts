import type { Sql } from './database/connection.ts';
import type { SignedIn } from './http/context.ts';

/** Something that a person did and that is worth asking about later. */
export type Action = { action: string; target: string; detail: object };

/** Writes an action of the caller's down, in the caller's company. */
export async function logAction(sql: Sql, ctx: SignedIn, { action, target, detail }: Action): Promise<void> {
  const { address, requestId } = ctx;
  const { companyId, userId } = ctx.caller;
  await sql
    .insertInto('actionLog')
    .values({ companyId, userId, action, target, detail: JSON.stringify(detail), address, requestId })
    .execute();
}
