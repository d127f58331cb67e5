import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { crossingProblems, crossingStatus } from '@terezi/domain/devices/automatic/crossing-states.ts';
import { packCurve } from '@terezi/domain/devices/weight-curve.ts';
import { statingAgent } from '../testing/stating-agent.ts';
import { dataOf, useServer } from '../testing/server.ts';

type Row = { Id: number; StatusId: number; [name: string]: unknown };
const server = useServer();
let agent: Awaited<ReturnType<typeof statingAgent>>;
const tokens = new Map<string, string>();
const as = (who: string): string => tokens.get(who) ?? '';
beforeAll(async () => {
  agent = await statingAgent(server);
  for (const who of ['admin', 'operator', 'admin-b', 'viewer'])
    tokens.set(who, await server.signIn(who).catch(() => ''));
});

/** A load that left, as its site states it; answers its row. */
async function left(more: object = {}, bytes?: Buffer): Promise<Row> {
  const statement = agent.crossing(more);
  const key = 'key' in statement ? statement.key : '';
  expect((await agent.state(statement, bytes && { bytes })).status).toBe(200);
  const [row] = await server.query<{ id: number }>('select id::int from crossing where key = $1', [key]);
  return find(row?.id ?? 0);
}
const find = async (id: number, who = 'admin'): Promise<Row> =>
  dataOf<{ Crossing: Row }>(await server.call(`GET /crossing/${id}`, { as: as(who) })).Crossing;
const lead = (act: string, id: number, who: string, body: object = {}) =>
  server.call(`POST /crossing/${id}/${act}`, { as: as(who), body });

/** A person opens the exit while the load stands there. */
async function letOut(by: string, at = '2026-11-25T09:23:31Z') {
  await server.query(
    `insert into device_command (company_id, site_id, scale_id, device, kind, asked_by, asked_by_name, asked_at, expires_at, reason)
     select s.company_id, s.site_id, s.id, 'exit-barrier', 'open', u.id, u.fullname, $2, $2::timestamptz + interval '5 s', 'tələsik'
     from scale s, user_account u where s.id = $1 and u.email = $3`,
    [agent.scaleId, at, `${by}@demo.az`],
  );
}

describe('a load that left without a weight', () => {
  it('waits for a person to look at it where no operator let it go', async () => {
    expect(await left()).toMatchObject({ StatusId: crossingStatus.open, LetGoAt: null, Reason: null });
  });

  it('is suspicious where an operator opened the exit while it stood still, and says who and why', async () => {
    await letOut('operator');
    const row = await left();
    expect(row).toMatchObject({
      StatusId: crossingStatus.suspicious,
      LetGoAt: expect.stringMatching(/^2026-11-25T09:23:31(\.000)?Z$/),
      LetGoReason: 'tələsik',
    });
    expect(row['LetGoByName']).toEqual(expect.any(String));
    expect(await left({ steady: 2_999 })).toMatchObject({ StatusId: crossingStatus.open });
    expect(await left({ from: '2026-11-25T10:22:40.000Z', to: '2026-11-25T10:23:52.000Z' })).toMatchObject({
      StatusId: crossingStatus.open,
    });
  });

  it.each(['explain', 'disregard'] as const)('is taken on and then led on: %s, once', async (act) => {
    const { Id } = await left({ steady: 0 });
    expect((await lead('take', Id, 'admin')).Data['Crossing']).toMatchObject({
      StatusId: crossingStatus.taken,
      TakenByName: expect.any(String),
    });
    const again = await lead('take', Id, 'operator');
    expect([again.status, again.Status.Code]).toEqual([409, crossingProblems.taken.code]);
    const ruled = await lead(act, Id, 'operator', { Reason: 'Kart oxunmayıb' });
    expect(ruled.Data['Crossing']).toMatchObject({
      StatusId: act === 'explain' ? crossingStatus.explained : crossingStatus.uncounted,
      Reason: 'Kart oxunmayıb',
      RuledByName: expect.any(String),
    });
    for (const other of ['explain', 'disregard', 'take'] as const) {
      const refused = await lead(other, Id, 'admin', other === 'take' ? {} : { Reason: 'Başqa səbəb' });
      expect(refused.status).toBe(409);
    }
    expect(await find(Id)).toMatchObject({ Reason: 'Kart oxunmayıb' });
  });

  it('is explained by a person other than the one who let it go, in both languages', async () => {
    await letOut('operator');
    const { Id } = await left();
    for (const language of ['az', 'en'] as const) {
      const refused = await server.call(`POST /crossing/${Id}/explain`, {
        as: as('operator'),
        body: { Reason: 'Tələsik idi' },
        headers: { 'accept-language': language },
      });
      expect([refused.status, refused.Status.Message]).toEqual([409, crossingProblems.ownLoad[language]]);
    }
    expect((await lead('explain', Id, 'admin', { Reason: 'Sürücü geri qayıdıb' })).status).toBe(200);
  });

  it('asks for a reason on its field, and changes nothing without', async () => {
    const { Id } = await left({ steady: 0 });
    for (const body of [{}, { Reason: '' }, { Reason: 'yox' }, { Reason: 'a'.repeat(501) }]) {
      const { status, Status } = await lead('explain', Id, 'admin', body);
      expect([status, Status.Errors.map(({ Field }) => Field)]).toEqual([422, ['Reason']]);
    }
    expect(await find(Id)).toMatchObject({ StatusId: crossingStatus.open });
  });

  it('is closed to others, to see and to lead', async () => {
    const { Id } = await left({ steady: 0 });
    for (const call of [`GET /crossing/${Id}`, `GET /crossing/${Id}/curve`] as const)
      expect((await server.call(call, { as: as('admin-b') })).status).toBe(404);
    expect((await lead('take', Id, 'admin-b')).status).toBe(404);
    expect((await lead('explain', Id, 'admin-b', { Reason: 'Bizim deyil' })).status).toBe(404);
  });

  it('is found by its state', async () => {
    const { Id } = await left({ steady: 0 });
    await lead('disregard', Id, 'admin', { Reason: 'Minik avtomobili' });
    const listed = async (state: number) =>
      dataOf<{ Crossing: Row[] }>(
        await server.call(`GET /crossing?StatusId=${state}&PageSize=200`, { as: as('admin') }),
      ).Crossing;
    expect((await listed(crossingStatus.uncounted)).map((row) => row.Id)).toContain(Id);
    expect((await listed(crossingStatus.open)).map((row) => row.Id)).not.toContain(Id);
  });
});

describe('the curve of a crossing', () => {
  const curveOf = (bytes: Buffer) => ({
    curve: { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
  });
  const points = [
    { at: -9_000, grams: 31_240_000, state: 'stable' },
    { at: -1_000, grams: 12_000_000, state: 'motion' },
    { at: 0, grams: 0, state: 'stable' },
  ] as const;
  const curve = async (id: number) =>
    dataOf<{ Points: object[] }>(await server.call(`GET /crossing/${id}/curve`, { as: as('admin') })).Points;

  it('comes with its statement, and is answered as it was', async () => {
    const bytes = Buffer.from(JSON.stringify(packCurve(points)));
    const { Id } = await left(curveOf(bytes), bytes);
    expect(await curve(Id)).toEqual([
      { At: -9_000, Mass: 31_240, State: 'stable' },
      { At: -1_000, Mass: 12_000, State: 'motion' },
      { At: 0, Mass: 0, State: 'stable' },
    ]);
  });

  it('is left out where it is none, and where none came; the load is kept', async () => {
    const bytes = Buffer.from('{"times":[1],"grams":[]}');
    expect(await curve((await left(curveOf(bytes), bytes)).Id)).toEqual([]);
    expect(await curve((await left()).Id)).toEqual([]);
  });

  it('is refused where other bytes come than were signed, or too many', async () => {
    const bytes = Buffer.from(JSON.stringify(packCurve(points)));
    const other = Buffer.from(JSON.stringify(packCurve(points.slice(1))));
    for (const sent of [other, Buffer.concat([bytes, bytes]), Buffer.alloc(bytes.length, 1)])
      expect((await agent.state(agent.crossing(curveOf(bytes)), { bytes: sent })).status).toBe(422);
    const large = Buffer.alloc(40_001, 0x20);
    expect((await agent.state(agent.crossing(curveOf(large)), { bytes: large })).status).toBe(400);
  });
});
