import type { Sighting } from '@terezi/domain/devices/reader/sighting.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sightingsOver } from './sightings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sighting = (id: string, times = 1): Sighting => ({
  id,
  readerId: 1,
  at: new Date().toISOString(),
  times,
  seen: { kind: 'card', card: { form: 'em4100', number: '0100000A5C' } },
});

function begin() {
  const sent: Sighting[] = [];
  const link = { isUp: true };
  const sightings = sightingsOver((one) => {
    if (link.isUp) sent.push(one);
    return link.isUp;
  });
  return { sent, link, sightings };
}

it('carries what was seen through a short break, the newest of each, and nothing old', () => {
  const { sent, link, sightings } = begin();
  sightings.tell(sighting('a'));
  link.isUp = false;
  sightings.tell(sighting('b'));
  vi.advanceTimersByTime(20_000);
  sightings.tell(sighting('c'));
  sightings.tell(sighting('c', 9));
  vi.advanceTimersByTime(15_000);
  link.isUp = true;
  sightings.restart();
  expect(sent.map(({ id, times }) => [id, times])).toEqual([
    ['a', 1],
    ['c', 9],
  ]);
  sightings.restart();
  expect(sent).toHaveLength(2);
});

it('keeps no more than five hundred', () => {
  const { sent, link, sightings } = begin();
  link.isUp = false;
  for (let i = 0; i < 600; i++) sightings.tell(sighting(`${i}`));
  link.isUp = true;
  sightings.restart();
  expect(sent).toHaveLength(500);
  expect(sent[0]?.id).toBe('100');
});
