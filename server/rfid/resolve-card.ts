import type { SeenCard } from '@terezi/domain/devices/sighting.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { Resolved } from './resolved.ts';

const nothing = { truckId: null, candidates: [], unsureSigns: [], card: null, limitOn: null } as const;

/** Which card of the company a number is; of a number that is no card of it, only that. */
export async function resolveCard(
  _work: Pick<CompanyWork, 'sql' | 'companyId'>,
  _seen: SeenCard,
): Promise<Resolved> {
  return { ...nothing, outcome: 'unknown' };
}
