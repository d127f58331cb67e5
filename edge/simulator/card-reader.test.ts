import { SIMULATED_READERS } from '@terezi/domain/devices/simulation.ts';
import type { Sighting } from '@terezi/domain/devices/reader/sighting.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openReader } from '../readers/open-reader.ts';
import { startCardReader } from './card-reader.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const EPC = 'E20034120123000000001B4F';
const WAIT = { timeout: 60_000, interval: 10 };

it.each(SIMULATED_READERS)('%s says a card that is held to it, and nothing without one', async (protocol) => {
  const simulated = await startCardReader(protocol);
  open.push(simulated.close);
  const sightings: Sighting[] = [];
  const settings = { id: 3, name: 'Giriş', protocol, address: `tcp://127.0.0.1:${simulated.port}` };
  const events = {
    tell: (one: Sighting) => sightings.push(one),
    onDropped() {},
    onUp() {},
    onDown() {},
    onTrouble() {},
  };
  const reader = openReader(settings, events);
  open.push(reader.close);
  await vi.waitUntil(() => reader.health().isThere, WAIT);
  expect(sightings).toEqual([]);
  const number = protocol === 'em4100' ? '0100000A5C' : EPC;
  simulated.present(number);
  await vi.waitUntil(() => sightings.length > 0, WAIT);
  expect(sightings).toMatchObject([{ readerId: 3, times: 1, seen: { kind: 'card', card: { number } } }]);
  expect(() => simulated.present(protocol === 'em4100' ? EPC : '0100000A5C')).toThrow('reads no card');
});
