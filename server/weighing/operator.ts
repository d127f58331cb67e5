import type { SignedIn } from '#platform/http/context.ts';

/** The caller's name as tickets print it. */
export async function operatorName(ctx: SignedIn): Promise<string> {
  const { fullname } = await ctx.sql
    .selectFrom('userAccount')
    .where('id', '=', ctx.caller.userId)
    .select('fullname')
    .executeTakeFirstOrThrow();
  return fullname;
}
