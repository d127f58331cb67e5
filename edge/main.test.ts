import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { provenRecords, temporaryFolder } from './measure/records/store.cases.ts';
import { openDeviceKey } from './measure/records/device-key.ts';
import { type Instrument, startInstrument } from './testing/instrument.ts';
import {
  captureCommand,
  scaleAt,
  type ServerSide,
  startServerSide,
  eventually,
} from './testing/server-side.ts';

const KILLS = 8;
const SECRET = 'planted-secret-0123456789';

const disposals: (() => unknown)[] = [];
let instrument: Instrument;
let server: ServerSide;
let folder: string;

beforeEach(async () => {
  const temporary = temporaryFolder();
  folder = temporary.path;
  instrument = await startInstrument();
  server = await startServerSide();
  disposals.push(() => temporary[Symbol.dispose]());
  disposals.push(() => instrument[Symbol.asyncDispose]());
  disposals.push(() => server.close());
  await server.settings(scaleAt(instrument.address));
});

afterEach(async () => {
  for (const dispose of disposals.splice(0).reverse()) await dispose();
});

function startProcess(more: NodeJS.ProcessEnv = {}) {
  const env = {
    PATH: process.env['PATH'],
    SERVER_MQTT_URL: server.url.href,
    SITE_ID: '1',
    AGENT_ID: 'agent-1',
    AGENT_SECRET: SECRET,
    EDGE_DATA_DIR: folder,
    ...more,
  };
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
  let output = '';
  child.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString()));
  child.stderr?.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = once(child, 'close');
  disposals.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended, output: () => output };
}

test('SIGTERM ends the agent cleanly and soon, after its goodbye', async () => {
  const { child, ended, output } = startProcess();
  await server.sees({ state: 'stable', grams: 0 });
  const began = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(server.heard.presences.at(-1)).toMatchObject({ online: false });
  const lines = output().trim().split('\n');
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg');
  expect(output()).not.toContain(SECRET);
});

test('a killed agent’s last will reports its death', async () => {
  const { child, ended } = startProcess();
  await server.sees({ state: 'stable' });
  child.kill('SIGKILL');
  await ended;
  await eventually(() => expect(server.heard.presences.at(-1)).toMatchObject({ online: false }));
});

test('a start without its variables, or on a folder in use, ends with a readable sentence', async () => {
  const unset = startProcess({ SITE_ID: '' });
  expect((await unset.ended)[0]).toBe(1);
  expect(unset.output()).toContain('  SITE_ID: the number of this site');
  startProcess();
  await server.sees({ state: 'stable' });
  const second = startProcess({ AGENT_ID: 'agent-2' });
  expect((await second.ended)[0]).toBe(1);
  expect(second.output()).toContain('Another agent is at work on the data folder');
});

test(`no answered capture is lost or doubled by ${KILLS} kills while captures are asked`, async () => {
  instrument.show({ kilograms: 38_620 });
  let request = 0;
  const taken = () =>
    server.heard.answers.flatMap((answer) => (answer.ok && answer.record ? [answer.record] : []));
  for (let round = 0; round < KILLS; round++) {
    server.heard.lives.length = 0;
    const { child, ended } = startProcess({ LOG_LEVEL: 'silent' });
    await server.sees({ state: 'stable', grams: 38_620_000 });
    const isOver = { yet: false };
    const asking = (async () => {
      while (!isOver.yet) {
        request += 1;
        await server.command(captureCommand(`r${request}`));
        await sleep(3);
      }
    })();
    const before = taken().length;
    await eventually(() => expect(taken().length).toBeGreaterThan(before + 1));
    await sleep(Math.random() * 150);
    child.kill('SIGKILL');
    await ended;
    isOver.yet = true;
    await asking;
  }
  const last = startProcess({ LOG_LEVEL: 'silent' });
  await server.sees({ state: 'stable', grams: 38_620_000 });
  const { publicKey } = await openDeviceKey(folder);
  const records = provenRecords(join(folder, 'scale-2.jsonl'), publicKey);
  const uploaded = () => new Map(server.heard.records.map((record) => [record.sequence, record.hash]));
  await eventually(() => {
    const known = uploaded();
    // The server of this test confirms nothing, so the agent stops at the first hundred.
    expect(records.slice(0, 100).filter(({ sequence, hash }) => known.get(sequence) !== hash)).toEqual([]);
  });
  last.child.kill('SIGTERM');
  await last.ended;

  expect(readFileSync(join(folder, 'scale-2.twin.jsonl'))).toEqual(
    readFileSync(join(folder, 'scale-2.jsonl')),
  );
  expect(new Set(records.map((one) => one.requestId)).size).toBe(records.length);
  expect(taken().length).toBeGreaterThan(KILLS);
  for (const record of taken()) expect(records[record.sequence - 1]).toEqual(record);
}, 120_000);
