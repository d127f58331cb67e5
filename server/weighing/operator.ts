import { sql as raw } from 'kysely';
import { built } from '#platform/database/built.ts';
import type { SignedIn } from '#platform/http/context.ts';

const named = built(() => raw<{ fullname: string | null }>`select gate.own_name() as fullname`);

/** The caller's name as tickets print it. */
export async function operatorName(ctx: SignedIn): Promise<string> {
  const [account] = await named(ctx.sql, {});
  if (!account?.fullname) throw new Error('nobody is signed in');
  return account.fullname;
}
