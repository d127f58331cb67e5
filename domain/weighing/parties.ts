/**
 * Whom and what a ticket names beside its truck and trailers, declared once: each party with the noun that it is a row
 * of. A ticket has `<party>Id` and keeps the title of that time as `<party>Name`; either may be missing.
 */
export const PARTIES = {
  truckOwner: 'driver',
  cargo: 'cargo',
  cargo2: 'cargo2',
  customer: 'customer',
  sender: 'sender',
} as const;

export type Party = keyof typeof PARTIES;
export type PartyId = `${Party}Id`;
export type PartyName = `${Party}Name`;

/** Every party, in the order in which a ticket says them. */
export const EVERY_PARTY = Object.keys(PARTIES) as readonly Party[];

/** The field that names a party of a ticket. */
export const idOf = (party: Party): PartyId => `${party}Id`;
/** The field that keeps what a party was called. */
export const nameOf = (party: Party): PartyName => `${party}Name`;

/** The fields that name the parties of a ticket. */
export const PARTY_IDS: readonly PartyId[] = EVERY_PARTY.map(idOf);
/** The fields that keep what they were called. */
export const PARTY_NAMES: readonly PartyName[] = EVERY_PARTY.map(nameOf);

const by = <Field extends string, Value>(fields: readonly Field[], value: (at: number) => Value) =>
  Object.fromEntries(fields.map((field, at) => [field, value(at)])) as Record<Field, Value>;

/** Something for each party under its field: `{ truckOwnerId: …, cargoId: … }`. */
export const byPartyId = <Value>(value: (party: Party) => Value): Record<PartyId, Value> =>
  by(PARTY_IDS, (at) => value(EVERY_PARTY[at] as Party));

/** The same under the field that keeps its name. */
export const byPartyName = <Value>(value: (party: Party) => Value): Record<PartyName, Value> =>
  by(PARTY_NAMES, (at) => value(EVERY_PARTY[at] as Party));
