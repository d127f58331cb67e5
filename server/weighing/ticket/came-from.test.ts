import { afterAll, beforeAll, expect, it } from 'vitest';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { completed, freePlates, opened, type Wire } from '../yard.fixture.ts';

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

async function weighed(plate: string): Promise<Wire> {
  scale.put(42_260_000);
  const { Id } = await opened(server, {
    as: as.operator,
    body: { ScaleId: scale.scaleId, NumberPlate: plate },
  });
  scale.put(14_220_000);
  return completed(server, Id, as.operator);
}

/** The changes of a record as the history of all tells them, newest first. */
const changes = async (table: string, id: unknown) =>
  dataOf<{ History: Wire[] }>(
    await server.call(`GET /history?Table=${table}&RecordId=${String(id)}`, { as: as.admin }),
  ).History;

/** Where each changed field of a record came from. */
const sources = async (table: string, id: unknown) =>
  Object.fromEntries(
    (await changes(table, id)).map((row) => [String(row['Field'] ?? row['Kind']), row['Source']]),
  );

it('the history names a record as the source of a measured weight, never a person', async () => {
  const ticket = await weighed(plates[0] ?? '');
  await server.call(`POST /operation/${String(ticket['Id'])}/print`, { as: as.operator, body: {} });
  expect(await sources('operation', ticket['Id'])).toEqual({
    insert: 'scale',
    ...{ weight2Kg: 'record', netKg: 'record', statusId: 'scale' },
    printCount: 'program',
  });
});

it('the log says a ticket by its receipt number, also where it was refused', async () => {
  const ticket = await weighed(plates[2] ?? '');
  const line = `operation ${String(ticket['Id'])}`;
  await server.call(`POST /operation/${String(ticket['Id'])}/weight2`, { as: as.operator, body: {} });
  const rows = async () =>
    dataOf<{ ActionLog: Wire[] }>(await server.call('GET /action-log?PageSize=50', { as: as.admin }))
      .ActionLog;
  const about = async () => (await rows()).filter((row) => row['Target'] === line);
  await expect.poll(async () => (await about()).some((row) => row['Outcome'] !== 'ok')).toBe(true);
  expect(new Set((await about()).map((row) => row['Title']))).toEqual(new Set([ticket['Receipt']]));
});

it('an empty weight came from a record, from a person, or from an approval, as the register shows', async () => {
  const ticket = await weighed(plates[1] ?? '');
  const weigh = (truck: unknown, body: Wire) =>
    server.call(`POST /truck/${String(truck)}/empty-weight`, { as: as.operator, body });
  await weigh(ticket['TruckId'], { OperationId: ticket['Id'] });
  expect(await sources('truck', ticket['TruckId'])).toMatchObject({ emptyWeight: 'record' });
  const typed = await weigh(ticket['TruckId'], { EmptyWeight: 14_300, Reason: 'Kuzov dəyişib' });
  const request = String(typed.Data['Request']?.['Id']);
  const approved = await server.call(`POST /request/${request}/approve`, { as: as.admin, body: {} });
  expect(approved.status).toBe(200);
  const answer = await server.call('POST /truck', { as: as.admin, body: { NumberPlate: '10-ZZ-501' } });
  const truck = answer.Data['Truck']?.['Id'];
  await weigh(truck, { EmptyWeight: 14_300, Reason: 'Yeni avtomobil' });
  for (const [id, Source] of [
    [ticket['TruckId'], 'request'],
    [truck, 'hand'],
  ]) {
    const [newest] = await changes('truck', id);
    expect(newest).toMatchObject({ Field: 'emptyWeight', Source });
  }
});
