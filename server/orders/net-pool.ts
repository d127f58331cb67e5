import { sql as raw } from 'kysely';
import { type Grams, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import type { CompanyWork } from '#platform/work/work.ts';

/**
 * What is left in the pools of these cargoes, locked until the transaction ends: in the order of their ids, so that two
 * transactions that want both queue and do not deadlock. A cargo that no division ever gave anything has nothing.
 */
export async function heldNetPools(
  ctx: CompanyWork,
  cargoIds: readonly number[],
): Promise<Map<number, Grams>> {
  const held = new Map<number, Grams>();
  for (const cargoId of [...new Set(cargoIds)].toSorted((a, b) => a - b)) {
    const { rows } = await raw<{ leftKg: string }>`select * from app.held_net_pool(${cargoId})`.execute(
      ctx.sql,
    );
    held.set(cargoId, parseKilograms(rows[0]?.leftKg ?? '0'));
  }
  return held;
}
