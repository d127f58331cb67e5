// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answering } from '../../../testing/answers.ts';
import { hold } from '../../../testing/draw.tsx';
import { useOffered } from './use-offered.ts';
import { changeVisit, NO_VISIT, type Visit, type VisitChange } from './visit.ts';
import { someTruck } from './visit.fixture.ts';

const offered: Visit['offered'] = [{ id: 31 }, { id: 32 }] as never;
const chosen = changeVisit(NO_VISIT, { kind: 'truck', truck: someTruck });
const suggestion = {
  Trailers: [],
  TruckOwnerId: 5,
  TruckOwnerName: 'İmran',
  ...{ CargoId: 1, CargoName: 'Qum', SenderId: null, SenderName: null },
  ...{ SenderWarehouseId: null, SenderWarehouseName: null, CustomerId: null, CustomerName: null },
  ...{ CustomerBranchId: null, CustomerBranchName: null },
  Order: null,
  OrderPart: { Id: 32, Number: '7-2' },
};

/** A truck that may have come for two planned visits, in front of a server that gives this answer. */
function gate(answer: () => Answer, visit: Visit = { ...chosen, offered }) {
  const calls = answering(answer);
  const changes: VisitChange[] = [];
  const { result } = hold(() => useOffered(visit, (change) => void changes.push(change)), null);
  return { calls, changes, now: () => result.current };
}

describe('which of the planned visits a truck has come for', () => {
  it('is asked where some are offered', () => {
    expect(gate(() => 'cut').now().isAsked).toBe(true);
    expect(gate(() => 'cut', chosen).now().isAsked).toBe(false);
  });

  it('fills the fields from the one that is picked', async () => {
    const { calls, changes, now } = gate(() => ({ data: { Suggestion: suggestion, Visit: [] } }));
    act(() => now().pick(1));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(calls[0]?.line).toMatch(/\?.*OrderPartId=32/);
    expect(changes[0]).toMatchObject({
      kind: 'forOrder',
      truckId: someTruck.id,
      fields: { cargo: { name: 'Qum' } },
    });
  });

  it('is asked anew where the one that was picked is gone meanwhile', async () => {
    const { changes, now } = gate(() => ({
      data: { Suggestion: { ...suggestion, OrderPart: null }, Visit: [] },
    }));
    act(() => now().pick(0));
    await waitFor(() => expect(changes).toEqual([{ kind: 'unplanned', offered: [] }]));
  });

  it('stays open where nothing can be heard, and where no such visit is offered', async () => {
    const { calls, changes, now } = gate(() => 'cut');
    await act(async () => now().pick(0));
    await act(async () => now().pick(7));
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect([changes, calls.every(({ line }) => line.includes('OrderPartId=31'))]).toEqual([[], true]);
  });

  it('is none of them when the operator chooses that, and nothing is sent where none was offered', () => {
    const some = gate(() => 'cut');
    some.now().none();
    const none = gate(() => 'cut', chosen);
    none.now().none();
    expect([some.changes, none.changes]).toEqual([[{ kind: 'unplanned' }], []]);
  });
});
