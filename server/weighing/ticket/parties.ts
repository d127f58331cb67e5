import { sql as raw } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { BUYS } from '@terezi/domain/catalogues/customer.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { absentProblems } from '@terezi/domain/weighing/absent-problems.ts';
import { idOf, nameOf, NAMED_NOUNS } from '@terezi/domain/weighing/ticket/named.ts';
import {
  byPartyId,
  byPartyName,
  EVERY_PARTY,
  EVERY_PREMISE,
  isPremise,
  misplaced,
  type Party,
  PARTY_IDS,
  PARTY_NAMES,
  type PartyId,
  type PartyName,
  type Premise,
  PREMISES,
} from '@terezi/domain/weighing/ticket/parties.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { built } from '#platform/database/built.ts';
import type { SignedIn } from '#platform/http/context.ts';

/** Whom and what a ticket names; each may be left out. */
export type Parties = Record<PartyId, number | null>;
/** Their names at that moment, and the licence of the truck's owner. */
type Names = Record<PartyName, string | null> & { truckOwnerLicense: string | null };
/** The owners of the premises that a ticket names. */
type Owners = Record<Premise, number | null>;
/** What else is read of them. */
type PartyDetails = Names & Owners & { customerType: string | null };

/** What a ticket keeps of its parties: their ids, their names and the licence. */
export const PARTY_COLUMNS = [...PARTY_IDS, ...PARTY_NAMES, 'truckOwnerLicense'] as const;

const ofPremises = <Value>(value: (premise: Premise) => Value) =>
  Object.fromEntries(EVERY_PREMISE.map((premise) => [premise, value(premise)])) as Record<Premise, Value>;

const NOBODY: PartyDetails = {
  ...byPartyName(() => null),
  ...ofPremises(() => null),
  truckOwnerLicense: null,
  customerType: null,
};

const isBuyer = (type: string | null) => BUYS.customerType.some((each) => each === type);

/** A column of a party's row, if the company has it in use. */
const textOf = (party: Party, column: string, id: number | null) =>
  raw<string | null>`(select ${raw.ref(`it.${column}`)} from ${raw.table(NAMED_NOUNS[party])} as it
    where it.company_id = own.id and it.id = ${id} and it.deleted_at is null)`;

/** The owner of these premises, in use or not: a ticket may go on naming them. */
const ownerOf = (premise: Premise, id: number | null) =>
  raw<number | null>`(select ${raw.ref(`it.${idOf(PREMISES[premise])}`)} from ${raw.table(premise)} as it
    where it.company_id = own.id and it.id = ${id})`;

/** All of them in one query; a row that is missing, or no longer in use, has no name. */
const namesQuery = built((sql, ids: Parties & Owners & { companyId: number }) =>
  ownRows({ sql, companyId: ids.companyId }, 'company as own')
    .select(EVERY_PARTY.map((party) => textOf(party, 'name', ids[idOf(party)]).as(nameOf(party))))
    .select(textOf('truckOwner', 'licenseNumber', ids.truckOwnerId).as('truckOwnerLicense'))
    .select(textOf('customer', 'customerType', ids.customerId).as('customerType'))
    .select(EVERY_PREMISE.map((premise) => ownerOf(premise, ids[premise]).as(premise))),
);

/**
 * The ids with their names as they are now, and the truck owner's licence: a ticket keeps all of it when the catalogues change.
 * `whole` is all that the ticket will name then, where the caller changes only some of it.
 */
export async function namesOf(
  ctx: SignedIn,
  parties: Parties,
  whole: Parties = parties,
): Promise<Parties & Names> {
  const ids = byPartyId((party) => parties[idOf(party)]);
  const premises = ofPremises((premise) => whole[idOf(premise)]);
  const isAny = [...Object.values(ids), ...Object.values(premises)].some((id) => id !== null);
  const [{ customerType, ...known } = NOBODY] = isAny
    ? await namesQuery(ctx.sql, { ...ids, ...premises, companyId: ctx.companyId })
    : [];
  for (const party of EVERY_PARTY)
    if (ids[idOf(party)] !== null && known[nameOf(party)] === null)
      throw problemAt(idOf(party), absentProblems[party], {});
  if (ids.customerId !== null && !isBuyer(customerType))
    throw problemAt('customerId', weighingProblems.notCustomer, {});
  const [elsewhere] = misplaced(whole, known);
  if (elsewhere) throw problemAt(idOf(elsewhere), fieldProblems.notWithin, {});
  const { truckOwnerLicense } = known;
  return { ...ids, ...byPartyName((party) => known[nameOf(party)]), truckOwnerLicense };
}

/**
 * Those that may still be named, with their names as they are now, for a suggestion: what is not in use any more is left out,
 * and with it what is its own.
 */
export async function stillNamed(
  ctx: SignedIn,
  parties: Parties,
): Promise<Parties & Record<PartyName, string | null>> {
  const premises = ofPremises((premise) => parties[idOf(premise)]);
  const [known = NOBODY] = await namesQuery(ctx.sql, { ...parties, ...premises, companyId: ctx.companyId });
  const isInUse = (party: Party): boolean =>
    known[nameOf(party)] !== null && (!isPremise(party) || isInUse(PREMISES[party]));
  return {
    ...byPartyId((party) => (isInUse(party) ? parties[idOf(party)] : null)),
    ...byPartyName((party) => (isInUse(party) ? known[nameOf(party)] : null)),
  };
}

/** The names on a ticket after a change of some; what is left out or as before stays as it is. */
export async function changedNames(
  ctx: SignedIn,
  ticket: Parties,
  parties: { [Field in PartyId]?: number | null | undefined },
): Promise<Partial<Parties & Names>> {
  const changed = EVERY_PARTY.filter((party) => {
    const value = parties[idOf(party)];
    return value !== undefined && value !== ticket[idOf(party)];
  });
  if (changed.length === 0) return {};
  const newIds = byPartyId((party) => (changed.includes(party) ? (parties[idOf(party)] ?? null) : null));
  const whole = byPartyId((party) => (changed.includes(party) ? newIds : ticket)[idOf(party)]);
  const names = await namesOf(ctx, newIds, whole);
  const fields: (keyof typeof names)[] = changed.flatMap((party) => [idOf(party), nameOf(party)]);
  if (changed.includes('truckOwner')) fields.push('truckOwnerLicense');
  return Object.fromEntries(fields.map((field) => [field, names[field]]));
}
