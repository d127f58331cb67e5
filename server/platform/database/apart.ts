import { sql as raw } from 'kysely';
import { Problem } from '@terezi/domain/grammar/problem.ts';
import type { Sql } from './connection.ts';

/**
 * Does one of many things of a transaction by itself: where it is refused, its own writes are rolled back and the refusal is answered; the
 * others stay. Any other failure is the whole transaction's.
 */
export async function apart(sql: Sql, action: () => Promise<unknown>): Promise<Problem | null> {
  await raw`savepoint apart`.execute(sql);
  try {
    await action();
    await raw`release savepoint apart`.execute(sql);
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await raw`rollback to savepoint apart`.execute(sql);
    return error;
  }
}
