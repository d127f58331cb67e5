import type { Fitting, NamedField, TicketField } from './ticket-field.ts';
import { TICKET_ROWS, ticketFields } from './ticket-fields.ts';

// The rows that a ticket names beside its truck and trailers: its parties, and what it belongs to. It has `<name>Id` and keeps the title
// of that time as `<name>Name`; either may be missing.

type Fields = typeof ticketFields;
export type StemOf<Id> = Id extends `${infer Stem}Id` ? Stem : never;

export type NamedId = Fitting<Fields, { kind: 'reference' }>;
export type ReferenceName = StemOf<NamedId>;

/** Every row that a ticket names, in its own order. */
export const EVERY_NAMED = Object.entries<TicketField>(ticketFields).flatMap(([name, { kind }]) =>
  kind === 'reference' ? [name.replace(/Id$/, '') as ReferenceName] : [],
);

/** The field that names it. */
export const idOf = <Each extends ReferenceName>(each: Each): `${Each}Id` => `${each}Id`;
/** The field that keeps the name of that time. */
export const nameOf = <Each extends ReferenceName>(each: Each): `${Each}Name` => `${each}Name`;

/** The declaration of its field. */
export const declaredOf = (each: ReferenceName): NamedField => ticketFields[idOf(each)];

/** Whether no caller enters it with a ticket: what the ticket belongs to sets it. */
export const isGiven = (each: ReferenceName): boolean => declaredOf(each).isGiven === true;

/** Whether few tickets name it: a screen shows it once it is named or asked for. */
export const isSeldom = (each: ReferenceName): boolean => declaredOf(each).isSeldom === true || isGiven(each);

/** The same in the order of the form, which requests and files share; those without a place in a form come last. */
export const NAMED_IN_FORM: readonly ReferenceName[] = [
  ...TICKET_ROWS.flat().flatMap((name) => EVERY_NAMED.find((each) => idOf(each) === name) ?? []),
  ...EVERY_NAMED.filter(isGiven),
];

/** The fields that name them. */
export const NAMED_IDS: readonly NamedId[] = EVERY_NAMED.map(idOf);
/** The fields that keep the names of that time. */
export const NAMED_NAMES: readonly `${ReferenceName}Name`[] = EVERY_NAMED.map(nameOf);

/** A value for some of them, each under a name of its own. */
export const under = <Each extends ReferenceName, Key extends string, Value>(
  some: readonly Each[],
  key: (each: Each) => Key,
  value: (each: Each) => Value,
) => Object.fromEntries(some.map((each) => [key(each), value(each)])) as Record<Key, Value>;

/** A value for each under the field that names it: `{ truckOwnerId: …, cargoId: … }`. */
export const byNamedId = <Value>(value: (each: ReferenceName) => Value): Record<NamedId, Value> =>
  under(EVERY_NAMED, idOf, value);

/** The same under the field that keeps its name. */
export const byNamedName = <Value>(
  value: (each: ReferenceName) => Value,
): Record<`${ReferenceName}Name`, Value> => under(EVERY_NAMED, nameOf, value);

/** The noun of each. */
export const NAMED_NOUNS = under(
  EVERY_NAMED,
  (each) => each,
  (each) => declaredOf(each).to,
) as { readonly [Each in ReferenceName]: Fields[`${Each}Id`]['to'] };
