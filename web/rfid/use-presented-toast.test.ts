// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import type { LiveSighting } from '@terezi/domain/rfid/sighting-api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import { sightings } from '#shell/live/sightings.ts';
import { hold } from '../testing/draw.tsx';
import { usePresentedToast } from './use-presented-toast.ts';

beforeEach(() => toastLog.clear());
// Of the page that all tests share: each sighting is a new one.
let lastId = 8_000;
/** A card is held to a reader of the company. */
function present(more: Partial<LiveSighting> = {}) {
  lastId += 1;
  const sighting = {
    id: lastId,
    companyId: 3,
    at: '2026-11-21T10:31:08Z',
    kind: 'card',
    place: 'entry',
    times: 1,
    scaleName: 'Tərəzi 2',
    cardId: 4,
    cardNumber: 'K-0412',
    rfidNumber: 'E200',
    numberPlate: '90-KL-456',
    plate: null,
    scaleId: 2,
    readerId: 1,
    outcome: 'known',
    ...more,
  };
  act(() => sightings.keep(sighting as LiveSighting));
}
const told = () => toastLog.all().map(({ title, detail }) => [title, detail]);

describe('a card that is held to a reader', () => {
  it('is named with its place, its truck and its time, and the way to it', () => {
    hold<void, boolean>(usePresentedToast, false);
    present();
    expect(told()).toEqual([['Tərəzi 2: kart oxundu', 'K-0412 · 90-KL-456 · 14:31:08']]);
    expect(toastLog.all()[0]).toMatchObject({ isNews: true, way: { text: 'Aç' } });
  });

  it('that nobody knows is named by its number, with no way to it', () => {
    hold<void, boolean>(usePresentedToast, false);
    present({ cardId: null, cardNumber: null, numberPlate: null });
    expect(told()).toEqual([['Tərəzi 2: kart oxundu', 'E200 · 14:31:08']]);
    expect(toastLog.all()[0]?.way).toBeUndefined();
  });

  it('is not named while the panel gathers cards, nor one of another company, nor a plate', () => {
    const { rerender } = hold<void, boolean>(usePresentedToast, false);
    present({ companyId: 4 });
    present({ kind: 'plate' });
    rerender(true);
    present();
    expect(told()).toEqual([]);
  });
});
