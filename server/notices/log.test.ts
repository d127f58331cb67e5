import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { chainActions } from '#platform/action-log/chain.ts';
import { checkLogs } from '#platform/action-log/check.ts';
import { headsIn } from '#platform/action-log/heads.ts';
import { createLog } from '#platform/log.ts';
import { useServer } from '../testing/server.ts';
import { useWorker } from '../testing/worker.ts';

const server = useServer();
const as = { admin: '', operatorAdmin: '' };
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operatorAdmin = await server.signIn('operator-admin');
});

type Row = { Id: number; [field: string]: unknown };
const rowsOf = async (query: string, by = as.admin): Promise<Row[]> =>
  Object((await server.call(`GET /action-log?${query}`, { as: by })).Data.ActionLog);
const chainAll = async () => {
  while ((await chainActions(server.database)).length > 0);
};

it('tells what was done by whom, and what it has changed', async () => {
  const headers = { 'x-request-id': 'log-list-0001' };
  const body = { NumberPlate: '90-LG-003', MaxAllowedWeight: 40_000 };
  const added = await server.call('POST /truck', { as: as.admin, body });
  const truck = Object(added.Data.Truck) as Row;
  const changed = { ...body, Id: truck.Id, Version: truck['Version'], MaxAllowedWeight: 41_000 };
  expect((await server.call('PUT /truck', { as: as.admin, body: changed, headers })).status).toBe(200);
  await chainAll();
  const [row] = await rowsOf('Name=log-list-0001');
  expect(row).toMatchObject({
    ...{ Action: 'truck.change', Target: `truck ${truck.Id}`, Title: '90-LG-003', Outcome: 'ok' },
    ...{ Asked: 'PUT /truck', Address: '127.0.0.1', Number: expect.any(Number) },
  });
  const { Data } = await server.call(`GET /action-log/${row?.Id}`, { as: as.admin });
  const detail = Object(Data.ActionLog) as Row;
  expect(detail['Changes']).toEqual([{ Field: 'max_allowed_weight_kg', Before: '40000', After: '41000' }]);
  expect([detail['Hash'], detail['PreviousHash']]).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  const [same] = await rowsOf(`Number=${row?.['Number']}`);
  expect(same?.Id).toBe(row?.Id);
});

it('tells by their names what a change named before and after, and people too', async () => {
  const idOf = (answer: { Data: object | null }) => Number(Object(Object.values(answer.Data ?? {})[0]).Id);
  const send = (line: `${'POST' | 'PUT'} /${string}`, body: object, id = '') =>
    server.call(line, { as: as.admin, body, headers: id ? { 'x-request-id': id } : {} });
  const brands = ['Jurnal A', 'Jurnal B'];
  const [first, second] = [
    idOf(await send('POST /car-brand', { Name: brands[0] })),
    idOf(await send('POST /car-brand', { Name: brands[1] })),
  ];
  const body = { NumberPlate: '90-LG-004', CarBrandId: first };
  const truck = idOf(await send('POST /truck', body));
  await send('PUT /truck', { ...body, Id: truck, CarBrandId: second }, 'log-names-0001');
  const [open] = await server.query<{ id: string }>(
    `select o.id from operation o join user_account u on u.company_id = o.company_id
     where u.email = 'admin@demo.az' and o.status_id = 1 limit 1`,
  );
  await send(`POST /operation/${open?.id}/cancel`, { Reason: 'Səhv açılıb' }, 'log-names-0002');
  const changed = async (request: string): Promise<Record<string, unknown>[]> => {
    const [row] = await rowsOf(`Name=${request}`);
    return Object((await server.call(`GET /action-log/${row?.Id}`, { as: as.admin })).Data.ActionLog).Changes;
  };
  expect(await changed('log-names-0001')).toEqual([
    { Field: 'car_brand_id', Before: brands[0], After: brands[1] },
  ]);
  expect(await changed('log-names-0002')).toContainEqual({
    ...{ Field: 'cancelled_by', Before: null, After: 'Nərgiz Səfərova' },
  });
});

it('is narrowed to who came and went, and to what was refused', async () => {
  await server.call('GET /truck/900000000', { as: as.admin });
  await expect.poll(async () => (await rowsOf('Kind=request&Ended=refused')).length).toBeGreaterThan(0);
  const refused = await rowsOf('Kind=request&Ended=refused');
  expect(new Set(refused.map((row) => row['Outcome']))).not.toContain('ok');
  const doors = await rowsOf('Kind=door');
  expect(doors.length).toBeGreaterThan(0);
  expect(new Set(doors.map((row) => row['Action']))).toContain('sign-in');
  // Reads show under requests, and nowhere else.
  const actions = await rowsOf('PageSize=200');
  expect(actions.filter((row) => String(row['Asked']).startsWith('GET '))).toEqual([]);
});

it('is checked on request, and answers what was found', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'terezi-heads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const parts = { database: server.database, heads: headsIn(folder), log: createLog('silent') };
  await useWorker(server, [checkLogs(parts)]);
  const chain = async () => Object((await server.call('GET /log-chain', { as: as.admin })).Data.LogChain);
  const ask = () => server.call('POST /log-chain/check', { as: as.admin, body: {} });
  await chainAll();
  expect(await chain()).toMatchObject({ CheckedAt: null, Fault: null });
  await ask();
  await expect.poll(async () => (await chain()).CheckedAt).not.toBeNull();
  expect((await chain()).Fault).toBeNull();
  await chainAll();
  await server.query(
    `update action_log l set target = 'truck 1' from action_chain c join company on company.id = c.company_id
     where c.log_id = l.id and c.number = 2
       and c.company_id = (select company_id from user_account where email = 'admin@demo.az')`,
  );
  await ask();
  await expect.poll(async () => (await chain()).Fault).toEqual({ Number: 2, What: 'changed' });
});
