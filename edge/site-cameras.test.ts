import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readStatement, type Statement, STATEMENT_HEADERS } from '@terezi/domain/devices/picture/picture.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Agent, startAgent } from './agent.ts';
import type { Environment } from './host/env.ts';
import { temporaryFolder } from './measure/records/store.cases.ts';
import { likeJpeg, type SimulatedCamera, startCamera } from './simulator/camera.ts';
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

const disposals: (() => unknown)[] = [];
let instrument: Instrument;
let server: ServerSide;
let cameras: SimulatedCamera[];
let messages: { statement: Statement; bytes: Buffer }[];

async function startDoor(): Promise<URL> {
  const door = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
    const text = Buffer.from(String(request.headers[STATEMENT_HEADERS.text]), 'base64').toString();
    const statement = readStatement(text);
    if (statement) messages.push({ statement, bytes: Buffer.concat(pieces) });
    response.end();
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  disposals.push(
    () => door.closeAllConnections(),
    () => door.close(),
  );
  return new URL(`http://127.0.0.1:${(door.address() as AddressInfo).port}`);
}

let environment: Environment;
let agent: Agent | null = null;
async function end(): Promise<void> {
  await agent?.close();
  agent = null;
}
async function start(): Promise<void> {
  agent = await startAgent(environment, pino({ level: 'silent' }));
  disposals.push(end);
}

beforeEach(async () => {
  const temporary = temporaryFolder();
  messages = [];
  instrument = await startInstrument();
  server = await startServerSide();
  cameras = [await startCamera(), await startCamera()];
  disposals.push(() => temporary[Symbol.dispose]());
  disposals.push(() => instrument[Symbol.asyncDispose]());
  disposals.push(() => server.close());
  disposals.push(...cameras.map((camera) => camera.close));
  const settings = signedSettings([scaleAt(instrument.address)]);
  const at = cameras.map(({ url }, place) => ({
    id: place + 1,
    scaleId: SCALE,
    name: `Kamera ${place}`,
    family: 'plain',
    url,
  }));
  await server.rawSettings({ ...settings, cameras: at });
  environment = {
    ...{ serverUrl: server.url, httpUrl: await startDoor(), siteId: SITE, agentId: 'agent-1' },
    ...{ agentSecret: 'a secret of enough length', dataFolder: temporary.path, serverKey: null },
    logLevel: 'silent',
  };
  await start();
  await server.sees({ state: 'stable', grams: 0, clearedAfter: 0 });
  await eventually(() => {
    if (server.heard.presences.at(-1)?.faults.length !== 0) throw new Error('its records are not open yet');
  });
});
afterEach(async () => {
  for (const dispose of disposals.splice(0).reverse()) await dispose();
});

const pictures = () =>
  messages.flatMap(({ statement, bytes }) => (statement.kind === 'picture' ? [{ ...statement, bytes }] : []));

test('a capture has a picture of every camera that answers and the reason of one that is dead, and waits for neither', async () => {
  const bytes = likeJpeg(150_000);
  cameras[0]?.behave({ kind: 'picture', bytes });
  cameras[1]?.behave({ kind: 'dead' });
  instrument.show({ kilograms: 38_620 });
  await server.sees({ state: 'stable', grams: 38_620_000 });
  await server.command(captureCommand('r1'));
  const answer = await server.answerTo('r1');
  expect(answer.ok).toBe(true);
  // The dead camera still has its two seconds before it, and the answer is here.
  expect(pictures().map(({ came }) => came)).not.toContainEqual({ fault: 'silent' });
  await eventually(() => expect(pictures()).toHaveLength(2));
  const byCamera = new Map(pictures().map((one) => [one.of.kind === 'record' ? one.of.cameraId : 0, one]));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(byCamera.get(1)).toMatchObject({
    of: { kind: 'record', scaleId: SCALE, sequence: 1 },
    came: { size: 150_000, sha256 },
    bytes,
  });
  expect(byCamera.get(2)).toMatchObject({ of: { sequence: 1 }, came: { fault: 'silent' } });
  // Asked again, the record has its pictures already.
  await server.command(captureCommand('r1'));
  await eventually(() => expect(server.heard.answers.filter(({ id }) => id === 'r1')).toHaveLength(2));
  expect(cameras.map(({ asked }) => asked.length)).toEqual([1, 1]);
});

test('a load that leaves without a weight leaves its line and its pictures', async () => {
  instrument.show({ kilograms: 24_000 });
  await server.sees({ state: 'stable', grams: 24_000_000 });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  instrument.show({ kilograms: 9_000 });
  await server.sees({ state: 'stable', grams: 9_000_000 });
  instrument.show({ kilograms: 0 });
  await eventually(() => expect(messages).toHaveLength(3));
  const [first] = messages;
  const crossing = first?.statement.kind === 'crossing' ? first.statement : null;
  expect(crossing).toMatchObject({ siteId: SITE, scaleId: SCALE, peak: 24_000_000 });
  expect(pictures().map(({ of }) => of)).toMatchObject([
    { kind: 'crossing', key: crossing?.key },
    { kind: 'crossing' },
  ]);
});

test('an agent that ended between a weight and its pictures says so of each camera when it is back, once', async () => {
  // As after a power cut: the record is on the disk, the cameras were asked, no picture was reported.
  const folder = join(environment.dataFolder, 'pictures-asked');
  await end();
  const order = { scaleId: SCALE, sequence: 7, takenAt: '2026-11-25T10:08:11.000Z', cameraIds: [1, 2] };
  writeFileSync(join(folder, `${SCALE}-7.json`), JSON.stringify(order));
  writeFileSync(join(folder, `${SCALE}-8.json`), '{"scaleId":');
  await start();
  await eventually(() => expect(pictures()).toHaveLength(2));
  expect(pictures().map(({ of, came }) => [of, came])).toMatchObject([
    [{ kind: 'record', scaleId: SCALE, sequence: 7, cameraId: 1 }, { fault: 'interrupted' }],
    [{ kind: 'record', scaleId: SCALE, sequence: 7, cameraId: 2 }, { fault: 'interrupted' }],
  ]);
  await eventually(() => expect(readdirSync(folder)).toEqual([]));
  await end();
  await start();
  expect(pictures()).toHaveLength(2);
});
