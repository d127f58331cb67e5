import { sql as raw } from 'kysely';
import { type Able, FLAGS, type Role, seesOthers } from '@terezi/domain/grammar/policy.ts';
import type { Sql } from '#platform/database/connection.ts';

/** The companies whose rows a person may see: all, or these. */
export type Scope = 'all' | readonly number[];

/** What a person sees now, and in which company. */
export type Reach = {
  userId: number;
  companyId: number;
  scope: Scope;
  able: Able;
  /** Older days are hidden from them, and so are the ids of changed rows: one may belong to such a day. */
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

/** The companies that a list would show, by the same statement as the lists: neither more nor less. */
function scopeOf({ role, companyId, seesAll, companies }: Row): Scope {
  if (!seesOthers(role)) return [companyId];
  return seesAll ? 'all' : companies;
}

/** What the people of these sessions see now, by session; a session that has ended has no entry. */
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
