import { expect, it } from 'vitest';
import { ticketDetail } from '../operator/visit/visit.fixture.ts';
import { CHANGE_LAYOUT, changeable, tripOf } from './trip.ts';

it('asks in its form for everything that may be proposed, once', () => {
  expect(CHANGE_LAYOUT.flatMap(([, ...names]) => names)).toEqual(Object.keys(changeable));
});

it('tells of what most tickets do not name only where it is named', () => {
  const fields = Object.keys(tripOf({ ...ticketDetail, customerBranchId: 3, customerBranchName: 'Şimal' }));
  expect(fields).toContain('customerBranchId');
  for (const name of ['cargo2Id', 'senderBranchId', 'customerWarehouseId'])
    expect(fields).not.toContain(name);
  expect(fields).toContain('senderId');
});
