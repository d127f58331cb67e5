// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OfferedVisit } from '@terezi/domain/orders/offered-visit.ts';
import { lookAhead, tripNow } from '../glass/ahead.ts';
import { LOADED, server, work } from '../at-work.fixture.ts';
import { openingOf } from '../glass/use-accept.ts';
import { changeVisit, NO_VISIT, type Visit, type VisitChange } from './visit.ts';
import { keepVisit, keptVisit } from './visit-draft.ts';
import { knownAhead, someScale, someTicket, someTruck } from './visit.fixture.ts';

const after = (...changes: VisitChange[]): Visit => changes.reduce(changeVisit, NO_VISIT);
const chosen: VisitChange = { kind: 'truck', truck: someTruck };
const offer = (id: number, orderId: number): OfferedVisit => ({
  ...{ id, number: `2026/0147-${id}`, orderId, orderName: `2026/0${orderId}`, cargoName: 'Qum' },
  ...{ day: '2026-11-20', windowFrom: null, windowTo: null },
});
const suggested = (offered: readonly OfferedVisit[]): VisitChange => ({
  ...{ kind: 'suggested', truckId: 7, fields: { cargo: { id: 1, name: 'Qum' } }, offered },
});
const sand = { id: 1, name: 'Qum' };
const order = { id: 147, name: '2026/0147' };

describe('a visit for an order', () => {
  it('names the party and the goods of the order, over earlier choices, and sends them to the server', () => {
    const visit = after(
      chosen,
      { kind: 'suggested', truckId: 7, fields: { cargo: { id: 9, name: 'Çınqıl' } } },
      { kind: 'field', name: 'customer', value: { id: 4, name: 'Başqası' } },
      { kind: 'forOrder', truckId: 7, order, fields: { cargo: sand, customer: { id: 8, name: 'Şirvan' } } },
    );
    expect([visit.order, visit.fields.cargo, visit.fields.customer?.id]).toEqual([order, sand, 8]);
    expect(openingOf(visit, 7)).toMatchObject({ orderId: 147, cargoId: 1, customerId: 8 });
    const without = changeVisit(visit, { kind: 'forOrder', truckId: 7, fields: {} });
    expect([without.order, without.fields.cargo]).toEqual([null, sand]);
    expect(openingOf(without, 7)).not.toHaveProperty('orderId');
  });

  it('loses its part with another order, and keeps it with the same', () => {
    const planned = { id: 5, number: '2026/0147-5' };
    const visit = after(chosen, suggested([]), { kind: 'forOrder', truckId: 7, order, planned, fields: {} });
    const again = changeVisit(visit, { kind: 'forOrder', truckId: 7, order, fields: { cargo: sand } });
    expect(again.planned).toEqual(planned);
    const other = changeVisit(visit, {
      kind: 'forOrder',
      truckId: 7,
      order: { id: 8, name: '2026/0008' },
      fields: {},
    });
    expect(other.planned).toBeNull();
    expect(changeVisit(visit, { kind: 'unplanned' })).toMatchObject({ planned: null, order });
  });

  it('is still asked for its part where the order was chosen by hand, among those of the order', () => {
    const visit = after(chosen, suggested([offer(1, 147), offer(2, 148)]));
    const mine = changeVisit(visit, { kind: 'forOrder', truckId: 7, order, fields: {} });
    expect(mine.offered.map(({ id }) => id)).toEqual([1]);
  });

  it('outlives a reload, and is of a second pass what the ticket says', () => {
    const entries = new Map<string, string>();
    const store = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => void entries.set(key, text),
      removeItem: (key: string) => void entries.delete(key),
    };
    const visit = after(chosen, suggested([offer(1, 147)]), {
      kind: 'forOrder',
      truckId: 7,
      order,
      fields: {},
    });
    keepVisit(store, 'visit', { visit, now: 0 });
    expect(keptVisit(store, 'visit', 1)).toMatchObject({ order, offered: [{ id: 1 }] });
    const ticket = { ...someTicket, orderId: 147, orderName: '2026/0147' };
    expect(after({ kind: 'ticket', ticket, truck: null }).order).toEqual(order);
  });
});

describe('the parts that a truck may have come for', () => {
  it('keep F8 from weighing until one is chosen by Alt 1 to 3, or none by Alt 0', async () => {
    const { now, see, press, choose, calls, captures } = await work(server());
    await choose();
    await see(LOADED, 'stable');
    const offered = [offer(1, 147), offer(2, 148)];
    act(() => now().choosing.change({ kind: 'unplanned', offered }));
    await waitFor(() => expect(now().choosing.visit.offered).toHaveLength(2));
    expect(now().canAccept).toBe(false);
    await press('F8');
    expect(captures()).toEqual([]);
    await press('Digit2', { altKey: true });
    expect(calls.map(({ line }) => line)).toContain('GET /operation/suggestion?TruckId=7&OrderPartId=2');
    await press('Digit0', { altKey: true });
    await waitFor(() => expect(now().canAccept).toBe(true));
  });
});

describe('the limit of an order', () => {
  const known = {
    ...knownAhead,
    order: {
      ...{ orderId: 147, orderName: '2026/0147', orderPartId: null, orderPartName: null },
      ...{ creditLimitType: 'block' as const, overDelivery: null, direction: 'expense' as const },
      ...{ limit: 60_000_000, most: 60_000_000, consumed: 40_000_000, reserved: 0, own: 0 },
      ...{ expected: null, emptyWeight: null },
    },
  };
  const now = {
    ...{ stage: 'weight1' as const, weight: 15_000_000, net: null, expectedWeight: null, scaleMin: 400_000 },
    ...{ calibratedUntil: someScale.calibratedUntil, onlyOn: null },
    named: { truckOwnerId: 1, cargoId: 1, senderId: null, customerId: 1 },
  };

  it('is looked at with what the truck is to bring: what it may carry, or what its part is planned with', () => {
    expect(tripNow(known, now)).toBe(29_000_000);
    expect(tripNow({ ...known, order: { ...known.order, expected: 12_000_000 } }, now)).toBe(12_000_000);
    expect(tripNow(known, { ...now, stage: 'weight2', net: 28_000_000 })).toBe(28_000_000);
  });

  it.each([
    ['block', true, null, /limiti 9000 kq aşılır, qalıq 20000 kq/],
    ['approve', true, 'override', /limiti 9000 kq aşılır, qalıq 20000 kq/],
    ['warn', false, null, /limiti 9000 kq aşılır/],
  ] as const)(
    'is shown ahead by what the order makes of it: %s',
    (creditLimitType, isBlocked, help, text) => {
      const ahead = lookAhead({ ...known, order: { ...known.order, creditLimitType } }, now, 'az');
      expect(ahead).toMatchObject({ isBlocked, help });
      expect(ahead?.text.replaceAll(/\s(?=\d{3})/g, '')).toMatch(text);
    },
  );

  it('disappears where it is let pass, where the trip fits, and what is reserved for the ticket counts once', () => {
    const told = (more: object, at: object = {}) =>
      lookAhead({ ...known, order: { ...known.order, ...more } }, { ...now, ...at }, 'az');
    expect(told({ creditLimitType: 'none' })).toBeNull();
    expect(told({ consumed: 20_000_000 })).toBeNull();
    const second = { stage: 'weight2', weight: 43_000_000, net: 18_000_000 };
    expect(told({ reserved: 20_000_000, own: 20_000_000 }, second)).toBeNull();
    expect(told({ reserved: 20_000_000 }, second)?.isBlocked).toBe(true);
  });
});
