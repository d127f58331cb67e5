// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { describe, expect, it } from 'vitest';
import { live } from '#shell/live/live-store.ts';
import { type Answer, answering } from '../../../testing/answers.ts';
import { hold } from '../../../testing/draw.tsx';
import { later } from '../../../testing/later.ts';
import { useAccept } from './use-accept.ts';
import { changeVisit, NO_VISIT, type Visit, type VisitChange } from '../visit/visit.ts';
import { someTicket, someTruck } from '../visit/visit.fixture.ts';

const SCALE = 2;
const ticketOnWire = { Operation: { Id: 12, Weight1: 15_240 } };
const visitAfter = (...changes: VisitChange[]): Visit => changes.reduce(changeVisit, NO_VISIT);
const first = visitAfter({ kind: 'truck', truck: someTruck }, { kind: 'unread', truckId: someTruck.id });
const second = visitAfter({ kind: 'ticket', ticket: someTicket, truck: someTruck });

/** The key F8 in front of a server that answers with `give`. */
function key(give: () => Answer | Promise<Answer>) {
  const calls = answering(give);
  const accepted: OperationRow[] = [];
  const { result, client } = hold(() => useAccept(SCALE, (ticket) => void accepted.push(ticket)), null);
  const press = (visit: Visit, reading: number) => act(() => result.current.accept(visit, reading));
  return { calls, accepted, press, now: () => result.current, client };
}

describe('F8', () => {
  it('opens a ticket of the first pass with the reading on the screen', async () => {
    const { calls, accepted, press } = key(() => ({ data: ticketOnWire }));
    await press(first, 77);
    expect(calls).toHaveLength(1);
    expect([calls[0]?.line, calls[0]?.body]).toEqual([
      'POST /operation',
      expect.objectContaining({ ScaleId: SCALE, Reading: 77, TruckId: someTruck.id, TrailerIds: [] }),
    ]);
    expect(accepted).toEqual([expect.objectContaining({ id: 12, weight1: 15_240_000 })]);
  });

  it('completes a ticket of the second one, and names only what is another than before', async () => {
    const { calls, press } = key(() => ({ data: ticketOnWire }));
    const changed = changeVisit(second, { kind: 'field', name: 'cargo', value: { id: 9, name: 'Çınqıl' } });
    await press(changed, 78);
    expect(calls[0]?.line).toBe(`POST /operation/${someTicket.id}/weight2`);
    expect(calls[0]?.body).toMatchObject({ ScaleId: SCALE, Reading: 78, CargoId: 9 });
    expect(
      Object.keys(Object(calls[0]?.body)).filter((name) => /Trailer|Owner|Sender|Customer/.test(name)),
    ).toEqual([]);
  });

  it('empties with the customer what belongs to it, also what the screen does not show', async () => {
    const { calls, press } = key(() => ({ data: ticketOnWire }));
    const ticket = {
      ...someTicket,
      customerId: 4,
      customerName: 'Xəzər',
      customerBranchId: 3,
      customerBranchName: 'Şimal',
    };
    const begun = visitAfter({ kind: 'ticket', ticket, truck: someTruck });
    await press(changeVisit(begun, { kind: 'field', name: 'customer', value: { id: 5, name: 'Kür' } }), 78);
    expect(calls[0]?.body).toMatchObject({
      CustomerId: 5,
      CustomerBranchId: null,
      CustomerWarehouseId: null,
    });
    expect(Object.keys(Object(calls[0]?.body)).filter((name) => /Sender/.test(name))).toEqual([]);
  });

  it('sends nothing without a truck', async () => {
    const { calls, press, accepted } = key(() => ({ data: ticketOnWire }));
    await press(NO_VISIT, 77);
    expect([calls, accepted]).toEqual([[], []]);
  });

  it('is locked until there is an answer', async () => {
    const answer = later<Answer>();
    const { calls, accepted, press, now } = key(() => answer.promise);
    await act(async () => void now().accept(first, 77));
    expect(now().isBusy).toBe(true);
    await press(first, 78);
    expect(calls).toHaveLength(1);
    await act(async () => answer.give({ data: ticketOnWire }));
    expect([accepted.length, now().isBusy]).toEqual([1, false]);
  });
});

describe('an answer that gets lost', () => {
  it('is asked for again by itself and by the next press: one action, with the reading of that time', async () => {
    let isCut = true;
    const { calls, accepted, press, now } = key(() => (isCut ? 'cut' : { data: ticketOnWire }));
    await press(first, 77);
    expect([calls.length, now().refusal?.code, accepted]).toEqual([2, 'network', []]);
    isCut = false;
    await press(first, 99);
    expect(new Set(calls.map((each) => each.key)).size).toBe(1);
    expect(calls.map(({ body }) => Reflect.get(Object(body), 'Reading'))).toEqual([77, 77, 77]);
    expect([accepted.length, now().refusal]).toEqual([1, null]);
  });

  it('says nothing of another visit, which is captured as it stands now', async () => {
    let isCut = true;
    const { calls, press } = key(() => (isCut ? 'cut' : { data: ticketOnWire }));
    await press(first, 77);
    isCut = false;
    await press(second, 99);
    expect(calls.at(-1)?.body).toMatchObject({ Reading: 99 });
  });

  it('is shown no longer once the server is heard again', async () => {
    const { press, now } = key(() => 'cut');
    act(() => live.setConnected(false));
    await press(first, 77);
    expect(now().refusal?.code).toBe('network');
    act(() => live.setConnected(true));
    expect(now().refusal).toBeNull();
  });
});

describe('a refusal', () => {
  it('is shown until it is forgotten, and the next press takes the reading of its own time', async () => {
    const { calls, press, now } = key(() => ({ status: 422, code: 'weighing.notStable' }));
    await press(first, 77);
    expect(now().refusal).toMatchObject({ code: 'weighing.notStable', status: 422 });
    await press(first, 78);
    expect(calls.map(({ body }) => Reflect.get(Object(body), 'Reading'))).toEqual([77, 78]);
    expect(calls[0]?.key).not.toBe(calls[1]?.key);
    act(() => now().forget());
    expect(now().refusal).toBeNull();
  });

  it.each([
    ['weighing.notOpen', true],
    ['weighing.notStable', false],
  ])('%s asks for the list of tickets anew: %s', async (code, isAskedAnew) => {
    const { press, client } = key(() => ({ status: 409, code }));
    client.setQueryData(['operation', 'list'], []);
    await press(second, 77);
    expect(client.getQueryState(['operation', 'list'])?.isInvalidated).toBe(isAskedAnew);
  });
});
