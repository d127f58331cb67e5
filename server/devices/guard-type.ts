import { sql as raw } from 'kysely';
import type { Reading } from '#platform/http/context.ts';

/** At which gates somebody stands, as their account says; asked of guards alone, and none of everybody else. */
export async function guardTypeOf({ actor, sql }: Reading): Promise<number> {
  if (actor.role !== 'Guard') return 0;
  const { rows } = await raw<{ guardType: number }>`select guard_type from gate.own_account()`.execute(sql);
  return rows[0]?.guardType ?? 0;
}
