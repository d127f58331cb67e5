import { describe, expect, it } from 'vitest';
import { type SightingLookup, chosen, fills, noted, recognise, takeCards } from './recognise.ts';
import type { Sighting } from './recognition.ts';
import { isFromCard, otherThanCard, sightingOf } from './recognised.ts';
import { changeVisit, NO_VISIT, type Visit } from '../visit/visit.ts';
import { someTicket, someTruck } from '../visit/visit.fixture.ts';

const card: Sighting = {
  ...{ id: 41, at: '2026-11-21T11:52:36Z', readerName: 'Tərəzi 2 oxuyucusu', kind: 'card' },
  ...{ cardNumber: '004-0761', rfidNumber: null, plate: null, confidence: null, unsureSigns: [] },
  ...{ candidates: [], threshold: 85, truckId: someTruck.id, numberPlate: someTruck.numberPlate },
  ...{ outcome: 'known', message: null },
};
const plate: Sighting = {
  ...{ ...card, id: 42, kind: 'plate', cardNumber: null, plate: '90KL456', confidence: 0.94 },
};
const other = { truckId: 8, numberPlate: '65-JK-402' };
const [sand, gravel] = [
  { id: 1, name: 'Qum, yuyulmuş' },
  { id: 2, name: 'Çınqıl 5–20 mm' },
];
const NOBODY = { trailer: null, driver: null, customer: null, customerBranch: null };
const quarry = { id: 3, name: 'Hacıqabul Karyerləri MMC' };
const lookup: SightingLookup = {
  ...{ truck: someTruck, ticket: null, offered: [], took: 200, isTyping: false },
  filling: {
    fields: { ...NOBODY, cargo: sand, sender: quarry, senderWarehouse: { id: 4, name: '2 saylı' } },
    ...{
      order: { id: 9, name: '2026/0147' },
      planned: { id: 44, number: '2026-0147-44', orderId: 9, orderName: '2026/0147' },
    },
  },
};
const ofOther: SightingLookup = { ...lookup, truck: { ...someTruck, id: 8, numberPlate: other.numberPlate } };
const chose = (visit: Visit, name: 'cargo' | 'sender', value: { id: number; name: string }) =>
  changeVisit(visit, { kind: 'field', name, value });
const typedTruck = changeVisit(changeVisit(NO_VISIT, { kind: 'truck', truck: someTruck }), {
  ...{ kind: 'unread', truckId: someTruck.id },
});

describe('a card', () => {
  it('fills an empty screen without another press: the truck, what it has in store, its order', () => {
    const visit = recognise(NO_VISIT, card, lookup);
    expect(visit).toMatchObject({ truck: { id: 7 }, isRead: true, order: { id: 9 }, planned: { id: 44 } });
    expect(visit.fields).toMatchObject({ cargo: sand, sender: quarry, senderWarehouse: { id: 4 } });
    expect(visit.recognised).toMatchObject({ filled: 4, took: 200, offers: [] });
    expect([isFromCard(visit, 'cargo'), isFromCard(visit, 'driver')]).toEqual([true, false]);
    expect(sightingOf(visit)).toEqual({ sightingId: 41 });
  });

  it('never overwrites what was typed, and offers its own', () => {
    const visit = recognise(chose(typedTruck, 'cargo', gravel), card, lookup);
    expect(visit.fields).toMatchObject({ cargo: gravel, sender: quarry });
    expect(otherThanCard(visit)).toEqual(['cargo']);
    const filled = takeCards(visit);
    expect(filled.fields.cargo).toEqual(sand);
    expect([isFromCard(filled, 'cargo'), otherThanCard(filled)]).toEqual([true, []]);
  });

  it('fills no premises of another party than was chosen', () => {
    const visit = recognise(chose(typedTruck, 'sender', { id: 5, name: 'Başqası' }), card, lookup);
    expect(visit.fields.senderWarehouse).toBeNull();
  });

  it('fills nothing while an operator is typing, and offers all of it', () => {
    const visit = recognise(typedTruck, card, { ...lookup, isTyping: true });
    expect([visit.fields.cargo, visit.order]).toEqual([null, null]);
    expect(otherThanCard(visit)).toEqual(['cargo', 'sender', 'senderWarehouse']);
    expect(takeCards(visit).fields).toMatchObject({ cargo: sand, senderWarehouse: { id: 4 } });
  });

  it('chooses the open ticket of its truck: the second pass', () => {
    const visit = recognise(NO_VISIT, card, { ...lookup, ticket: someTicket, truck: null });
    expect(visit.ticket?.id).toBe(someTicket.id);
    expect(sightingOf(visit)).toEqual({ sightingId: 41 });
  });

  it('of another truck than was typed is offered beside it, whether the plate was chosen or only begun', () => {
    const begun = changeVisit(NO_VISIT, { kind: 'typed', plate: '10' });
    for (const before of [typedTruck, begun]) {
      const visit = recognise(before, { ...card, ...other }, ofOther);
      expect([visit.plate, visit.truck, visit.fields]).toEqual([before.plate, before.truck, before.fields]);
      expect(visit.recognised?.offers).toMatchObject([{ truckId: 8 }]);
      expect(sightingOf(visit)).toBeNull();
    }
  });

  it.each(['unknown', 'blocked', 'expired', 'removed', 'foreign', 'ambiguous', 'noInformation'] as const)(
    'that is %s fills nothing and is shown',
    (outcome) => {
      const sighting = { ...card, outcome, message: { az: 'Kart bloklanıb.', en: 'The card is blocked.' } };
      expect(fills(sighting)).toBe(false);
      const visit = noted(typedTruck, sighting);
      expect(visit).toEqual({ ...typedTruck, recognised: visit.recognised });
      expect([visit.recognised?.last.message, sightingOf(visit)]).toEqual([sighting.message, null]);
    },
  );
});

describe('a camera', () => {
  it('that is sure chooses the truck as a plate that is typed does', () => {
    const visit = recognise(NO_VISIT, plate, { ...lookup, filling: { fields: {} } });
    expect([visit.truck?.id, visit.isRead]).toEqual([7, false]);
  });

  it('that agrees with the card stands beside it', () => {
    const visit = recognise(recognise(NO_VISIT, card, lookup), plate, lookup);
    expect([visit.recognised?.by?.id, visit.recognised?.camera?.id]).toEqual([41, 42]);
    expect(visit.fields.cargo).toEqual(sand);
  });

  it('and a card that disagree fill nothing between them, and both are offered', () => {
    const byCard = recognise(NO_VISIT, card, lookup);
    const visit = recognise(byCard, { ...plate, ...other }, ofOther);
    expect([visit.truck, visit.plate, visit.fields.cargo]).toEqual([null, '', null]);
    expect(visit.recognised?.offers.map(({ truckId }) => truckId)).toEqual([7, 8]);
    const [first] = visit.recognised?.offers ?? [];
    const choice = first && chosen(visit, first, lookup);
    expect([choice?.truck?.id, choice?.fields.cargo, choice?.recognised?.offers]).toEqual([7, sand, []]);
  });

  it('that is not sure chooses no truck: candidates are offered until an operator chooses', () => {
    const unsure = { ...plate, outcome: 'unsure' as const, truckId: null, candidates: [other] };
    const visit = noted(NO_VISIT, unsure);
    expect([visit.truck, visit.plate]).toEqual([null, '90KL456']);
    expect(visit.recognised?.offers).toMatchObject([{ truckId: 8 }]);
    expect(recognise(visit, card, lookup).truck?.id).toBe(7);
    expect(noted(typedTruck, unsure).truck?.id).toBe(7);
  });
});
