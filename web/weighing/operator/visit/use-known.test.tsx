// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answering } from '../../../testing/answers.ts';
import { hold } from '../../../testing/draw.tsx';
import { later } from '../../../testing/later.ts';
import { useOpenTicket, useSuggestion } from './use-known.ts';
import { type Addition, useTakingBack } from './use-taking-back.ts';
import { changeVisit, NO_VISIT, type Visit, type VisitChange } from './visit.ts';
import { someTicket, someTruck } from './visit.fixture.ts';

const visitAfter = (...changes: VisitChange[]): Visit => changes.reduce(changeVisit, NO_VISIT);
const chosen = visitAfter({ kind: 'truck', truck: someTruck });

/** A hook over a visit that follows the hook's changes, and all those changes. */
function follow<Result>(use: (visit: Visit, change: (change: VisitChange) => void) => Result, start: Visit) {
  const changes: VisitChange[] = [];
  const change = (next: VisitChange) => void changes.push(next);
  const { result, rerender, unmount } = hold((visit: Visit) => use(visit, change), start);
  return { changes, result, become: (visit: Visit) => rerender(visit), unmount };
}

describe('what a first pass is filled with', () => {
  const last = {
    Trailers: [{ Id: 4, NumberPlate: '99-ZZ-001' }],
    TruckOwnerId: 5,
    TruckOwnerName: 'İmran',
    CargoId: null,
    CargoName: null,
    SenderId: 6,
    SenderName: null,
    SenderWarehouseId: null,
    SenderWarehouseName: null,
    CustomerId: 8,
    CustomerName: 'Xəzər',
    CustomerBranchId: 3,
    CustomerBranchName: 'Şimal',
    Order: null,
    OrderPart: null,
  };

  it('is what the truck’s last visit named, where it still has a name', async () => {
    const calls = answering(() => ({ data: { Suggestion: last, Visit: [] } }));
    const { changes } = follow(useSuggestion, chosen);
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(calls[0]?.line).toBe(`GET /operation/suggestion?TruckId=${someTruck.id}`);
    expect(changes[0]).toEqual({
      kind: 'suggested',
      truckId: someTruck.id,
      ...{ offered: [], order: null, planned: null },
      fields: {
        trailer: { id: 4, name: '99-ZZ-001' },
        driver: { id: 5, name: 'İmran' },
        cargo: null,
        sender: null,
        senderWarehouse: null,
        customer: { id: 8, name: 'Xəzər' },
        customerBranch: { id: 3, name: 'Şimal' },
      },
    });
  });

  it.each([
    ['there was none', { data: { Suggestion: null, Visit: [] } }],
    ['the server cannot answer', { status: 503, code: 'general.databaseAway' }],
  ] as const)('is nothing where %s', async (_, answer) => {
    answering(() => answer);
    const { changes } = follow(useSuggestion, chosen);
    await waitFor(() => expect(changes).toEqual([{ kind: 'unread', truckId: someTruck.id }]));
  });

  it('is not asked for before a truck is chosen, nor once it was read', async () => {
    const calls = answering(() => ({ data: { Suggestion: last, Visit: [] } }));
    const { become, changes } = follow(useSuggestion, NO_VISIT);
    become(changeVisit(chosen, { kind: 'unread', truckId: someTruck.id }));
    await act(async () => {});
    expect([calls, changes]).toEqual([[], []]);
  });

  it('is waited for a second and a half, and then the fields open as they are', async () => {
    vi.useFakeTimers();
    try {
      answering(() => later<Answer>().promise);
      const { changes } = follow(useSuggestion, chosen);
      await act(() => vi.advanceTimersByTimeAsync(1_499));
      expect(changes).toEqual([]);
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(changes).toEqual([{ kind: 'unread', truckId: someTruck.id }]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('an open ticket that a row of the list named', () => {
  const server = () =>
    answering(({ line }) =>
      line.startsWith('GET /truck')
        ? { data: { Truck: { Id: someTruck.id, NumberPlate: someTruck.numberPlate } } }
        : { data: { Operation: { Id: someTicket.id, StatusId: 3 } } },
    );

  it('is completed by its truck and its own record, and says its status as last heard', async () => {
    const calls = server();
    const { changes, result } = follow(
      useOpenTicket,
      visitAfter({ kind: 'ticket', ticket: someTicket, truck: null }),
    );
    await waitFor(() => expect(result.current).toBe(3));
    expect(calls.map(({ line }) => line).toSorted()).toEqual([
      `GET /operation/${someTicket.id}`,
      `GET /truck/${someTruck.id}`,
    ]);
    expect(changes.map(({ kind }) => kind).toSorted()).toEqual(['ticketFound', 'truckOfTicket']);
  });

  it('is not asked for a truck that is known already', async () => {
    const calls = server();
    follow(useOpenTicket, visitAfter({ kind: 'ticket', ticket: someTicket, truck: someTruck }));
    await waitFor(() => expect(calls.map(({ line }) => line)).toEqual([`GET /operation/${someTicket.id}`]));
  });

  it('is none where there is no ticket', async () => {
    const calls = server();
    const { result } = follow(useOpenTicket, chosen);
    await act(async () => {});
    expect([result.current, calls]).toEqual([null, []]);
  });
});

describe('taking back what was made in the middle of a visit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const cargo = { id: 31, name: 'Çınqıl' };
  const withCargo = changeVisit(visitAfter({ kind: 'truck', truck: someTruck }), {
    kind: 'field',
    name: 'cargo',
    value: cargo,
  });
  const addition: Addition = { noun: 'cargo', value: cargo, plate: withCargo.plate };
  const pressAltZ = (more: KeyboardEventInit = {}) =>
    act(async () => {
      dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyZ', altKey: true, cancelable: true, ...more }));
      await vi.advanceTimersByTimeAsync(1);
    });
  const make = (visit = withCargo, answer: Answer = { data: {} }) => {
    const calls = answering(() => answer);
    const followed = follow(useTakingBack, visit);
    act(() => followed.result.current.tell(addition));
    return { ...followed, calls };
  };

  it('removes it from its catalogue and from the visit, by one key, once', async () => {
    const { calls, changes, result } = make();
    expect(result.current.addition).toEqual(addition);
    await pressAltZ();
    await pressAltZ();
    expect(calls.map(({ line }) => line)).toEqual(['DELETE /cargo/31']);
    expect(changes).toEqual([{ kind: 'field', name: 'cargo', value: null }]);
  });

  it('is over after five seconds, and with another visit', async () => {
    const { calls, result, become } = make();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(result.current.addition).toBeNull();
    act(() => result.current.tell(addition));
    become(NO_VISIT);
    expect(result.current.addition).toBeNull();
    await pressAltZ();
    expect(calls).toEqual([]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { repeat: true }, { altKey: false }])(
    'is not meant by Z with %j',
    async (more) => {
      const { calls } = make();
      await pressAltZ(more);
      expect(calls).toEqual([]);
    },
  );

  it('leaves the visit as it is where the server refuses, or where it names something else by now', async () => {
    const refused = make(withCargo, { status: 422, code: 'general.inUse' });
    await pressAltZ();
    expect([refused.calls.length, refused.changes]).toEqual([1, []]);
    refused.unmount();
    const other = make(
      changeVisit(withCargo, { kind: 'field', name: 'cargo', value: { id: 1, name: 'Qum' } }),
    );
    await pressAltZ();
    expect([other.calls.length, other.changes]).toEqual([1, []]);
  });

  it('of a truck gives the plate back as it was typed', async () => {
    const { changes, result, calls } = make();
    const plate = withCargo.plate;
    act(() => result.current.tell({ noun: 'truck', value: { id: someTruck.id, name: plate }, plate }));
    await pressAltZ();
    expect([calls[0]?.line, changes]).toEqual([`DELETE /truck/${someTruck.id}`, [{ kind: 'typed', plate }]]);
  });
});
