import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import type { CurvePoint } from '@terezi/domain/devices/curve-points.ts';
import { packCurve, type SentCurve } from '@terezi/domain/devices/weight-curve.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { useServer } from '../../testing/server.ts';
import { completed, freePlates, opened } from '../yard.fixture.ts';

const server = useServer();
const as = { operator: '', other: '' };
let scale: QuickScale;
let id = 0;
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  as.operator = await server.signIn('operator-b');
  as.other = await server.signIn('admin');
  const [plate] = await freePlates(server, 'admin-b');
  scale.put(30_000_000);
  id = Number(
    (await opened(server, { as: as.operator, body: { ScaleId: scale.scaleId, NumberPlate: plate } }))['Id'],
  );
  scale.put(20_000_000);
  await completed(server, id, as.operator);
});
afterAll(() => scale.end());

const around = (grams: number): CurvePoint[] => [
  { at: -2_000, grams: 0, state: 'stable' },
  { at: -1_000, grams: null, state: 'over' },
  { at: 0, grams, state: 'stable' },
  { at: 100, grams, state: 'motion' },
];
const curveOf = ({ scaleId, sequence, hash }: SignedRecord, points: CurvePoint[]): SentCurve => ({
  ...{ scaleId, sequence, recordHash: hash, curve: packCurve(points) },
});
const send = (record: SignedRecord, grams = record.grams, more: Partial<SentCurve> = {}) =>
  scale.agent.curve({ ...curveOf(record, around(grams)), ...more });
const { curveStored } = topics;
const heard = (sequence: number) => scale.agent.hears(curveStored(scale.agent.siteId), { sequence });
const words = () => scale.agent.heard.filter(({ topic }) => topic === curveStored(scale.agent.siteId)).length;
const ask = (who = as.operator) => server.call(`GET /operation/${id}/curve`, { as: who });
const count = async (sequence: number) => {
  const where = [scale.scaleId, sequence];
  return (await server.query('select from weight_curve where scale_id = $1 and sequence = $2', where)).length;
};
const two = (): [SignedRecord, SignedRecord] => {
  const [first, second] = scale.records;
  if (!first || !second) throw new Error('nothing was weighed');
  return [first, second];
};

describe('the curve of a weight', () => {
  it('is none before the site has sent it', async () => {
    const { Data } = await ask();
    expect(Data).toEqual({ Curve1: { Kept: 'none', Points: [] }, Curve2: { Kept: 'none', Points: [] } });
  });

  it('stands beside its record, and the site may forget it', async () => {
    const [first] = two();
    await send(first);
    await heard(first.sequence);
    expect((await ask()).Data).toEqual({
      Curve1: {
        Kept: 'kept',
        Points: [
          { At: -2_000, Mass: 0, State: 'stable' },
          { At: -1_000, Mass: null, State: 'over' },
          { At: 0, Mass: 30_000, State: 'stable' },
          { At: 100, Mass: 30_000, State: 'motion' },
        ],
      },
      Curve2: { Kept: 'none', Points: [] },
    });
  });

  it('stays the first one, after any that come again', async () => {
    const [first] = two();
    const before = words();
    await scale.agent.curve(curveOf(first, [{ at: 0, grams: first.grams, state: 'stable' }]));
    await expect.poll(words).toBe(before + 1);
    expect((await ask()).Data['Curve1']).toMatchObject({ Points: { length: 4 } });
  });

  it('is reported as another where it was changed', async () => {
    const [first] = two();
    await server.query(`set session_replication_role = replica;
      update weight_curve set curve = replace(curve, '-2000', '-1999') where sequence = ${first.sequence};
      set session_replication_role = origin`);
    expect((await ask()).Data['Curve1']).toEqual({ Kept: 'changed', Points: [] });
  });

  it('is closed to another company', async () => {
    expect((await ask(as.other)).status).toBe(404);
  });
});

describe('a curve that comes', () => {
  it('for an unknown record waits at its site, and is kept once the record is here', async () => {
    const [record] = scale.pass(1);
    if (!record) throw new Error('nothing was weighed');
    await send(record);
    const [, second] = two();
    // Curves are answered in order: once the second one is, the first would have been.
    await send(second);
    await heard(second.sequence);
    expect([await count(record.sequence), await count(second.sequence)]).toEqual([0, 1]);
    expect(
      scale.agent.heard.some(
        ({ topic, data }) =>
          topic === curveStored(scale.agent.siteId) && data['sequence'] === record.sequence,
      ),
    ).toBe(false);
    await scale.agent.record(record);
    await scale.agent.hears(topics.stored(scale.agent.siteId), { sequence: record.sequence });
    await send(record);
    await heard(record.sequence);
    expect(await count(record.sequence)).toBe(1);
  });

  it.each([
    ['of another record', { recordHash: 'b'.repeat(64) }, 0],
    ['that shows another weight at the capture', {}, 20_000],
  ])('%s is dropped, and the site need not send it again', async (_, more, off) => {
    const [record] = scale.pass(1);
    if (!record) throw new Error('nothing was weighed');
    await scale.agent.record(record);
    await scale.agent.hears(topics.stored(scale.agent.siteId), { sequence: record.sequence });
    await send(record, record.grams + off, more);
    await heard(record.sequence);
    expect(await count(record.sequence)).toBe(0);
  });

  it('of a record that was refused is dropped', async () => {
    const refused = { ...two()[0], sequence: 999_999, scaleId: scale.scaleId };
    await scale.agent.record(refused);
    await expect
      .poll(() => server.query(`select from refused_record where payload ->> 'sequence' = '999999'`))
      .toHaveLength(1);
    await send(refused);
    await heard(999_999);
    expect(await count(999_999)).toBe(0);
  });

  it('of a scale of another site, or unreadable, is not taken', async () => {
    const [elsewhere] = await server.query<{ id: number }>(
      'select id::int from scale where site_id <> $1 limit 1',
      [scale.agent.siteId],
    );
    const before = words();
    await send({ ...two()[0], scaleId: elsewhere?.id ?? 0 });
    await scale.agent.curve({ scaleId: scale.scaleId });
    const [, second] = two();
    await send(second);
    await expect.poll(words).toBe(before + 1);
  });
});

describe('how far a net may be off', () => {
  it('is answered for a ticket with both weights, and for none without', async () => {
    const answer = await server.call(`GET /operation/${id}`, { as: as.operator });
    expect(Reflect.get(Object(answer.Data['Operation']), 'Accuracy')).toEqual({
      Weight1: 30,
      Weight2: 20,
      Net: 50,
    });
    const [plate] = await freePlates(server, 'admin-b');
    scale.put(31_000_000);
    const opening = { as: as.operator, body: { ScaleId: scale.scaleId, NumberPlate: plate } };
    const open = await server.call(`GET /operation/${(await opened(server, opening))['Id']}`, {
      as: as.operator,
    });
    expect(Reflect.get(Object(open.Data['Operation']), 'Accuracy')).toBeNull();
  });
});
