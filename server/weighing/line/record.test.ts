import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { signedRecord } from '../../testing/agent.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { useServer } from '../../testing/server.ts';
import { completed, freePlates, open, opened, type Wire } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
let operator = '';
let plates: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  operator = await server.signIn('operator-b');
  plates = await freePlates(server, 'admin-b');
});
afterAll(() => scale.end());

const nextPlate = () => plates.shift();
const opening = (plate = nextPlate(), more: Wire = {}) => ({
  as: operator,
  body: { ScaleId: scale.scaleId, NumberPlate: plate, ...more },
});
const stored = (sequence: number) =>
  server.query<{ id: number; hash: string }>(
    'select id::int, hash from weight_record where scale_id = $1 and sequence = $2',
    [scale.scaleId, sequence],
  );
const aside = () =>
  server.query<{ why: string; payload: SignedRecord }>(
    'select why, payload from refused_record where scale_id = $1 order by id',
    [scale.scaleId],
  );
const upload = async (record: SignedRecord) => {
  await scale.agent.record(record);
  await scale.agent.hears(topics.stored(scale.agent.siteId), { sequence: record.sequence });
};
const another = (record: SignedRecord, fields: Partial<SignedRecord>): SignedRecord => {
  const { hash: _, signature: __, ...plain } = record;
  return signedRecord(scale.agent.key, { ...plain, ...fields });
};

const SIGNED = 'no key of the site signed it';

describe('a record', () => {
  it('that is sent before the answer becomes the ticket’s, once', async () => {
    scale.put(30_000_000);
    const release = scale.hold();
    const answer = opened(server, opening());
    await expect.poll(() => scale.records.length).toBeGreaterThan(0);
    const [record] = scale.records;
    if (!record) throw new Error('no record');
    const sent = upload(record);
    release();
    const ticket = await answer;
    await sent;
    const [row, ...more] = await stored(record.sequence);
    expect([row?.hash, more]).toEqual([record.hash, []]);
    const [used] = await server.query('select weight1_record_id::int as id from operation where id = $1', [
      ticket['Id'],
    ]);
    expect(used).toEqual({ id: row?.id });
  });

  it('that is sent again after the answer, 50 times at once and after sixty days, adds nothing', async () => {
    const record = scale.records.at(-1);
    if (!record) throw new Error('no record');
    const before = await stored(record.sequence);
    await Promise.all(Array.from({ length: 50 }, () => scale.agent.record(record)));
    await server.query(
      "update weight_record set received_at = received_at - interval '60 days' where id = $1",
      [before[0]?.id],
    );
    await upload(record);
    expect(await stored(record.sequence)).toEqual(before);
    expect(await aside()).toEqual([]);
  });

  it('whose content differs from what is stored under its number is kept aside and changes nothing', async () => {
    const record = scale.records.at(-1);
    if (!record) throw new Error('no record');
    const before = await stored(record.sequence);
    const changed = another(record, { grams: record.grams + 20_000 });
    await upload(changed);
    await expect.poll(aside).toEqual([{ why: 'another record has this sequence', payload: changed }]);
    expect(await stored(record.sequence)).toEqual(before);
  });

  it('that comes late is kept aside where the one after it, which is here, does not follow it', async () => {
    const before = (await aside()).length;
    const [late] = scale.pass(1);
    if (!late) throw new Error('no record');
    scale.put(30_000_000);
    await opened(server, opening());
    const other = another(late, { grams: late.grams + 20_000 });
    await scale.agent.record(other);
    const asideRow = { why: 'the record after it does not follow it', payload: other };
    await expect.poll(async () => (await aside()).slice(before)).toEqual([asideRow]);
    await scale.agent.record(late);
    await expect.poll(() => stored(late.sequence)).toMatchObject([{ hash: late.hash }]);
  });

  it.each([
    ['of a stranger’s key', (record: SignedRecord) => ({ ...record, signature: record.hash }), SIGNED],
    [
      'that does not follow',
      (record: SignedRecord) => another(record, { previousHash: 'a'.repeat(64) }),
      'it does not follow the record before it',
    ],
    ['altered on its way', (record: SignedRecord) => ({ ...record, grams: record.grams + 10_000 }), SIGNED],
  ])('%s makes no ticket as an answer, nor is it stored as a record', async (_, spoil, why) => {
    const before = (await aside()).length;
    const { sequence, hash } = scale.head();
    const { scaleId, agent } = scale;
    let spoilt: SignedRecord | undefined;
    scale.answerWith(({ id: requestId }) => {
      const place = { scaleId, division: agent.division, sequence: sequence + 1, previousHash: hash };
      spoilt = spoil(signedRecord(agent.key, { ...place, requestId, takenAt: new Date().toISOString() }));
      return spoilt;
    });
    const answer = await open(server, opening(plates[0]));
    scale.answerWith(null);
    expect([answer.status, answer.Status.Code]).toEqual([409, weighingProblems.recordRefused.code]);
    expect(await stored(sequence + 1)).toEqual([]);
    const asideRow = { why, payload: spoilt };
    expect((await aside()).slice(before)).toEqual([asideRow]);
    await agent.record(spoilt ?? {});
    await expect.poll(async () => (await aside()).slice(before)).toEqual([asideRow, asideRow]);
    expect(await stored(sequence + 1)).toEqual([]);
  });
});

/** The site takes the record, but the server never hears of it. */
function takenAndLost(_: unknown, take: () => SignedRecord): { code: 'lost' } {
  take();
  return { code: 'lost' };
}

describe('a record that no ticket has used', () => {
  const key = { 'idempotency-key': 'late-answer-1' };

  it('is taken by the repeat of the very request, whose truck it was', async () => {
    const plate = nextPlate();
    scale.put(33_000_000);
    scale.answerWith(takenAndLost);
    expect((await open(server, { ...opening(plate), headers: key })).status).toBe(503);
    scale.answerWith(null);
    const ticket = await opened(server, { ...opening(plate), headers: key });
    expect(ticket['Weight1']).toBe(33_000);
  });

  it('is never taken once another truck has been weighed', async () => {
    const late = { 'idempotency-key': 'late-answer-3' };
    const plate = nextPlate();
    scale.put(33_000_000);
    scale.answerWith(takenAndLost);
    expect((await open(server, { ...opening(plate), headers: late })).status).toBe(503);
    scale.answerWith(null);
    const unused = scale.records.at(-1);
    scale.put(21_000_000);
    await opened(server, opening());

    const answer = await open(server, { ...opening(plate), headers: late });
    expect([answer.status, answer.Status.Code]).toEqual([409, weighingProblems.recordRefused.code]);
    expect((await aside()).at(-1)).toEqual({ why: 'a ticket has used a newer record', payload: unused });
  });

  it('is never taken for another truck or ticket under the same key', async () => {
    const other = { 'idempotency-key': 'late-answer-2' };
    scale.put(34_000_000);
    scale.answerWith(takenAndLost);
    expect((await open(server, { ...opening(nextPlate()), headers: other })).status).toBe(503);
    scale.answerWith(null);
    scale.put(14_000_000);
    const ticket = await opened(server, { ...opening(nextPlate()), headers: other });
    expect(ticket['Weight1']).toBe(14_000);
    scale.put(24_000_000);
    expect(await completed(server, ticket['Id'], operator)).toMatchObject({ Weight2: 24_000 });
  });
});
