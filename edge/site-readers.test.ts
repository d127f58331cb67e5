import { pino } from 'pino';
import type { ReaderSettings } from '@terezi/domain/devices/reader/sighting.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startAgent } from './agent.ts';
import { temporaryFolder } from './measure/records/store.cases.ts';
import { startCardReader } from './simulator/card-reader.ts';
import { type Instrument, startInstrument } from './testing/instrument.ts';
import {
  eventually,
  scaleAt,
  type ServerSide,
  signedSettings,
  SITE,
  startServerSide,
} from './testing/server-side.ts';

const disposals: (() => unknown)[] = [];
let instrument: Instrument;
let server: ServerSide;

beforeEach(async () => {
  instrument = await startInstrument();
  server = await startServerSide();
  disposals.push(() => instrument[Symbol.asyncDispose]());
  disposals.push(() => server.close());
});
afterEach(async () => {
  for (const dispose of disposals.splice(0).reverse()) await dispose();
});

const say = (readers: ReaderSettings[]) =>
  server.rawSettings({ ...signedSettings([scaleAt(instrument.address)]), readers });

async function agent(): Promise<void> {
  const temporary = temporaryFolder();
  disposals.push(() => temporary[Symbol.dispose]());
  const environment = {
    serverUrl: server.url,
    httpUrl: null,
    siteId: SITE,
    agentId: 'agent-1',
    agentSecret: 'a secret of enough length',
    dataFolder: temporary.path,
    serverKey: null,
    logLevel: 'silent',
  } as const;
  const started = await startAgent(environment, pino({ level: 'silent' }));
  disposals.push(started.close);
}

async function simulated(protocol: 'em4100' | 'chafon-288', id: number) {
  const reader = await startCardReader(protocol);
  disposals.push(reader.close);
  const settings = { id, name: `Oxuyucu ${id}`, protocol, address: `tcp://127.0.0.1:${reader.port}` };
  return { reader, settings };
}

const numbers = () =>
  server.heard.sightings.map(({ readerId, seen }) => [readerId, seen.kind === 'card' && seen.card.number]);

test('a card held to a reader of the site goes to the server once, beside broken readers and weighing', async () => {
  const near = await simulated('em4100', 1);
  const far = await simulated('chafon-288', 2);
  const broken: ReaderSettings[] = [
    { id: 3, name: 'Sönük', protocol: 'llrp', address: 'tcp://127.0.0.1:1' },
    { id: 4, name: 'Səhv', protocol: 'm100', address: 'nowhere' },
    { id: 5, name: 'Başqası', protocol: 'a0', address: instrument.address },
    { id: 6, name: 'Kamera', protocol: 'axis', address: `http://127.0.0.1:${near.reader.port}/a` },
  ];
  await say([near.settings, far.settings, ...broken]);
  await agent();
  await server.sees({ state: 'stable', grams: 0 });
  // Held until it is read: the agent may still be connecting to the reader.
  const hold = (reader: typeof near.reader, number: string) => reader.present(number, 60_000);
  hold(near.reader, '0100000A5C');
  hold(far.reader, 'E20034120123000000001B4F');
  await eventually(() =>
    expect(numbers().sort()).toEqual([
      [1, '0100000A5C'],
      [2, 'E20034120123000000001B4F'],
    ]),
  );
  instrument.show({ kilograms: 38_620 });
  await server.sees({ state: 'stable', grams: 38_620_000 });
  expect(numbers()).toHaveLength(2);
});

test('a reader that is new in the settings is opened, and one that left them is heard no more', async () => {
  const first = await simulated('em4100', 1);
  const second = await simulated('em4100', 2);
  await say([first.settings]);
  await agent();
  first.reader.present('0100000A5C', 60_000);
  await eventually(() => expect(numbers()).toEqual([[1, '0100000A5C']]));
  await say([second.settings]);
  second.reader.present('0100000A5D', 60_000);
  // The numbers present at the reader that leaves are ended first, with their counts.
  await eventually(() => expect(numbers().at(-1)).toEqual([2, '0100000A5D']));
  expect(server.heard.sightings.filter(({ readerId }) => readerId === 1).length).toBeLessThanOrEqual(2);
});
