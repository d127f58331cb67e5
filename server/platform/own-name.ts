import { sql } from 'kysely';
import { built } from './database/built.ts';
import type { CompanyWork } from './work/work.ts';

const readName = built(() => sql<{ fullname: string | null }>`select gate.own_name() as fullname`);

/** The caller's name, as papers print it; for a job the name of the person on whose behalf it works. */
export async function ownName(ctx: CompanyWork): Promise<string> {
  const [account] = await readName(ctx.sql, {});
  if (!account?.fullname) throw new Error('nobody is signed in');
  return account.fullname;
}
