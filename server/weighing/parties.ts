import { sql as raw } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { BUYS } from '@terezi/domain/catalogues/customer.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import {
  byPartyId,
  byPartyName,
  EVERY_PARTY,
  idOf,
  nameOf,
  PARTIES,
  type Party,
  PARTY_IDS,
  PARTY_NAMES,
  type PartyId,
  type PartyName,
} from '@terezi/domain/weighing/parties.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { built } from '#platform/database/built.ts';
import type { SignedIn } from '#platform/http/context.ts';

/** Whom and what a ticket names; each may be left out. */
export type Parties = Record<PartyId, number | null>;
/** What they were called when it did, and the licence of the truck's owner. */
type Names = Record<PartyName, string | null> & { truckOwnerLicense: string | null };
/** What is asked of them besides. */
type Asked = Names & { customerType: string | null };

/** What a ticket keeps of its parties: their ids, their names and the licence. */
export const PARTY_COLUMNS = [...PARTY_IDS, ...PARTY_NAMES, 'truckOwnerLicense'] as const;

const NOBODY: Asked = { ...byPartyName(() => null), truckOwnerLicense: null, customerType: null };

const isBuyer = (type: string | null) => BUYS.customerType.some((each) => each === type);

/** A text of the row that a party is, if the company has it in use. */
const textOf = (party: Party, column: string, id: number | null) =>
  raw<string | null>`(select ${raw.ref(`it.${column}`)} from ${raw.table(PARTIES[party])} as it
    where it.company_id = own.id and it.id = ${id} and it.deleted_at is null)`;

/** All of them in one question; what is not there, or not in use any more, has no name. */
const asked = built((sql, given: Parties & { companyId: number }) =>
  ownRows({ sql, companyId: given.companyId }, 'company as own')
    .select(EVERY_PARTY.map((party) => textOf(party, 'name', given[idOf(party)]).as(nameOf(party))))
    .select(textOf('truckOwner', 'licenseNumber', given.truckOwnerId).as('truckOwnerLicense'))
    .select(textOf('customer', 'customerType', given.customerId).as('customerType')),
);

/** The ids with their names as they are now, and the truck owner's licence: a ticket keeps all, whatever happens to the catalogues. */
export async function namesOf(ctx: SignedIn, given: Parties): Promise<Parties & Names> {
  const ids = byPartyId((party) => given[idOf(party)]);
  const isAny = PARTY_IDS.some((field) => ids[field] !== null);
  const [{ customerType, ...names } = NOBODY] = isAny
    ? await asked(ctx.sql, { ...ids, companyId: ctx.companyId })
    : [];
  for (const party of EVERY_PARTY)
    if (ids[idOf(party)] !== null && names[nameOf(party)] === null)
      throw problemAt(idOf(party), fieldProblems.notFound, {});
  if (ids.customerId !== null && !isBuyer(customerType))
    throw problemAt('customerId', weighingProblems.notCustomer, {});
  return { ...ids, ...names };
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
  const names = await namesOf(
    ctx,
    byPartyId((party) => (changed.includes(party) ? (given[idOf(party)] ?? null) : null)),
  );
  const kept: (keyof typeof names)[] = changed.flatMap((party) => [idOf(party), nameOf(party)]);
  if (changed.includes('truckOwner')) kept.push('truckOwnerLicense');
  return Object.fromEntries(kept.map((field) => [field, names[field]]));
}
