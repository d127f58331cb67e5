import { expect, it } from 'vitest';
import { byPartyId, misplaced } from './parties.ts';

const nobody = byPartyId((): number | null => null);
const NONE = { customerBranch: null, customerWarehouse: null, senderBranch: null, senderWarehouse: null };

it.each([
  ['no premises at all', {}, {}, []],
  ['premises of whom it names', { customerId: 1, customerBranchId: 7 }, { customerBranch: 1 }, []],
  [
    'premises of somebody else',
    { customerId: 2, customerBranchId: 7 },
    { customerBranch: 1 },
    ['customerBranch'],
  ],
  ['premises of nobody named', { senderWarehouseId: 7 }, { senderWarehouse: 1 }, ['senderWarehouse']],
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
