import { expect, it } from 'vitest';
import { catalogueOf } from '../../catalogues/all.ts';
import { declaredNoun } from '../../nouns/all.ts';
import { declaredOf, EVERY_NAMED, idOf, isGiven, isSeldom, NAMED_IN_FORM, NAMED_NOUNS } from './named.ts';
import { byPartyId, EVERY_PARTY, EVERY_PREMISE, misplaced, PARTY_IDS, PREMISES } from './parties.ts';
import { TICKET_ROWS, ticketFields } from './ticket-fields.ts';

const GIVEN_IDS: readonly string[] = EVERY_NAMED.filter(isGiven).map(idOf);

it('a form has a place for each field of a ticket that people say, once', () => {
  const placed = TICKET_ROWS.flat().filter((name) => name !== 'trailerId');
  const partyFields = Object.entries(ticketFields).flatMap(([name, { kind }]) =>
    ['reference', 'note'].includes(kind) && !GIVEN_IDS.includes(name) ? [name] : [],
  );
  expect(placed.toSorted()).toEqual(partyFields.toSorted());
});

it('all that a ticket names has a place among what it tells, once', () => {
  expect(NAMED_IN_FORM.toSorted()).toEqual(EVERY_NAMED.toSorted());
});

it('premises are of a party, and named by the same field in their own rows', () => {
  for (const premise of EVERY_PREMISE) {
    const owner = idOf(PREMISES[premise]);
    expect(PARTY_IDS).toContain(owner);
    expect(catalogueOf(NAMED_NOUNS[premise]).fields).toHaveProperty(owner);
  }
});

it('a party is a row of a declared noun, and appears by its title', () => {
  for (const party of EVERY_PARTY) expect(declaredNoun(NAMED_NOUNS[party])?.title).toBe('name');
});

it('what a company tells apart is called as its noun is', () => {
  for (const party of EVERY_PARTY.filter(isSeldom))
    expect(declaredOf(party).words).toEqual(catalogueOf(NAMED_NOUNS[party]).words.one);
});

const nobody = byPartyId((): number | null => null);
const NONE = { customerBranch: null, customerWarehouse: null, senderBranch: null, senderWarehouse: null };

it.each([
  ['no premises at all', {}, {}, []],
  ['premises of whom it names', { customerId: 1, customerBranchId: 7 }, { customerBranch: 1 }, []],
  [
    'premises of another party',
    { customerId: 2, customerBranchId: 7 },
    { customerBranch: 1 },
    ['customerBranch'],
  ],
  ['premises without a named party', { senderWarehouseId: 7 }, { senderWarehouse: 1 }, ['senderWarehouse']],
  ['premises that are not there', { senderId: 1, senderBranchId: 7 }, {}, ['senderBranch']],
  [
    'a sender’s where the customer has that number',
    { customerId: 1, senderId: 2, customerWarehouseId: 5, senderBranchId: 5 },
    { customerWarehouse: 1, senderBranch: 1 },
    ['senderBranch'],
  ],
] as const)('a ticket with %s', (_, ids, owners, wrong) => {
  expect(misplaced({ ...nobody, ...ids }, { ...NONE, ...owners })).toEqual(wrong);
});
