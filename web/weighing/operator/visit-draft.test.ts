import { describe, expect, it } from 'vitest';
import { memoryStore } from '#kit/form/keep.ts';
import { someTicket, someTruck } from './visit.fixture.ts';
import { changeVisit, NO_VISIT, type Visit } from './visit.ts';
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

  it('is found by its plate on the second pass, whose ticket must be picked anew', () => {
    const second = changeVisit(chosen, { kind: 'ticket', ticket: someTicket, truck: someTruck });
    expect(again(second)).toEqual({ ...NO_VISIT, plate: someTicket.numberPlate });
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
