import { pino } from 'pino';
import { createPublicKey } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ScaleSettings } from '@terezi/domain/devices/site-settings.ts';
import { unpackCurve } from '@terezi/domain/devices/weight-curve.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Agent, startAgent } from './agent.ts';
import { isSigned } from './measure/records/chain.ts';
import { filled, provenRecords, temporaryFolder } from './measure/records/store.cases.ts';
import { type Instrument, startInstrument } from './testing/instrument.ts';
import {
  captureCommand,
  SCALE,
  scaleAt,
  type ServerSide,
  SITE,
  startServerSide,
  eventually,
} from './testing/server-side.ts';

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
});

afterEach(async () => {
  for (const dispose of disposals.splice(0).reverse()) await dispose();
});

async function agentAt(url = server.url): Promise<Agent> {
  const environment = {
    serverUrl: url,
    httpUrl: null,
    siteId: SITE,
    agentId: 'agent-1',
    agentSecret: 'a secret of enough length',
    dataFolder: folder,
    serverKey: null,
    logLevel: 'silent',
  } as const;
  const agent = await startAgent(environment, pino({ level: 'silent' }));
  let closed: Promise<void> | undefined;
  const once = { close: () => (closed ??= agent.close()) };
  disposals.push(once.close);
  return once;
}

/** An agent that reads the instrument: it has seen the deck empty, and 38 620 kg stand on it now. */
async function weighing(more: Partial<ScaleSettings> = {}): Promise<Agent> {
  await server.settings(scaleAt(instrument.address, more));
  const agent = await agentAt();
  // Seen empty since the newest record that it knows of: before its store is open it does not know that.
  await server.sees({ state: 'stable', grams: 0, clearedAfter: more.head?.sequence ?? 0 });
  await eventually(() => expect(server.heard.presences.at(-1)).toMatchObject({ online: true, faults: [] }));
  instrument.show({ kilograms: 38_620 });
  await server.sees({ state: 'stable', grams: 38_620_000 });
  return agent;
}

async function ask(id: string, more: Parameters<typeof captureCommand>[1] = {}) {
  await server.command(captureCommand(id, more));
  return server.answerTo(id);
}

async function captured(id: string, more: Parameters<typeof captureCommand>[1] = {}): Promise<SignedRecord> {
  const answer = await ask(id, more);
  if (!answer.ok || !answer.record) throw new Error(JSON.stringify(answer));
  return answer.record;
}

const keptCurves = (): string[] => readdirSync(join(folder, 'curves'));

describe('the curve of a capture', () => {
  test('follows its record after five seconds, and is kept until the server has it', async () => {
    const agent = await weighing();
    const record = await captured('r1');
    instrument.show({ kilograms: 0 });
    await eventually(() => expect(server.heard.curves).toHaveLength(1));
    const [sent] = server.heard.curves;
    if (!sent) throw new Error('no curve');
    expect(sent).toMatchObject({ scaleId: SCALE, sequence: 1, recordHash: record.hash });
    const points = unpackCurve(sent.curve);
    expect(points.find(({ at }) => at === 0)).toEqual({ at: 0, grams: 38_620_000, state: 'stable' });
    expect([points[0]?.grams, points.at(-1)?.grams]).toEqual([0, 0]);
    expect(points.at(-1)?.at).toBeGreaterThan(4_000);
    expect(keptCurves()).toEqual(['2-1.json']);
    await server.curveStored(1);
    await eventually(() => expect(keptCurves()).toEqual([]));
    expect(await agent.close()).toBeUndefined();
  });

  test('of an agent that leaves meanwhile ends there, once however often it was asked, and goes with the next one', async () => {
    const agent = await weighing();
    await captured('r1');
    await ask('r1');
    await agent.close();
    expect(keptCurves()).toEqual(['2-1.json']);
    expect(server.heard.curves).toEqual([]);
    await agentAt();
    await eventually(() => expect(server.heard.curves).toMatchObject([{ sequence: 1 }]));
  });
});

describe('a capture over the link', () => {
  test('answers the signed record of what the screen showed, already on disk', async () => {
    await weighing();
    const { reading } = await server.sees({ state: 'stable', grams: 38_620_000 });
    const record = await captured('r1', { reading });
    expect(record).toMatchObject({ sequence: 1, grams: 38_620_000, division: 20_000, requestId: 'r1' });
    expect(Buffer.from(record.frame, 'hex').toString()).toBe('ST,GS,+  38620kg\r');
    expect(record.reading).toBeGreaterThanOrEqual(reading);
    const { publicKey, software } = server.heard.presences.at(-1) ?? {};
    const key = createPublicKey({ key: Buffer.from(publicKey ?? '', 'base64'), format: 'der', type: 'spki' });
    expect(isSigned(record, key)).toBe(true);
    expect(record.software).toBe(software);
    expect(provenRecords(join(folder, 'scale-2.jsonl'), key)).toEqual([record]);
    await eventually(() => expect(server.heard.records).toContainEqual(expect.objectContaining(record)));
  });

  test('asked twice with one id, even late, is one record', async () => {
    await weighing();
    const record = await captured('r1');
    server.heard.answers.length = 0;
    expect(await captured('r1', { expiresAt: new Date(0).toISOString() })).toEqual(record);
    expect((await captured('r2')).sequence).toBe(2);
  });

  test.for([
    ['expired', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['expired', { expiresAt: 'soon' }],
    ['unknownScale', { scaleId: 77 }],
    ['notCleared', { after: 5 }],
    ['readingDiffers', { reading: 1 }],
  ] as const)('is refused: %s', async ([code, more]) => {
    await weighing();
    expect(await ask('r1', more)).toMatchObject({ ok: false, refusal: { code } });
    expect(provenOrNone()).toEqual([]);
  });

  test.for([
    ['unstable', { kilograms: 38_620, state: 'US' }, { state: 'motion' }],
    ['belowMin', { kilograms: 380 }, { grams: 380_000, state: 'stable' }],
    ['aboveMax', { kilograms: 60_020 }, { grams: 60_020_000, state: 'stable' }],
    ['aboveMax', { kilograms: 61_000 }, { state: 'over' }],
    ['net', { mode: 'NT' }, { state: 'net' }],
  ] as const)('is refused by what is on the deck: %s', async ([code, display, live]) => {
    await weighing();
    instrument.show(display);
    await server.sees(live);
    expect(await ask('r1')).toMatchObject({ ok: false, refusal: { code } });
    expect(provenOrNone()).toEqual([]);
  });

  test('needs the deck to have been empty after the record that a ticket used', async () => {
    await weighing();
    const { sequence } = await captured('r1');
    expect(await ask('r2', { after: sequence })).toMatchObject({ refusal: { code: 'notCleared' } });
    instrument.show({ kilograms: 0 });
    await server.sees({ clearedAfter: sequence });
    instrument.show({ kilograms: 20_000 });
    await server.sees({ state: 'stable', grams: 20_000_000 });
    expect(await captured('r3', { after: sequence })).toMatchObject({ sequence: 2, grams: 20_000_000 });
  });

  test('is refused as stale, then as lost, once the indicator falls silent', async () => {
    await weighing();
    instrument.hush();
    const began = performance.now();
    await sleep(1200);
    expect(await ask('r1')).toMatchObject({ refusal: { code: 'stale' } });
    await server.sees({ state: 'lost', grams: null });
    // The limit is three seconds; a machine that runs other tests at the same time may be several times as slow.
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(await ask('r2')).toMatchObject({ refusal: { code: 'lost' } });
  });

  const provenOrNone = (): SignedRecord[] => provenRecords(join(folder, 'scale-2.jsonl'));
});

describe('an agent', () => {
  test('that starts again goes on with the next number and the same key', async () => {
    const first = await weighing();
    const record = await captured('r1');
    await first.close();
    expect(server.heard.presences.at(-1)).toMatchObject({ online: false });
    const { publicKey } = server.heard.presences.at(-1) ?? {};
    await agentAt();
    await eventually(() => expect(server.heard.presences.at(-1)).toMatchObject({ online: true, publicKey }));
    await eventually(async () => expect((await ask('r2')).ok).toBe(true));
    expect(await captured('r2')).toMatchObject({ sequence: 2, previousHash: record.hash });
  });

  test('that started without a server weighs by its last settings and sends its records later', async () => {
    const first = await weighing();
    const record = await captured('r1');
    await first.close();
    const port = Number(server.url.port);
    await server.close();
    disposals.splice(2, 1);
    await agentAt();
    await sleep(300);
    server = await startServerSide(port);
    disposals.splice(2, 0, () => server.close());
    await server.sees({ state: 'stable', grams: 38_620_000 });
    await eventually(() => expect(server.heard.records).toContainEqual(expect.objectContaining(record)));
  });

  test('goes on from the newest record the server knows when its own store is empty', async () => {
    const head = { sequence: 500, hash: 'cd'.repeat(32) };
    await weighing({ head });
    expect(await captured('r1', { after: 500 })).toMatchObject({ sequence: 501, previousHash: head.hash });
  });

  test('captures nothing on a scale whose records are behind the server, and says so', async () => {
    const temporary = temporaryFolder();
    const [known] = (await filled(temporary.path, 9)).slice(-1);
    temporary[Symbol.dispose]();
    await weighing();
    await captured('r1');
    await server.settings(scaleAt(instrument.address, { head: { sequence: 9, hash: known?.hash ?? '' } }));
    await eventually(() =>
      expect(server.heard.presences.at(-1)?.faults).toEqual([{ scaleId: SCALE, fault: 'behind' }]),
    );
    expect(await ask('r2')).toMatchObject({ refusal: { code: 'storeFailed' } });
    expect(server.live()).toMatchObject({ state: 'stable', grams: 38_620_000 });
  });

  test('goes on sending live values of a scale that is lost', async () => {
    await weighing();
    instrument.cut();
    await server.sees({ state: 'lost', grams: null });
    const count = server.heard.lives.length;
    await eventually(() => expect(server.heard.lives.length).toBeGreaterThan(count + 1));
  });

  test('drives an output on command, and says when it cannot', async () => {
    await weighing({ outputs: { kind: 'simulated' } });
    const expiresAt = new Date(Date.now() + 10_000).toISOString();
    const open = {
      kind: 'device',
      scaleId: SCALE,
      device: 'entry-barrier',
      act: 'open',
      input: {},
      expiresAt,
    } as const;
    await server.command({ ...open, id: 'o1' });
    expect(await server.answerTo('o1')).toEqual({ id: 'o1', ok: true });
    await server.command({ ...open, id: 'o2', act: 'red' });
    expect(await server.answerTo('o2')).toMatchObject({ refusal: { code: 'unable' } });
  });

  test('says with each live value how its barriers and lights stand, and nothing where there are none', async () => {
    await weighing({ outputs: { kind: 'simulated' } });
    const lights = { 'entry-light': 'red', 'exit-light': 'red' };
    await eventually(() => expect(server.live()?.outputs).toEqual(lights));
    const expiresAt = new Date(Date.now() + 10_000).toISOString();
    const open = {
      kind: 'device',
      scaleId: SCALE,
      device: 'exit-barrier',
      act: 'open',
      input: {},
      expiresAt,
    } as const;
    await server.command({ ...open, id: 'o3' });
    await eventually(() => expect(server.live()?.outputs).toEqual({ ...lights, 'exit-barrier': 'open' }));
    await server.settings(scaleAt(instrument.address));
    await eventually(() => expect(server.live()).not.toHaveProperty('outputs'));
  });

  test('refuses a data folder that another agent is at work on', async () => {
    await agentAt();
    await expect(agentAt()).rejects.toThrow(`Another agent is at work on the data folder ${folder}`);
  });

  test('takes no settings of another site or with something missing', async () => {
    await weighing();
    await server.settings(scaleAt(instrument.address, { division: 0 }));
    await eventually(() =>
      expect(server.heard.presences.at(-1)).toMatchObject({ settingsFault: 'unreadable' }),
    );
    expect(await captured('r1')).toMatchObject({ division: 20_000 });
  });
});
