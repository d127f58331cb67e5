import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingsFault, SiteSettings } from '@terezi/domain/devices/site-settings.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Agent, startAgent } from './agent.ts';
import { temporaryFolder } from './measure/records/store.cases.ts';
import { type Instrument, startInstrument } from './testing/instrument.ts';
import {
  captureCommand,
  eventually,
  SCALE,
  scaleAt,
  type ServerSide,
  signedSettings,
  SITE,
  startServerSide,
} from './testing/server-side.ts';

let instrument: Instrument;
let server: ServerSide;
let temporary: ReturnType<typeof temporaryFolder>;
let folder: string;
const agents: Agent[] = [];

beforeEach(async () => {
  temporary = temporaryFolder();
  folder = temporary.path;
  instrument = await startInstrument();
  server = await startServerSide();
});
afterEach(async () => {
  for (const agent of agents.splice(0)) await agent.close();
  await server.close();
  await instrument[Symbol.asyncDispose]();
  temporary[Symbol.dispose]();
});

async function startAt(serverKey: string | null = null, log = pino({ level: 'silent' })): Promise<Agent> {
  const who = { siteId: SITE, agentId: 'agent-1', agentSecret: 'a secret of enough length' };
  const environment = {
    ...who,
    serverUrl: server.url,
    httpUrl: null,
    dataFolder: folder,
    serverKey,
    logLevel: 'silent',
  };
  const agent = await startAgent({ ...environment, logLevel: 'silent' }, log);
  agents.push(agent);
  return agent;
}

/** An agent that reads the instrument: it has seen the deck empty, and 38 620 kg stand on it now. */
async function weighing(): Promise<void> {
  await server.settings(scaleAt(instrument.address));
  await startAt();
  await server.sees({ state: 'stable', grams: 0 });
  await eventually(() => expect(server.heard.presences.at(-1)).toMatchObject({ online: true, faults: [] }));
  instrument.show({ kilograms: 38_620 });
  await server.sees({ state: 'stable', grams: 38_620_000 });
}

async function captured(id: string): Promise<SignedRecord> {
  await server.command(captureCommand(id));
  const answer = await server.answerTo(id);
  if (!answer.ok || !answer.record) throw new Error(JSON.stringify(answer));
  return answer.record;
}

/** Waits until the agent reports why it does not use the newest settings. */
const isRefused = (settingsFault: SettingsFault) =>
  eventually(() => expect(server.heard.presences.at(-1)).toMatchObject({ settingsFault }));

describe('settings', () => {
  const changed = (number: number) =>
    scaleAt(instrument.address, { division: 50_000, configuration: { number, signature: '' } });

  test('are named by each record: the line, the number and the hash of what the server signed', async () => {
    await weighing();
    const { address: line } = instrument;
    const text = JSON.stringify([
      ...['terezi-configuration-1', SCALE, 1, line, 'st-gs-18', null],
      ...[20_000, 400_000, 60_000_000],
    ]);
    const hash = createHash('sha256').update(text).digest('hex');
    expect((await captured('r1')).settings).toEqual({ line, number: 1, hash });
    // A record sent unasked brings them along, in case the server has lost them.
    const signature = signedSettings([scaleAt(line)]).scales[0]?.configuration.signature;
    await eventually(() =>
      expect(server.heard.records.at(-1)).toMatchObject({ issued: { text, signature } }),
    );
    await server.settings(changed(2));
    await eventually(async () => expect((await captured(randomUUID())).settings?.number).toBe(2));
    const lines = readFileSync(join(folder, 'scale-2.configurations.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines.map((each) => JSON.parse(each) as object)).toMatchObject([{ text, hash }, { number: 2 }]);
  });

  test.for<[string, SettingsFault, () => SiteSettings]>([
    ['unsigned', 'foreign', () => ({ ...signedSettings([changed(2)]), scales: [changed(2)] })],
    [
      'signed by another key than the first one that came',
      'foreign',
      () => signedSettings([changed(2)], SITE, generateKeyPairSync('ed25519')),
    ],
    [
      'changed after they were signed',
      'foreign',
      () => {
        const settings = signedSettings([changed(2)]);
        return { ...settings, scales: settings.scales.map((scale) => ({ ...scale, min: 0 })) };
      },
    ],
    ['of a number that stands for others already', 'older', () => signedSettings([changed(1)])],
  ])('%s are refused and alarmed, and the last good ones stay', async ([, fault, make]) => {
    await weighing();
    await server.rawSettings(make());
    await isRefused(fault);
    expect(await captured('r1')).toMatchObject({ division: 20_000, settings: { number: 1 } });
    await server.settings(changed(2));
    await eventually(() => expect(server.heard.presences.at(-1)).not.toHaveProperty('settingsFault'));
  });

  test('that are older than those weighed by are refused, after a restart too', async () => {
    await server.settings(changed(3));
    const first = await startAt();
    await server.sees({ state: 'stable', grams: 0 });
    await server.settings(scaleAt(instrument.address, { configuration: { number: 2, signature: '' } }));
    await isRefused('older');
    await first.close();
    agents.length = 0;
    server.heard.presences.length = 0;
    await startAt();
    await isRefused('older');
    instrument.show({ kilograms: 38_600 });
    await server.sees({ state: 'stable', grams: 38_600_000 });
    expect(await captured('r1')).toMatchObject({ division: 50_000, settings: { number: 3 } });
  });

  test('that come all at once are kept in their order, and the newest are weighed by', async () => {
    await startAt();
    await eventually(() => expect(server.heard.presences.at(-1)).toMatchObject({ online: true }));
    const numbers = Array.from({ length: 12 }, (_, before) => before + 1);
    const nobody = 'tcp://127.0.0.1:1';
    await Promise.all(
      numbers.map((number) =>
        server.settings(
          scaleAt(number === numbers.length ? instrument.address : nobody, {
            configuration: { number, signature: '' },
          }),
        ),
      ),
    );
    await server.sees({ state: 'stable', grams: 0 });
    const lines = readFileSync(join(folder, 'scale-2.configurations.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines.map((each) => (JSON.parse(each) as { number: number }).number)).toEqual(numbers);
  });

  test('that the disk had no room for are taken in as soon as it has', async () => {
    const inTheWay = join(folder, 'scale-2.configurations.jsonl.new');
    mkdirSync(inTheWay);
    const lines: string[] = [];
    await startAt(null, pino({ level: 'error' }, { write: (line) => void lines.push(line) }));
    await server.settings(scaleAt(instrument.address));
    await eventually(() => expect(lines.join('')).toContain('settings not taken in'));
    rmdirSync(inTheWay);
    await server.sees({ state: 'stable', grams: 0 });
  });

  test('of a server whose key the agent has are the only ones, the first time too', async () => {
    await server.settings(scaleAt(instrument.address));
    const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' });
    await startAt(other.toString('base64'));
    await isRefused('foreign');
    expect(server.live()).toBeUndefined();
  });
});
