import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CaptureCommand } from '@terezi/domain/devices/link.ts';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { MOST_AHEAD } from '@terezi/domain/weighing/sense.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { signedRecord } from '../../testing/agent.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { type Answer, useServer } from '../../testing/server.ts';
import { completed, freePlates, open, opened, weight2, type Wire } from '../yard.fixture.ts';

// An agent with a key of its own, or only with what it has heard, answers as no honest one would.
const server = useServer();
let scale: QuickScale;
let operator = '';
let plates: string[] = [];
let otherScale = 0;
beforeAll(async () => {
  scale = await quickScale(server, 'quarry');
  operator = await server.signIn('operator');
  await server.query(
    `insert into truck (company_id, number_plate) select company_id, '99-QQ-' || (100 + n) from scale, generate_series(1, 60) as n
     where id = $1`,
    [scale.scaleId],
  );
  plates = await freePlates(server, 'admin');
  const [other] = await server.query<{ id: number }>(
    'select id::int from scale where site_id = $1 and id <> $2',
    [scale.agent.siteId, scale.scaleId],
  );
  otherScale = other?.id ?? 0;
});
afterAll(() => scale.end());
afterEach(() => scale.answerWith(null));

const { recordRefused, outdated } = weighingProblems;
const opening = (plate: string | undefined, key?: string) => ({
  as: operator,
  body: { ScaleId: scale.scaleId, NumberPlate: plate },
  ...(key === undefined ? {} : { headers: { 'idempotency-key': `asked-for-${key.replaceAll(/\W/g, '-')}` } }),
});
const aside = () =>
  server.query<{ why: string; came_as: string; payload: SignedRecord }>(
    'select why, came_as, payload from refused_record order by id',
  );

/** The record that an honest agent would answer with, but for some fields, and signed. */
const insteadOf = ({ id: requestId }: CaptureCommand, fields: Partial<SignedRecord>): SignedRecord => {
  const { sequence, hash: previousHash } = scale.head();
  const { key, scaleId, division } = scale.agent;
  const takenAt = new Date().toISOString();
  const usual = { scaleId, division, sequence: sequence + 1, previousHash, requestId, takenAt };
  return signedRecord(key, { ...usual, ...fields });
};

/** Expects a refusal that leaves the answered record aside with its reason, and that the next weight is taken. */
async function expectSetAside(
  answer: Answer,
  kind: ProblemKind,
  { why, record }: { why: RegExp; record: unknown },
) {
  expect([answer.status, answer.Status.Code]).toEqual([kind.status, kind.code]);
  const row = (await aside()).at(-1);
  expect(row).toEqual({ why: expect.stringMatching(why), came_as: 'answer', payload: record });
  scale.answerWith(null);
  scale.put(24_000_000);
  expect(await opened(server, opening(plates.shift()))).toMatchObject({ Weight1: 24_000 });
}

/** A weight that was taken for this truck and key, and whose answer was lost. */
async function takenFor(plate: string | undefined, key: string): Promise<SignedRecord> {
  scale.put(33_000_000);
  scale.answerWith((_, take) => {
    take();
    return { code: 'lost' };
  });
  expect((await open(server, opening(plate, key))).status).toBe(503);
  scale.answerWith(null);
  const record = scale.records.at(-1);
  if (!record) throw new Error('no record');
  return record;
}

/** Sends a record as a site does, and waits until the server keeps it. */
async function send(record: SignedRecord): Promise<void> {
  await scale.agent.record(record);
  await expect
    .poll(() => server.query('select from weight_record where hash = $1', [record.hash]))
    .toHaveLength(1);
}

describe('an answer that changes a stored record', () => {
  const changes: [string, (record: SignedRecord) => Partial<SignedRecord>][] = [
    ['its grams', ({ grams }) => ({ grams: grams + 8_000_000 })],
    ['its grams, without a signature', ({ grams }) => ({ grams: grams + 8_000_000, signature: 'AAAA' })],
    ['its signature', () => ({ signature: 'AAAA' })],
    ['its instant', () => ({ takenAt: new Date().toISOString() })],
    ['its reading', ({ reading }) => ({ reading: reading + 1 })],
    ['its frame', () => ({ frame: '00' })],
    ['its division', ({ division }) => ({ division: division * 2 })],
  ];
  it.each(changes)('in %s is refused, and the true one is taken', async (name, change) => {
    const plate = plates.shift();
    const record = await takenFor(plate, name);
    await send(record);
    const lie = { ...record, ...change(record) };
    scale.answerWith(() => lie);
    const answer = await open(server, opening(plate, name));
    expect([answer.status, answer.Status.Code]).toEqual([409, recordRefused.code]);
    expect((await aside()).at(-1)).toMatchObject({ why: 'another record has this sequence', payload: lie });
    scale.answerWith(null);
    expect(await opened(server, opening(plate, name))).toMatchObject({ Weight1: 33_000 });
  });
});

describe('an answer that repeats a change in the database', () => {
  it('is refused, since neither verifies', async () => {
    const plate = plates.shift();
    const record = await takenFor(plate, 'changed-in-place');
    await send(record);
    const change = (kg: number) =>
      server.query('update weight_record set kg = kg + $1 where hash = $2', [kg, record.hash]);
    await change(8_000);
    const lie = { ...record, grams: record.grams + 8_000_000 };
    scale.answerWith(() => lie);
    const answer = await open(server, opening(plate, 'changed-in-place'));
    expect([answer.status, answer.Status.Code]).toEqual([409, recordRefused.code]);
    expect((await aside()).at(-1)).toMatchObject({ why: 'what is stored does not verify', payload: lie });
    await change(-8_000);
    scale.answerWith(null);
    expect(await opened(server, opening(plate, 'changed-in-place'))).toMatchObject({ Weight1: 33_000 });
  });
});

describe('an answer that belongs elsewhere', () => {
  it('is refused: a genuine unused record of another request', async () => {
    const spare = await takenFor(plates.shift(), 'spare');
    await send(spare);
    scale.answerWith(() => spare);
    const answer = await open(server, opening(plates.shift()));
    await expectSetAside(answer, recordRefused, { why: /another request/, record: spare });
  });

  it('is refused: another ticket’s first record as this one’s second', async () => {
    scale.put(30_000_000);
    await opened(server, opening(plates.shift()));
    const first = scale.records.at(-1);
    scale.put(20_000_000);
    const ticket = await opened(server, opening(plates.shift()));
    scale.answerWith(() => first!);
    const answer = await weight2(server, ticket['Id'], { as: operator });
    await expectSetAside(answer, recordRefused, { why: /another request/, record: first });
    scale.put(30_000_000);
    expect(await completed(server, ticket['Id'], operator)).toMatchObject({ WeightNet: 10_000 });
  });

  it('is refused: one with the number of the newest that a ticket has used', async () => {
    scale.put(24_000_000);
    await opened(server, opening(plates.shift()));
    let record: SignedRecord | undefined;
    scale.answerWith((command) => {
      record = insteadOf(command, { sequence: scale.head().sequence });
      return record;
    });
    const answer = await open(server, opening(plates.shift()));
    await expectSetAside(answer, recordRefused, { why: /a newer record/, record });
  });

  it('is refused: a record of the same site’s other scale', async () => {
    let record: SignedRecord | undefined;
    scale.answerWith((command) => {
      const place = { scaleId: otherScale, sequence: 900_000, previousHash: 'a'.repeat(64) };
      record = insteadOf(command, place);
      return record;
    });
    const answer = await open(server, opening(plates.shift()));
    await expectSetAside(answer, recordRefused, { why: /another scale/, record });
  });
});

describe('an answer outside sense', () => {
  const absurd: [string, Partial<SignedRecord>, ProblemKind, RegExp][] = [
    ['in 2099', { takenAt: '2099-01-01T00:00:00.000Z' }, recordRefused, /clock of the site/],
    ['in 1999', { takenAt: '1999-01-01T00:00:00.000Z' }, outdated, /two minutes/],
    ['in a thirteenth month', { takenAt: '2026-13-01T00:00:00.000Z' }, recordRefused, /no such instant/],
    ['of 20,000.001 kg', { grams: 20_000_001 }, recordRefused, /no multiple/],
    ['in a foreign division', { division: 50_000 }, recordRefused, /no such division/],
    ['of 9·10¹⁵ g', { grams: 9_000_000_000_000_000 }, recordRefused, /no truck/],
    ['numbered 4·10¹⁵', { sequence: 4_000_000_000_000_000 }, recordRefused, /further ahead/],
  ];
  it.each(absurd)('%s is set aside and blocks nothing', async (_, fields, kind, why) => {
    let record: SignedRecord | undefined;
    scale.answerWith((command) => {
      record = insteadOf(command, fields);
      return record;
    });
    const answer = await open(server, opening(plates.shift()));
    await expectSetAside(answer, kind, { why, record });
  });

  it('is set aside too where a site sends it by itself, and later ones come through', async () => {
    for (const [, fields, kind] of absurd) {
      if (kind === outdated) continue;
      const record = insteadOf(
        { kind: 'capture', id: 'x', scaleId: scale.scaleId, reading: null, after: 0 },
        fields,
      );
      await scale.agent.record(record);
      await expect
        .poll(async () => (await aside()).at(-1))
        .toMatchObject({ came_as: 'upload', payload: record });
    }
    scale.put(24_000_000);
    await opened(server, opening(plates.shift()));
  });

  it('is none that overtakes what the site has yet to send', async () => {
    const newest = scale.head().sequence;
    scale.pass(25);
    scale.put(25_000_000);
    await opened(server, opening(plates.shift()));
    expect(scale.head().sequence).toBeGreaterThan(newest + 25);
    expect(MOST_AHEAD).toBeGreaterThan(25);
  });
});

describe('an answer that comes late', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
  const answerAged = async (seconds: number) => {
    scale.put(33_000_000);
    scale.answerWith((_, take) => take({ takenAt: ago(seconds) }));
    const plate = plates.shift();
    return open(server, opening(plate));
  };

  it('is taken for two minutes by the site’s clock, and no longer', async () => {
    expect((await answerAged(115)).status).toBe(201);
    const answer = await answerAged(125);
    expect([answer.status, answer.Status.Code]).toEqual([409, outdated.code]);
  });

  it('is not taken where the server has had the record for longer, at any time of that clock', async () => {
    const plate = plates.shift();
    const record = await takenFor(plate, 'kept');
    await send(record);
    await server.query(
      "update weight_record set received_at = now() - interval '125 seconds' where hash = $1",
      [record.hash],
    );
    const answer = await open(server, opening(plate, 'kept'));
    expect([answer.status, answer.Status.Code]).toEqual([409, outdated.code]);
  });

  it('is not taken once the deck has been empty since', async () => {
    const plate = plates.shift();
    const record = await takenFor(plate, 'left');
    await scale.agent.live({ clearedAfter: record.sequence, at: new Date().toISOString() });
    await expect.poll(() => server.link.newest(scale.scaleId)?.clearedAfter).toBe(record.sequence);
    const answer = await open(server, opening(plate, 'left'));
    expect([answer.status, answer.Status.Code]).toEqual([409, outdated.code]);
    scale.put(24_000_000);
    await opened(server, opening(plate));
  });
});

describe('the key of an answer', () => {
  it('must still be trusted, also where the record was stored while it was', async () => {
    const plate = plates.shift();
    const record = await takenFor(plate, 'revoked');
    await send(record);
    await server.query('update device_key set revoked_at = now() where public_key = $1', [
      scale.agent.publicText,
    ]);
    const known = await open(server, opening(plate, 'revoked'));
    expect([known.status, (await aside()).at(-1)?.why]).toEqual([
      409,
      'the key that signed it signs no more',
    ]);
    const fresh = await open(server, opening(plate));
    expect([fresh.status, (await aside()).at(-1)?.why]).toEqual([409, 'no key of the site signed it']);
    const traces: Wire[] = await server.query(
      'select from operation where number_plate = $1 and status_id = 1',
      [plate],
    );
    expect(traces).toEqual([]);
  });
});
