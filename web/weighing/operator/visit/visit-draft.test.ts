import { describe, expect, it } from 'vitest';
import { memoryStore } from '#kit/form/state/keep.ts';
import { someTicket, someTruck } from './visit.fixture.ts';
import { changedFields, changeVisit, NO_VISIT, type Visit } from './visit.ts';
import { keepVisit, keptVisit } from './visit-draft.ts';

const KEY = 'draft:visit:5:2';
const MINUTE = 60_000;
const chosen = changeVisit(NO_VISIT, { kind: 'truck', truck: someTruck });

function again(visit: Visit, minutes = 1): Visit {
  const store = memoryStore();
  keepVisit(store, KEY, { visit, now: 0 });
  return keptVisit(store, KEY, minutes * MINUTE);
}

describe('a visit that was not finished', () => {
  it('is on the screen again as it was', () => {
    const noted = changeVisit(chosen, { kind: 'field', name: 'note', value: 'tente açılıb' });
    expect(again(noted)).toEqual(noted);
  });

  describe('on the second pass', () => {
    const gravel = { id: 2, name: 'Çınqıl 5–20 mm' };
    const begun = changeVisit(chosen, { kind: 'ticket', ticket: someTicket, truck: someTruck });
    const second = changeVisit(begun, { kind: 'field', name: 'cargo', value: gravel });
    const resumed = (ticket = someTicket) =>
      changeVisit(again(again(second)), { kind: 'ticket', ticket, truck: null });

    it('waits for its ticket to be found open, and says its plate meanwhile', () => {
      const waiting = again(second);
      expect([waiting.plate, waiting.ticket, waiting.truck]).toEqual([someTicket.numberPlate, null, null]);
      expect(waiting.fields).toEqual(NO_VISIT.fields);
    });

    it('goes on with what was changed in it, and takes the rest from the ticket as it is now', () => {
      const now = { ...someTicket, customerId: 9, customerName: 'Şirvan Asfalt-Beton ASC' };
      const { fields, resumes } = resumed(now);
      expect([fields.cargo, fields.customer?.id, resumes]).toEqual([gravel, 9, null]);
      expect(changedFields(resumed(now))).toEqual(new Set(['cargo']));
    });

    it('changes nothing in another ticket', () => {
      expect(resumed({ ...someTicket, id: 13 }).fields.cargo?.id).toBe(someTicket.cargoId);
      const typed = changeVisit(again(second), { kind: 'typed', plate: '10-A' });
      expect(changedFields(changeVisit(typed, { kind: 'ticket', ticket: someTicket, truck: null }))).toEqual(
        new Set(),
      );
    });

    it('keeps a trailer that was taken off', () => {
      const none = changeVisit(begun, { kind: 'field', name: 'trailer', value: null });
      const back = changeVisit(again(none), { kind: 'ticket', ticket: someTicket, truck: null });
      const detail = {
        id: someTicket.id,
        trailers: [{ id: 4, numberPlate: '90-AA-001' }],
        evidence1: { record: '2-0047866' },
      };
      const filled = changeVisit(back, { kind: 'ticketFound', found: detail });
      expect([filled.fields.trailer, filled.hitched?.id]).toEqual([null, 4]);
    });
  });

  it('is forgotten after half an hour, and when it was cleared', () => {
    expect(again(chosen, 30)).toEqual(chosen);
    expect(again(chosen, 31)).toEqual(NO_VISIT);
    const store = memoryStore();
    keepVisit(store, KEY, { visit: chosen, now: 0 });
    keepVisit(store, KEY, { visit: NO_VISIT, now: 0 });
    expect(store.getItem(KEY)).toBeNull();
  });

  it.each(['', '{', '7', '{"at":0}'])('is none where %j was kept', (text) => {
    const store = memoryStore();
    store.setItem(KEY, text);
    expect(keptVisit(store, KEY, 0)).toEqual(NO_VISIT);
  });
});
