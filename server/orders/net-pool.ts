import { sql as raw } from 'kysely';
import { type Grams, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import type { CompanyWork } from '#platform/work/work.ts';

/**
 * What is left in the pools of these cargoes, held until the transaction ends: whoever moves one of them next waits. In the order
 * of their ids, so that two who want both wait for each other in one line. A cargo that no division ever gave anything has nothing.
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
