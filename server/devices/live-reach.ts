import { sql as raw } from 'kysely';
import type { Role } from '@terezi/domain/grammar/policy.ts';
import type { Sql } from '#platform/database/connection.ts';
import { seesOthers } from '#platform/database/seen.ts';
import type { Scope } from '../platform/live/fan-out.ts';

/** Whose things somebody sees now, and whose person that is. */
export type Reach = { userId: number; companyId: number; scope: Scope };

type Row = { userId: number; role: Role; companyId: number; seesAll: boolean; companies: number[] };

/** What a list would show, by the statement that lists go by: never more than the lists, and never less. */
function scopeOf({ role, companyId, seesAll, companies }: Row): Scope {
  if (!seesOthers(role)) return [companyId];
  return seesAll ? 'all' : companies;
}

/** How far these people see now, by person; whoever is not there any more sees nothing. */
export async function reachOf(sql: Sql, userIds: readonly number[]): Promise<Map<number, Reach>> {
  const { rows } = await raw<Row>`select * from gate.reach_of(${userIds}::bigint[])`.execute(sql);
  return new Map(
    rows.map((row) => [row.userId, { userId: row.userId, companyId: row.companyId, scope: scopeOf(row) }]),
  );
}

/** Whether both see the same. */
export const isSameScope = (one: Scope, other: Scope): boolean => String(one) === String(other);
