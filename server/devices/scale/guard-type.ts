import { sql as raw } from 'kysely';
import type { ReaderContext } from '#platform/http/context.ts';

/** The gates at which a guard stands, as their account says; 0, without a query, for every other role. */
export async function guardTypeOf({ actor, sql }: ReaderContext): Promise<number> {
  if (actor.role !== 'Guard') return 0;
  const { rows } = await raw<{ guardType: number }>`select guard_type from gate.own_account()`.execute(sql);
  return rows[0]?.guardType ?? 0;
}
