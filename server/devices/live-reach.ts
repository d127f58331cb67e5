import { sql as raw } from 'kysely';
import { type Able, FLAGS, type Role, seesOthers } from '@terezi/domain/grammar/policy.ts';
import type { Sql } from '#platform/database/connection.ts';

/** Whose things somebody may see: everybody's, or those of these companies. */
export type Scope = 'all' | readonly number[];

/** What somebody sees now, and whose person that is. */
export type Reach = {
  userId: number;
  companyId: number;
  scope: Scope;
  able: Able;
  /** Days that are over are out of their sight, and so are the numbers of what was changed: one may be of such a day. */
  hasFirstDay: boolean;
};

type Row = {
  session: Buffer;
  userId: number;
  role: Role;
  companyId: number;
  seesAll: boolean;
  companies: number[];
  flags: string[] | null;
  hasFirstDay: boolean;
};

/** What a list would show, by the statement that lists go by: never more than the lists, and never less. */
function scopeOf({ role, companyId, seesAll, companies }: Row): Scope {
  if (!seesOthers(role)) return [companyId];
  return seesAll ? 'all' : companies;
}

/** How far the people of these sessions see now, by session; whose session is not there any more sees nothing. */
export async function reachOf(sql: Sql, sessions: readonly string[]): Promise<Map<string, Reach>> {
  const hashes = sessions.map((session) => Buffer.from(session, 'hex'));
  const { rows } = await raw<Row>`select * from gate.reach_of(${hashes}::bytea[])`.execute(sql);
  return new Map(
    rows.map((row) => [
      row.session.toString('hex'),
      {
        userId: row.userId,
        companyId: row.companyId,
        scope: scopeOf(row),
        able: {
          role: row.role,
          flags: FLAGS.filter((flag) => row.flags === null || row.flags.includes(flag)),
        },
        hasFirstDay: row.hasFirstDay,
      },
    ]),
  );
}
