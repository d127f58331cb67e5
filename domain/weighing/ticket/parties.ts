import {
  declaredOf,
  EVERY_NAMED,
  idOf,
  isGiven,
  type Named,
  NAMED_IN_FORM,
  type NamedId,
  nameOf,
  type StemOf,
  under,
} from './named.ts';
import type { Fitting } from './ticket-field.ts';
import type { ticketFields } from './ticket-fields.ts';

// Whom and what people say that a ticket is about: its parties, of all that it names.

type Fields = typeof ticketFields;

export type PartyId = Exclude<NamedId, Fitting<Fields, { isGiven: true }>>;
export type Party = StemOf<PartyId>;
export type PartyName = `${Party}Name`;

const isParty = (each: Named): each is Party => !isGiven(each);

/** Every party, in the order in which a ticket says them. */
export const EVERY_PARTY: readonly Party[] = EVERY_NAMED.filter(isParty);
/** The same in the order of the form. */
export const PARTIES_IN_FORM: readonly Party[] = NAMED_IN_FORM.filter(isParty);

/** The fields that name the parties of a ticket. */
export const PARTY_IDS: readonly PartyId[] = EVERY_PARTY.map(idOf);
/** The fields that keep what they were called. */
export const PARTY_NAMES: readonly PartyName[] = EVERY_PARTY.map(nameOf);

/** Something for each party. */
export const byParty = <Value>(value: (party: Party) => Value): Record<Party, Value> =>
  under(EVERY_PARTY, (party) => party, value);

/** Something for each party under its field: `{ truckOwnerId: …, cargoId: … }`. */
export const byPartyId = <Value>(value: (party: Party) => Value): Record<PartyId, Value> =>
  under(EVERY_PARTY, idOf, value);

/** The same under the field that keeps its name. */
export const byPartyName = <Value>(value: (party: Party) => Value): Record<PartyName, Value> =>
  under(EVERY_PARTY, nameOf, value);

export type Premise = StemOf<PartyId & Fitting<Fields, { within: string }>>;
/** Which parties are premises of another one: they are named beside it, and beside no other. */
export const isPremise = (each: Named): each is Premise =>
  !isGiven(each) && declaredOf(each).within !== undefined;
export const EVERY_PREMISE: readonly Premise[] = EVERY_PARTY.filter(isPremise);
/** Whose they are. */
export const PREMISES = Object.fromEntries(
  EVERY_PREMISE.map((premise) => [premise, declaredOf(premise).within?.replace(/Id$/, '')]),
) as { readonly [Each in Premise]: StemOf<Fields[`${Each}Id`]['within']> };

/**
 * The premises that a ticket names without naming whose they are; `owners` says whose each one is, null where there is
 * no such row.
 */
export const misplaced = (
  ids: Readonly<Record<PartyId, number | null>>,
  owners: Readonly<Record<Premise, number | null>>,
): readonly Premise[] =>
  EVERY_PREMISE.filter(
    (premise) => ids[idOf(premise)] !== null && owners[premise] !== ids[idOf(PREMISES[premise])],
  );
