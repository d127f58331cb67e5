import { cargo } from '@terezi/domain/catalogues/cargo.ts';
import { cargo2 } from '@terezi/domain/catalogues/cargo2.ts';
import { BUYS, customer } from '@terezi/domain/catalogues/customer.ts';
import { customerBranch } from '@terezi/domain/catalogues/customer-branch.ts';
import { customerWarehouse } from '@terezi/domain/catalogues/customer-warehouse.ts';
import { sender } from '@terezi/domain/catalogues/sender.ts';
import { senderBranch } from '@terezi/domain/catalogues/sender-branch.ts';
import { senderWarehouse } from '@terezi/domain/catalogues/sender-warehouse.ts';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun.ts';
import type { DriverRow } from '@terezi/domain/fleet/driver.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { partyWords } from '@terezi/domain/weighing/party-words.ts';
import { chosenOf } from '#catalogues/reference.ts';
import type { Chosen, Noun } from '#records/noun.ts';
import type { FieldRow } from '#records/parts.ts';
import { driverCalls } from '#shell/calls/driver.gen.ts';
import { trailerCalls } from '#shell/calls/trailer.gen.ts';
import { driverFact } from '#shell/sources.ts';
import { ticketWords } from '../words.ts';

const driver: Chosen = {
  noun: 'driver',
  title: 'name',
  calls: driverCalls,
  fact: (row) => driverFact(row as DriverRow & typeof row),
};
const trailer: Chosen = { noun: 'trailer', title: 'numberPlate', calls: trailerCalls };
const party = (words: Words, to: () => Chosen) => ({ kind: 'reference', words, to, optional: true }) as const;
const premises = (words: Words, of: DeclaredNoun, within: string) =>
  ({ ...party(words, () => chosenOf(of)), within }) as const;
const note = (words: Words) => ({ kind: 'text', words, max: 1000, optional: true }) as const;

const isSeldom = (field: string): field is `${keyof typeof partyWords}Id` =>
  Object.hasOwn(partyWords, field.replace(/Id$/, ''));

/** What a ticket says of its trip in words: nothing of it was measured, and a request may change it. */
export const trip = {
  cargoId: party(ticketWords.cargo, () => chosenOf(cargo)),
  cargo2Id: party(ticketWords.cargo2, () => chosenOf(cargo2)),
  senderId: party(ticketWords.sender, () => chosenOf(sender)),
  senderBranchId: premises(ticketWords.senderBranch, senderBranch, 'senderId'),
  senderWarehouseId: premises(ticketWords.senderWarehouse, senderWarehouse, 'senderId'),
  customerId: { ...party(ticketWords.customer, () => chosenOf(customer)), among: BUYS },
  customerBranchId: premises(ticketWords.customerBranch, customerBranch, 'customerId'),
  customerWarehouseId: premises(ticketWords.customerWarehouse, customerWarehouse, 'customerId'),
  truckOwnerId: party(ticketWords.driver, () => driver),
  trailerId: party(ticketWords.trailer, () => trailer),
  weight1Note: note(ticketWords.weight1Note),
  weight2Note: note(ticketWords.weight2Note),
};

/** How they stand in a form: what belongs to somebody below them. */
export const TRIP_LAYOUT: readonly FieldRow<keyof typeof trip>[] = [
  [2, 'cargoId', 'cargo2Id'],
  [1, 'senderId'],
  [2, 'senderBranchId', 'senderWarehouseId'],
  [1, 'customerId'],
  [2, 'customerBranchId', 'customerWarehouseId'],
  [2, 'truckOwnerId', 'trailerId'],
  [2, 'weight1Note', 'weight2Note'],
];

/** What there is to tell of a ticket's trip: what most tickets do not name is told where it is there, and its trailers beside the truck. */
export const tripOf = (operation: OperationDetail): Noun['fields'] =>
  Object.fromEntries(
    Object.entries(trip).filter(
      ([field]) => field !== 'trailerId' && (!isSeldom(field) || operation[field] !== null),
    ),
  );
