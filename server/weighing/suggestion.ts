import {
  byPartyId,
  byPartyName,
  idOf,
  isPremise,
  nameOf,
  PARTY_IDS,
  PARTY_NAMES,
  type Party,
  type Premise,
  PREMISES,
} from '@terezi/domain/weighing/parties.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { trailersOf } from './trailers.ts';

/** How many of a truck's tickets are looked through for what the newest ones leave out. */
const LOOKED_THROUGH = 20;

/**
 * What the truck's last tickets named: the next visit usually differs in little. Each field is the newest that was
 * filled, so that one forgotten cargo is not inherited for ever; a trailer is none where the newest had none.
 */
export async function suggestFor(ctx: SignedIn, truckId: number) {
  const rows = await ownRows(ctx, 'operation')
    .where('truckId', '=', truckId)
    .where('statusId', '!=', operationStatus.cancelled)
    .orderBy('operationAt', 'desc')
    .limit(LOOKED_THROUGH)
    .select(['id', ...PARTY_IDS, ...PARTY_NAMES])
    .execute();
  const [last] = rows;
  if (!last) return null;
  const filled = (party: Party) => rows.find((row) => row[idOf(party)] !== null);
  // Premises are of whom is named beside them: of an older visit to somebody else nothing is taken.
  const besideOwner = (party: Premise) => {
    const owner = idOf(PREMISES[party]);
    const ownerId = filled(PREMISES[party])?.[owner];
    return rows.find((row) => row[idOf(party)] !== null && row[owner] === ownerId);
  };
  const newest = (party: Party) => (isPremise(party) ? besideOwner(party) : filled(party));
  return {
    ...byPartyId((party) => newest(party)?.[idOf(party)] ?? null),
    ...byPartyName((party) => newest(party)?.[nameOf(party)] ?? null),
    trailers: await trailersOf(ctx.sql, { companyId: ctx.companyId, id: last.id }),
  };
}
