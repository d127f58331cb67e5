import {
  declaredOf,
  EVERY_NAMED,
  idOf,
  isGiven,
  type ReferenceName,
  NAMED_IN_FORM,
  type NamedId,
  nameOf,
  type StemOf,
  under,
} from './named.ts';
import type { Fitting } from './ticket-field.ts';
import type { ticketFields } from './ticket-fields.ts';

// The parties of a ticket, which people choose, out of all rows that it names.

type Fields = typeof ticketFields;

export type PartyId = Exclude<NamedId, Fitting<Fields, { isGiven: true }>>;
export type Party = StemOf<PartyId>;
export type PartyName = `${Party}Name`;

const isParty = (each: ReferenceName): each is Party => !isGiven(each);

/** Every party, in the ticket's own order. */
export const EVERY_PARTY: readonly Party[] = EVERY_NAMED.filter(isParty);
/** The same in the order of the form. */
export const PARTIES_IN_FORM: readonly Party[] = NAMED_IN_FORM.filter(isParty);

/** The fields that name the parties of a ticket. */
export const PARTY_IDS: readonly PartyId[] = EVERY_PARTY.map(idOf);
/** The fields that keep the parties' names of that time. */
export const PARTY_NAMES: readonly PartyName[] = EVERY_PARTY.map(nameOf);

/** A value for each party. */
export const byParty = <Value>(value: (party: Party) => Value): Record<Party, Value> =>
  under(EVERY_PARTY, (party) => party, value);

/** A value for each party under its field: `{ truckOwnerId: …, cargoId: … }`. */
export const byPartyId = <Value>(value: (party: Party) => Value): Record<PartyId, Value> =>
  under(EVERY_PARTY, idOf, value);

/** The same under the field that keeps its name. */
export const byPartyName = <Value>(value: (party: Party) => Value): Record<PartyName, Value> =>
  under(EVERY_PARTY, nameOf, value);

export type Premise = StemOf<PartyId & Fitting<Fields, { within: string }>>;
/** The parties that are premises of another one: a ticket names them with it, and with no other. */
export const isPremise = (each: ReferenceName): each is Premise =>
  !isGiven(each) && declaredOf(each).within !== undefined;
export const EVERY_PREMISE: readonly Premise[] = EVERY_PARTY.filter(isPremise);
/** The owner of each. */
export const PREMISES = Object.fromEntries(
  EVERY_PREMISE.map((premise) => [premise, declaredOf(premise).within?.replace(/Id$/, '')]),
) as { readonly [Each in Premise]: StemOf<Fields[`${Each}Id`]['within']> };

/** The premises on a ticket that does not name their owner; `owners` has the owner of each, null where there is no such row. */
export const misplaced = (
  ids: Readonly<Record<PartyId, number | null>>,
  owners: Readonly<Record<Premise, number | null>>,
): readonly Premise[] =>
  EVERY_PREMISE.filter(
    (premise) => ids[idOf(premise)] !== null && owners[premise] !== ids[idOf(PREMISES[premise])],
  );
