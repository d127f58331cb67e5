import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { emptyWeightProblems } from '@terezi/domain/fleet/empty-weight-problems.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { requestProblems } from '@terezi/domain/requests/problems.ts';
import { tareProblems } from '@terezi/domain/weighing/tare/tare.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { weighedEmptyProblems } from '@terezi/domain/weighing/weighed-empty.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { useServer } from '../../testing/server.ts';
import { completed, freePlates, idsOf, opened, type Wire } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
const as = { operator: '', admin: '', quarry: '', viewer: '' };
let plates: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  as.operator = await server.signIn('operator-b');
  as.admin = await server.signIn('admin-b');
  as.quarry = await server.signIn('admin');
  as.viewer = await server.signIn('viewer');
  plates = await freePlates(server, 'admin-b');
});
afterAll(() => scale.end());

/** An open ticket of a truck, loaded; the same weighed empty afterwards. */
async function loaded(plate: string, more: Wire = {}): Promise<Wire> {
  scale.put(42_260_000);
  return opened(server, {
    as: as.operator,
    body: { ScaleId: scale.scaleId, NumberPlate: plate, ...more },
  });
}
async function weighed(plate: string, more: Wire = {}): Promise<Wire> {
  const { Id } = await loaded(plate, more);
  scale.put(14_220_000);
  return completed(server, Id, as.operator);
}
const set = (truck: unknown, body: Wire, by = as.operator) =>
  server.call(`POST /truck/${String(truck)}/empty-weight`, { as: by, body });
/** Types an empty weight over one that stands, and has another person approve it. */
async function typed(truck: unknown, body: Wire): Promise<void> {
  const request: Wire | null = (await set(truck, body)).Data['Request'] ?? null;
  if (request)
    await server.call(`POST /request/${String(request['Id'])}/approve`, { as: as.admin, body: {} });
}
const register = async (truck: unknown, query = ''): Promise<Wire> =>
  (await server.call(`GET /truck/${String(truck)}/empty-weight${query}`, { as: as.admin })).Data;
const lines = async (truck: unknown) => (await register(truck))['EmptyWeight'] as Wire[];
const refusal = ({ status, Status }: Awaited<ReturnType<typeof set>>) => [status, Status.Code, Status.Errors];
const onTicket = (kind: ProblemKind) => [422, kind.code, [{ Field: 'OperationId', Message: kind.az }]];

/** A truck of the mill without a known empty weight. */
async function withoutEmptyWeight(): Promise<number> {
  const { Data } = await server.call('POST /truck', { as: as.admin, body: { NumberPlate: '77-BM-001' } });
  return Number(Data['Truck']?.['Id']);
}

it('is the lighter signed weight of a ticket, with its date, before any other known one', async () => {
  const ticket = await weighed(plates[0] ?? '');
  const answer = await set(ticket['TruckId'], { OperationId: ticket['Id'] });
  expect(answer.Data['Truck']).toMatchObject({ EmptyWeight: 14_220, EmptyWeightAt: ticket['Weight2At'] });
  const [line] = await lines(ticket['TruckId']);
  expect(line).toMatchObject({
    ...{ New: 14_220, Source: 'record', State: 'valid', TakenAt: ticket['Weight2At'], Reason: null },
    ...{ OperationId: ticket['Id'], Receipt: ticket['Receipt'], UserName: 'Orxan Bayramov' },
    ...{ Record: expect.stringMatching(/^\d+-\d{7}$/), ValidUntil: expect.stringMatching(/^\d{4}-/) },
  });
});

it('is refused from a ticket that has none, on its field, and nothing is written', async () => {
  const [first = '', second = ''] = plates;
  const ticket = await weighed(first);
  const other = await weighed(second);
  const [theirs] = await idsOf(server, 'operation', 'admin');
  const before = await lines(ticket['TruckId']);
  const from = async (operation: unknown) =>
    refusal(await set(ticket['TruckId'], { OperationId: operation }));
  for (const operation of [other['Id'], theirs, 900_000_000])
    expect(await from(operation)).toEqual(onTicket(fieldProblems.notFound));
  const open = await loaded(first);
  expect(await from(open['Id'])).toEqual(onTicket(weighedEmptyProblems.notWeighedTwice));
  await server.call(`POST /operation/${String(open['Id'])}/cancel`, {
    as: as.operator,
    body: { Reason: 'Getdi' },
  });
  const [trailer] = await idsOf(server, 'trailer', 'admin-b');
  const drawn = await weighed(first, { TrailerIds: [trailer] });
  expect(await from(drawn['Id'])).toEqual(onTicket(weighedEmptyProblems.weighedWithTrailer));
  expect(await lines(ticket['TruckId'])).toEqual(before);
});

it('is refused from a record that the company trusts no more, or that is not what was signed', async () => {
  const [id] = await idsOf(server, 'company', 'admin-b');
  const [old] = await server.query<{ id: number; truck: number }>(
    `select o.id::int, o.truck_id::int as truck from operation o join truck t on t.id = o.truck_id
     where o.company_id = $1 and o.weight2_at < now() - interval '3 days' and o.status_id = 2
       and t.deleted_at is null and not exists (select from operation_trailer x where x.operation_id = o.id) limit 1`,
    [id],
  );
  await server.query('update company set empty_weight_days = 1 where id = $1', [id]);
  expect((await set(old?.truck, { OperationId: old?.id })).Status.Code).toBe(
    tareProblems.emptyWeightTooOld.code,
  );
  await server.query('update company set empty_weight_days = 90 where id = $1', [id]);
  const ticket = await weighed(plates[0] ?? '');
  const frame = `update weight_record set frame = frame || '0'
    where id = (select weight2_record_id from operation where id = $1)`;
  await server.query(frame, [ticket['Id']]);
  expect((await set(ticket['TruckId'], { OperationId: ticket['Id'] })).Status.Code).toBe(
    weighingProblems.firstRecordBroken.code,
  );
});

it('is written by hand with a reason, and only so; closed to other companies and to people who only look', async () => {
  const truck = await withoutEmptyWeight();
  const body = { EmptyWeight: 14_300.25, Reason: 'Zavod lövhəsinə görə' };
  expect(refusal(await set(truck, { EmptyWeight: 14_300 }))).toEqual([
    422,
    general.invalid.code,
    [{ Field: 'Reason', Message: fieldProblems.required.az }],
  ]);
  expect([(await set(truck, body, as.quarry)).status, (await set(truck, body, as.viewer)).status]).toEqual([
    404, 403,
  ]);
  expect((await set(truck, body)).status).toBe(200);
  expect((await set(truck, { ...body, OperationId: 1 })).Status.Errors).toEqual([
    { Field: 'EmptyWeight', Message: emptyWeightProblems.saidByRecord.az },
  ]);
  expect((await lines(truck))[0]).toMatchObject({
    Source: 'hand',
    New: 14_300.25,
    Reason: body.Reason,
    State: 'valid',
  });
});

it('comes by pages, the one before as replaced, one past its day as expired, with its acts', async () => {
  const [, truck] = await idsOf(server, 'truck', 'admin-b');
  for (const EmptyWeight of [14_100, 14_200]) await typed(truck, { EmptyWeight, Reason: 'Yoxlama' });
  const page = await register(truck, '?PageSize=1&PageNumber=2');
  expect(page).toMatchObject({ PageSize: 1, EmptyWeight: [{ New: 14_100, State: 'replaced' }] });
  expect(page['Acts']).toMatchObject({
    Take: { May: 'allow' },
    Set: { May: 'propose' },
    Reset: { May: 'propose' },
  });
  await server.query("update truck_empty_weight set at = now() - interval '91 days' where truck_id = $1", [
    truck,
  ]);
  expect((await lines(truck)).map(({ State }) => State).slice(0, 2)).toEqual(['expired', 'replaced']);
});

it('is emptied by a request that another person approves', async () => {
  const [, , truck] = await idsOf(server, 'truck', 'admin-b');
  const ask = (by: string) =>
    server.call(`POST /truck/${truck}/reset-empty-weight`, { as: by, body: { Reason: 'Kuzov dəyişib' } });
  const approve = (id: unknown, by: string) =>
    server.call(`POST /request/${String(id)}/approve`, { as: by, body: {} });
  await typed(truck, { EmptyWeight: 14_100, Reason: 'Yoxlama' });
  const own: Wire = (await ask(as.admin)).Data['Request'] ?? {};
  expect(own).toMatchObject({ Kind: 'empty-weight-reset', RowId: truck });
  expect((await ask(as.operator)).Status.Code).toBe(requestProblems.alreadyWaiting.code);
  expect((await approve(own['Id'], as.admin)).Status.Code).toBe(requestProblems.own.code);
  expect((await approve(own['Id'], as.operator)).status).toBe(403);
  await server.call(`POST /request/${String(own['Id'])}/withdraw`, { as: as.admin, body: {} });
  expect((await lines(truck))[0]).toMatchObject({ New: 14_100, State: 'valid' });
  const stale: Wire = (await ask(as.operator)).Data['Request'] ?? {};
  await typed(truck, { EmptyWeight: 14_150, Reason: 'Yoxlama' });
  expect((await approve(stale['Id'], as.admin)).Status.Code).toBe(requestProblems.stale.code);
  await server.call(`POST /request/${String(stale['Id'])}/withdraw`, { as: as.operator, body: {} });
  const request: Wire = (await ask(as.operator)).Data['Request'] ?? {};
  expect((await approve(request['Id'], as.admin)).status).toBe(200);
  expect((await lines(truck))[0]).toMatchObject({
    ...{ Old: 14_150, New: null, Source: 'reset', State: 'none', ValidUntil: null },
    ...{ Reason: 'Kuzov dəyişib', UserName: 'Orxan Bayramov', ApprovedByName: 'Şəbnəm Hacıyeva' },
  });
  expect((await ask(as.operator)).Status.Code).toBe(emptyWeightProblems.nothingToReset.code);
});
