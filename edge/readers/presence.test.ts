import { readSighting, type Sighting } from '@terezi/domain/devices/reader/sighting.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { presence } from './presence.ts';
import type { SightingSubject } from './reader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const card = (number: string): SightingSubject => ({
  kind: 'card',
  card: { form: 'em4100', number },
  strength: -50,
});

function begin() {
  const sightings: Sighting[] = [];
  const dropped: number[] = [];
  const here = presence(4, { tell: (one) => sightings.push(one), onDropped: (count) => dropped.push(count) });
  return { told: sightings, dropped, here };
}

it('is reported when it begins and once more when it is gone, even after a long stay', () => {
  const { told, here } = begin();
  const hour = 3_600;
  for (let second = 0; second < hour; second++) {
    here.seen(card('0100000A5C'));
    vi.advanceTimersByTime(1_000);
  }
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(12_000);
  expect(told).toHaveLength(2);
  expect(told[0]).toMatchObject({ readerId: 4, times: 1, strength: -50 });
  expect(told[1]).toEqual({ ...told[0], times: hour });
  for (const one of told) expect(readSighting(JSON.stringify(one))).toEqual(one);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(2);
  here.close();
});

it('is another sighting after ten seconds away, and the same before', () => {
  const { told, here } = begin();
  here.seen(card('0100000A5C'));
  vi.advanceTimersByTime(9_000);
  here.seen(card('0100000A5C'));
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(10_500);
  here.seen(card('0100000A5C'));
  expect(told.map(({ times }) => times)).toEqual([1, 2, 1]);
  expect(new Set(told.map(({ id }) => id)).size).toBe(2);
  here.close();
});

it('is no more than ten new ones a second, the rest counted', () => {
  const { told, dropped, here } = begin();
  for (let i = 0; i < 50; i++) here.seen(card(`01000000${i.toString(16).padStart(2, '0').toUpperCase()}`));
  expect(told).toHaveLength(10);
  vi.advanceTimersByTime(1_000);
  expect(dropped).toEqual([40]);
  here.seen(card('0100000A5C'));
  expect(told).toHaveLength(11);
  here.close();
});

it('says how often it was seen when the reader is closed', () => {
  const { told, here } = begin();
  here.seen(card('0100000A5C'));
  here.seen(card('0100000A5C'));
  here.close();
  expect(told.map(({ times }) => times)).toEqual([1, 2]);
});
