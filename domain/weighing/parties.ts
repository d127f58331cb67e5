/**
 * Whom and what a ticket names beside its truck and trailers, declared once: each party with the noun that it is a row
 * of. A ticket has `<party>Id` and keeps the title of that time as `<party>Name`; either may be missing.
 */
export const PARTIES = {
  truckOwner: 'driver',
  cargo: 'cargo',
  cargo2: 'cargo2',
  customer: 'customer',
  customerBranch: 'customerBranch',
  customerWarehouse: 'customerWarehouse',
  sender: 'sender',
  senderBranch: 'senderBranch',
  senderWarehouse: 'senderWarehouse',
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

/** Which parties are premises of another one: they are named beside it, and beside no other. */
export const PREMISES = {
  customerBranch: 'customer',
  customerWarehouse: 'customer',
  senderBranch: 'sender',
  senderWarehouse: 'sender',
} as const satisfies Partial<Record<Party, Party>>;

export type Premise = keyof typeof PREMISES;
export const EVERY_PREMISE = Object.keys(PREMISES) as readonly Premise[];
export const isPremise = (party: Party): party is Premise => Object.hasOwn(PREMISES, party);

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
