import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request } from 'node:http';
import { general } from '@terezi/domain/grammar/problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { useServer } from '../../testing/server.ts';
import { freePlates, open, ticketIn, weight2 } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
const as = { operator: '', admin: '' };
let plates: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  as.operator = await server.signIn('operator-b');
  as.admin = await server.signIn('admin-b');
  plates = await freePlates(server, 'admin-b');
});
afterAll(() => scale.end());

const bodyOf = (plate: string | undefined, scaleId = scale.scaleId) => ({
  ScaleId: scaleId,
  NumberPlate: plate,
});
const codes = (answers: Awaited<ReturnType<typeof open>>[]) =>
  answers.map(({ Status }) => Status.Code).sort();

/** Sends a request and hangs up before an answer can come. */
const sendAndHangUp = (path: string, body: object, headers: Record<string, string>): Promise<void> =>
  new Promise((resolve) => {
    const text = JSON.stringify(body);
    const sending = request(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    });
    sending.on('error', () => {}).on('close', resolve);
    sending.end(text, () => setTimeout(() => sending.destroy(), 5));
  });

describe('at the same moment', () => {
  it('two people at one scale weigh one truck, and the second learns that the deck was not empty', async () => {
    scale.put(30_000_000);
    const answers = await Promise.all([
      open(server, { as: as.operator, body: bodyOf(plates[0]) }),
      open(server, { as: as.admin, body: bodyOf(plates[1]) }),
    ]);
    expect(codes(answers)).toEqual(['ok', weighingProblems.notCleared.code].sort());
  });

  it('two people at one scale cannot bring one truck in twice', async () => {
    scale.put(30_000_000);
    const answers = await Promise.all(
      [as.operator, as.admin].map((each) => open(server, { as: each, body: bodyOf(plates[2]) })),
    );
    const refusals = [weighingProblems.alreadyOpen.code, weighingProblems.notCleared.code];
    expect(codes(answers).filter((code) => code === 'ok')).toHaveLength(1);
    expect(refusals).toContain(codes(answers).find((code) => code !== 'ok'));
  });

  it('fifty second weights for one ticket complete it once', async () => {
    const records = scale.records.length;
    const [row] = await server.query<{ id: number }>(
      'select max(id)::int as id from operation where status_id = 1 and scale_id = $1',
      [scale.scaleId],
    );
    scale.put(10_000_000);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        weight2(server, row?.id, { as: at % 2 ? as.operator : as.admin }),
      ),
    );
    // On a busy machine, a caller that stood in line for too long is answered `busy`; one that gets there learns that it is over.
    const ownCodes = codes(answers).filter((code) => code !== general.busy.code);
    expect(ownCodes.length).toBeGreaterThan(1);
    expect(ownCodes).toEqual(
      [...Array<string>(ownCodes.length - 1).fill(weighingProblems.notOpen.code), 'ok'].sort(),
    );
    expect(scale.records.length).toBe(records + 1);
  });
});

describe('one truck at two scales', () => {
  it('is brought in once, and the slower scale names the receipt', async () => {
    const other = await secondScale();
    const plate = plates[3];
    scale.put(30_000_000);
    const release = scale.hold();
    const answers = [scale.scaleId, other].map((id) =>
      open(server, { as: as.admin, body: bodyOf(plate, id) }),
    );
    await expect
      .poll(() =>
        scale.agent
          .commands()
          .slice(-2)
          .map(({ scaleId }) => scaleId)
          .sort(),
      )
      .toEqual([scale.scaleId, other].sort());
    release();
    const [first, second] = await Promise.all(answers);
    const won = [first, second].find((answer) => answer?.status === 201);
    const lost = [first, second].find((answer) => answer !== won);
    const Message = weighingProblems.alreadyOpen.az.replace('{receipt}', String(ticketIn(won!)['Receipt']));
    expect([lost?.status, lost?.Status]).toEqual([
      409,
      { Code: weighingProblems.alreadyOpen.code, Message, Errors: [{ Field: 'NumberPlate', Message }] },
    ]);
  });
});

describe('a key of the caller', () => {
  const keyed = (key: string) => ({ 'idempotency-key': key });

  it('lets a double click open one ticket: 20 at once', async () => {
    scale.put(25_000_000);
    const [plate, headers] = [plates[4], keyed('double-click')];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => open(server, { as: as.operator, body: bodyOf(plate), headers })),
    );
    const others = new Set(codes(answers).filter((code) => code !== 'ok'));
    expect([...others]).toEqual(others.size ? [general.stillRunning.code] : []);
    const again = await open(server, { as: as.operator, body: bodyOf(plate), headers });
    for (const { status, Data } of answers) if (status === 201) expect(Data).toEqual(again.Data);
    expect(again.status).toBe(201);
    const body = bodyOf(plates[5]);
    expect((await open(server, { as: as.operator, body, headers })).Status.Code).toBe(general.keyReused.code);
  });

  it.each([
    ['weight 1', 'hung-up-1'],
    ['weight 2', 'hung-up-2'],
  ])('finds the ticket again when the line broke after %s was sent', async (what, key) => {
    const plate = plates[6];
    const headers = { ...keyed(key), authorization: `Bearer ${as.operator}` };
    scale.put(what === 'weight 1' ? 28_000_000 : 18_000_000);
    const records = scale.records.length;
    const [open1] = await server.query<{ id: number }>(
      'select id::int from operation where number_plate = $1 and status_id = 1',
      [plate],
    );
    const [path, body] =
      what === 'weight 1' ? ['/operation', bodyOf(plate)] : [`/operation/${open1?.id}/weight2`, {}];
    const release = scale.hold();
    const hungUp = sendAndHangUp(path, body, headers);
    await expect.poll(() => scale.records.length).toBe(records + 1);
    await hungUp;
    release();
    const again = await expect
      .poll(async () =>
        server.call(`POST ${path as '/operation'}`, { as: as.operator, body, headers: keyed(key) }),
      )
      .toMatchObject({ Status: { Code: 'ok' } })
      .then(() =>
        server.call(`POST ${path as '/operation'}`, { as: as.operator, body, headers: keyed(key) }),
      );
    const record = scale.records.at(-1);
    expect(scale.records.length).toBe(records + 1);
    const used = await server.query(
      `select o.id::int from operation o join weight_record r on r.id in (o.weight1_record_id, o.weight2_record_id)
       where r.hash = $1`,
      [record?.hash],
    );
    expect(used).toEqual([{ id: ticketIn(again)['Id'] }]);
  });

  it('is what keeps a repeat from being a second action: without one a print counts twice', async () => {
    const [{ id } = { id: 0 }] = await server.query<{ id: number }>(
      'select max(id)::int as id from operation where scale_id = $1 and print_count = 0',
      [scale.scaleId],
    );
    const print = async (headers: Record<string, string>) => {
      const answer = await server.call(`POST /operation/${id}/print`, { as: as.operator, body: {}, headers });
      return answer.Data['PrintCount'];
    };
    expect([await print(keyed('print-once')), await print(keyed('print-once'))]).toEqual([1, 1]);
    expect([await print({}), await print({})]).toEqual([2, 3]);
  });
});

/** A second scale at the mill's site, made for the race. */
async function secondScale(): Promise<number> {
  const [row] = await server.query<{ id: number }>(
    `insert into scale (company_id, site_id, number, name, division_kg, min_kg, max_kg, protocol, address)
     select company_id, site_id, 2, 'Tərəzi 2', division_kg, min_kg, max_kg, protocol, address from scale where id = $1
     returning id::int`,
    [scale.scaleId],
  );
  await server.link.directory.refresh();
  return row?.id ?? 0;
}
