import type { Sighting } from '@terezi/domain/devices/reader/sighting.ts';
import { expect, test } from 'vitest';
import { listeningDoors } from './doors.ts';

const card = (number: string, times = 1): Sighting => ({
  ...{ id: crypto.randomUUID(), readerId: 1, at: new Date().toISOString(), times },
  seen: { kind: 'card', card: { form: 'wiegand26', number } },
});

test('the next card at a door goes to the listener there, and to no listener at another', async () => {
  const doors = listeningDoors();
  const [here, there] = [doors.next(1, 5_000), doors.next(2, 50)];
  doors.hear(1, card('0A0102', 2));
  doors.hear(1, card('0A0103'));
  expect(await here).toBe('0A0103');
  expect(await there).toBeNull();
});

test('a card without a listener goes to no later one', async () => {
  const doors = listeningDoors();
  doors.hear(1, card('0A0102'));
  expect(await doors.next(1, 20)).toBeNull();
});
