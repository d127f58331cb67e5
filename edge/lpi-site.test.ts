import { randomUUID } from 'node:crypto';
import type { CommandKind } from '@terezi/domain/devices/command/device-command.ts';
import type { Command } from '@terezi/domain/devices/link.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

const LPI = 7;
let instrument: Instrument;
let server: ServerSide;
let temporary: ReturnType<typeof temporaryFolder>;
const agents: Agent[] = [];

beforeEach(async () => {
  temporary = temporaryFolder();
  instrument = await startInstrument();
  server = await startServerSide();
  const settings = signedSettings([scaleAt(instrument.address)]);
  const lpis = [{ id: LPI, scaleId: SCALE, driver: 'simulated', unit: 1 }];
  await server.rawSettings({ ...settings, lpis });
  await start();
});
afterEach(async () => {
  for (const agent of agents.splice(0)) await agent.close();
  await server.close();
  await instrument[Symbol.asyncDispose]();
  temporary[Symbol.dispose]();
});

async function start(): Promise<void> {
  const who = { siteId: SITE, agentId: 'agent-1', agentSecret: 'a secret of enough length' };
  const environment = {
    ...who,
    serverUrl: server.url,
    httpUrl: null,
    dataFolder: temporary.path,
    serverKey: null,
  };
  agents.push(await startAgent({ ...environment, logLevel: 'silent' }, pino({ level: 'silent' })));
  await server.sees({ state: 'stable', grams: 0 });
  await reported({ isOnline: true });
}

async function asked(act: CommandKind, input: Record<string, string | number | null> = {}) {
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + 10_000).toISOString();
  const command: Command = { kind: 'device', id, scaleId: SCALE, device: 'lpi', act, input, expiresAt };
  await server.command(command);
  return server.answerTo(id);
}

async function captured() {
  const id = randomUUID();
  await server.command(captureCommand(id));
  return server.answerTo(id);
}

async function drivenOn(): Promise<void> {
  instrument.show({ kilograms: 38_620 });
  await server.sees({ state: 'stable', grams: 38_620_000 });
}

const reported = (wanted: object) =>
  eventually(() => expect(server.heard.lpis.at(-1)).toMatchObject({ lpiId: LPI, scaleId: SCALE, ...wanted }));

test('a lock is refused while a truck stands on the deck, and the scale goes on weighing', async () => {
  await drivenOn();
  expect(await asked('lock', { level: 'scale' })).toMatchObject({ refusal: { code: 'occupied' } });
  expect(await captured()).toMatchObject({ ok: true });
  await reported({ lockLevel: null });
});

test('a locked scale takes no weights, after a restart of its agent too, until it is unlocked', async () => {
  expect(await asked('lock', { level: 'scale' })).toMatchObject({ ok: true });
  await reported({ lockLevel: 'scale', isKeypadLocked: true });
  for (const agent of agents.splice(0)) await agent.close();
  await start();
  await drivenOn();
  expect(await captured()).toMatchObject({ ok: false, refusal: { code: 'scaleLocked' } });
  expect(await asked('unlock')).toMatchObject({ ok: true });
  await reported({ lockLevel: null, isKeypadLocked: false });
  expect(await captured()).toMatchObject({ ok: true });
});

test('a lock of the keypad alone leaves weighing alone', async () => {
  expect(await asked('lock', { level: 'keypad' })).toMatchObject({ ok: true });
  await reported({ lockLevel: 'keypad', isKeypadLocked: true });
  await drivenOn();
  expect(await captured()).toMatchObject({ ok: true });
});

test('answers its counters; one whose device is gone says so, and that is no trouble for weighing', async () => {
  expect(await asked('readCounters')).toMatchObject({ result: { calibration: 0, configuration: 0 } });
  const [scale] = [scaleAt(instrument.address)];
  const lpis = [{ id: LPI, scaleId: SCALE, driver: 'flintec-ft112', address: 'tcp://127.0.0.1:1', unit: 1 }];
  await server.rawSettings({ ...signedSettings([scale]), lpis });
  await reported({ isOnline: false, isKeypadLocked: null, abilities: ['calibrate'] });
  expect(await asked('readCounters')).toMatchObject({ refusal: { code: 'unable' } });
  expect(await asked('lock', { level: 'keypad' })).toMatchObject({ refusal: { code: 'unable' } });
  await drivenOn();
  expect(await captured()).toMatchObject({ ok: true });
});
