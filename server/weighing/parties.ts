import { sql as raw } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { BUYS } from '@terezi/domain/catalogues/customer.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { absentProblems } from '@terezi/domain/weighing/absent-problems.ts';
import { idOf, nameOf, NAMED_NOUNS } from '@terezi/domain/weighing/named.ts';
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
} from '@terezi/domain/weighing/parties.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { built } from '#platform/database/built.ts';
import type { SignedIn } from '#platform/http/context.ts';

/** Whom and what a ticket names; each may be left out. */
export type Parties = Record<PartyId, number | null>;
/** What they were called when it did, and the licence of the truck's owner. */
type Names = Record<PartyName, string | null> & { truckOwnerLicense: string | null };
/** Whose the premises are that a ticket names. */
type Owners = Record<Premise, number | null>;
/** What is asked of them besides. */
type Asked = Names & Owners & { customerType: string | null };

/** What a ticket keeps of its parties: their ids, their names and the licence. */
export const PARTY_COLUMNS = [...PARTY_IDS, ...PARTY_NAMES, 'truckOwnerLicense'] as const;

const ofPremises = <Value>(value: (premise: Premise) => Value) =>
  Object.fromEntries(EVERY_PREMISE.map((premise) => [premise, value(premise)])) as Record<Premise, Value>;

const NOBODY: Asked = {
  ...byPartyName(() => null),
  ...ofPremises(() => null),
  ...{ truckOwnerLicense: null, customerType: null },
};

const isBuyer = (type: string | null) => BUYS.customerType.some((each) => each === type);

/** A text of the row that a party is, if the company has it in use. */
const textOf = (party: Party, column: string, id: number | null) =>
  raw<string | null>`(select ${raw.ref(`it.${column}`)} from ${raw.table(NAMED_NOUNS[party])} as it
    where it.company_id = own.id and it.id = ${id} and it.deleted_at is null)`;

/** Whose premises these are, in use or not: a ticket may go on naming them. */
const ownerOf = (premise: Premise, id: number | null) =>
  raw<number | null>`(select ${raw.ref(`it.${idOf(PREMISES[premise])}`)} from ${raw.table(premise)} as it
    where it.company_id = own.id and it.id = ${id})`;

/** All of them in one question; what is not there, or not in use any more, has no name. */
const asked = built((sql, given: Parties & Owners & { companyId: number }) =>
  ownRows({ sql, companyId: given.companyId }, 'company as own')
    .select(EVERY_PARTY.map((party) => textOf(party, 'name', given[idOf(party)]).as(nameOf(party))))
    .select(textOf('truckOwner', 'licenseNumber', given.truckOwnerId).as('truckOwnerLicense'))
    .select(textOf('customer', 'customerType', given.customerId).as('customerType'))
    .select(EVERY_PREMISE.map((premise) => ownerOf(premise, given[premise]).as(premise))),
);

/**
 * The ids with their names as they are now, and the truck owner's licence: a ticket keeps all, whatever happens to the
 * catalogues. `whole` is all that the ticket will name then, where only some of it is said anew.
 */
export async function namesOf(
  ctx: SignedIn,
  given: Parties,
  whole: Parties = given,
): Promise<Parties & Names> {
  const ids = byPartyId((party) => given[idOf(party)]);
  const premises = ofPremises((premise) => whole[idOf(premise)]);
  const isAny = [...Object.values(ids), ...Object.values(premises)].some((id) => id !== null);
  const [{ customerType, ...known } = NOBODY] = isAny
    ? await asked(ctx.sql, { ...ids, ...premises, companyId: ctx.companyId })
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
 * Those that may still be named, with their names as they are now, for whoever only proposes: what is not in use any more is
 * left out, and with it what is its own.
 */
export async function stillNamed(
  ctx: SignedIn,
  given: Parties,
): Promise<Parties & Record<PartyName, string | null>> {
  const premises = ofPremises((premise) => given[idOf(premise)]);
  const [known = NOBODY] = await asked(ctx.sql, { ...given, ...premises, companyId: ctx.companyId });
  const isInUse = (party: Party): boolean =>
    known[nameOf(party)] !== null && (!isPremise(party) || isInUse(PREMISES[party]));
  return {
    ...byPartyId((party) => (isInUse(party) ? given[idOf(party)] : null)),
    ...byPartyName((party) => (isInUse(party) ? known[nameOf(party)] : null)),
  };
}

/** What becomes of the names on a ticket where some are said anew; what is left out or said as before stays as it is. */
export async function changedNames(
  ctx: SignedIn,
  ticket: Parties,
  given: { [Field in PartyId]?: number | null | undefined },
): Promise<Partial<Parties & Names>> {
  const changed = EVERY_PARTY.filter((party) => {
    const said = given[idOf(party)];
    return said !== undefined && said !== ticket[idOf(party)];
  });
  if (changed.length === 0) return {};
  const said = byPartyId((party) => (changed.includes(party) ? (given[idOf(party)] ?? null) : null));
  const whole = byPartyId((party) => (changed.includes(party) ? said : ticket)[idOf(party)]);
  const names = await namesOf(ctx, said, whole);
  const kept: (keyof typeof names)[] = changed.flatMap((party) => [idOf(party), nameOf(party)]);
  if (changed.includes('truckOwner')) kept.push('truckOwnerLicense');
  return Object.fromEntries(kept.map((field) => [field, names[field]]));
}
