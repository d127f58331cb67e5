import type { Fitting, NamedParty, TicketField } from './ticket-field.ts';
import { TICKET_ROWS, ticketFields } from './ticket-fields.ts';

// Whom and what a ticket names beside its truck and trailers. It has `<party>Id` and keeps the title of that time as `<party>Name`; either may be missing.

type Fields = typeof ticketFields;
type StemOf<Id> = Id extends `${infer Stem}Id` ? Stem : never;

export type PartyId = Fitting<Fields, { kind: 'reference' }>;
export type Party = StemOf<PartyId>;
export type PartyName = `${Party}Name`;

/** Every party, in the order in which a ticket says them. */
export const EVERY_PARTY = Object.entries<TicketField>(ticketFields).flatMap(([name, { kind }]) =>
  kind === 'reference' ? [name.replace(/Id$/, '') as Party] : [],
);

/** The same in the order of the form, in which a request and a file tell them, too. */
export const PARTIES_IN_FORM: readonly Party[] = TICKET_ROWS.flat().flatMap(
  (name) => EVERY_PARTY.find((party) => `${party}Id` === name) ?? [],
);

/** The field that names a party of a ticket. */
export const idOf = (party: Party): PartyId => `${party}Id`;
/** The field that keeps what a party was called. */
export const nameOf = (party: Party): PartyName => `${party}Name`;

/** A party as it is declared. */
export const declaredParty = (party: Party): NamedParty => ticketFields[idOf(party)];

/** Whether a ticket names it only where a company tells such rows apart: it is shown once it is named or asked for. */
export const isSeldom = (party: Party): boolean => declaredParty(party).isSeldom === true;

/** The fields that name the parties of a ticket. */
export const PARTY_IDS: readonly PartyId[] = EVERY_PARTY.map(idOf);
/** The fields that keep what they were called. */
export const PARTY_NAMES: readonly PartyName[] = EVERY_PARTY.map(nameOf);

const by = <Field extends string, Value>(fields: readonly Field[], value: (at: number) => Value) =>
  Object.fromEntries(fields.map((field, at) => [field, value(at)])) as Record<Field, Value>;

/** Something for each party. */
export const byParty = <Value>(value: (party: Party) => Value): Record<Party, Value> =>
  by(EVERY_PARTY, (at) => value(EVERY_PARTY[at] as Party));

/** The noun that each party is a row of. */
export const PARTIES = byParty((party) => declaredParty(party).to) as {
  readonly [Each in Party]: Fields[`${Each}Id`]['to'];
};

export type Premise = StemOf<Fitting<Fields, { within: string }>>;
/** Which parties are premises of another one: they are named beside it, and beside no other. */
export const isPremise = (party: Party): party is Premise => declaredParty(party).within !== undefined;
export const EVERY_PREMISE: readonly Premise[] = EVERY_PARTY.filter(isPremise);
/** Whose they are. */
export const PREMISES = Object.fromEntries(
  EVERY_PREMISE.map((premise) => [premise, declaredParty(premise).within?.replace(/Id$/, '')]),
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

/** Something for each party under its field: `{ truckOwnerId: …, cargoId: … }`. */
export const byPartyId = <Value>(value: (party: Party) => Value): Record<PartyId, Value> =>
  by(PARTY_IDS, (at) => value(EVERY_PARTY[at] as Party));

/** The same under the field that keeps its name. */
export const byPartyName = <Value>(value: (party: Party) => Value): Record<PartyName, Value> =>
  by(PARTY_NAMES, (at) => value(EVERY_PARTY[at] as Party));
