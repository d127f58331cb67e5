import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quickScale } from '../../testing/quick-scale.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { freePlates, opened, type Wire } from '../yard.fixture.ts';
import { dayFromNow } from '../../testing/days.ts';

const server = useServer();
const as = { operator: '', admin: '' };
let scale: Awaited<ReturnType<typeof quickScale>>;
let plates: string[] = [];
let plate = '';
let truck = 0;
const parties: Wire = {};

async function made(path: `/${string}`, noun: string, body: Wire): Promise<Wire> {
  const answer = await server.call(`POST ${path}`, { as: as.admin, body });
  expect([path, answer.status, answer.Status]).toMatchObject([path, 201, {}]);
  return dataOf<Record<string, Wire>>(answer)[noun] ?? {};
}

beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  as.operator = await server.signIn('operator-b');
  as.admin = await server.signIn('admin-b');
  plates = await freePlates(server, 'admin-b');
  const cargo = await made('/cargo', 'Cargo', { Name: 'Səfərin yükü', UnitId: 2 });
  const buyer = await made('/customer', 'Customer', { Name: 'Səfərin alıcısı', CustomerType: 'customer' });
  Object.assign(parties, { CargoId: cargo['Id'], CustomerId: buyer['Id'] });
});
afterAll(() => scale.end());

async function active(more: Wire = {}): Promise<Wire> {
  const row = await made('/order', 'Order', {
    ...{ ...parties, ValidFrom: '2020-01-01', ValidUntil: '2039-12-31', WeightLimit: 60_000 },
    ...{ CreditLimitType: 'block', ...more },
  });
  await server.call(`POST /order/${String(row['Id'])}/activate`, { as: as.admin, body: {} });
  return row;
}

/** A visit whose truck stands before the scale. */
async function visit(order: Wire, more: Wire = {}): Promise<Wire> {
  const Day = dayFromNow(0);
  const row = await made('/order-part', 'OrderPart', {
    OrderId: order['Id'],
    NumberPlate: plate,
    Day,
    ...more,
  });
  await server.call(`POST /order-part/${String(row['Id'])}/confirm-step`, { as: as.admin, body: {} });
  return row;
}

type Suggested = {
  Suggestion: { CargoId: number | null; OrderPart: { Id: number } | null } | null;
  Visit: { Id: number; OrderName: string; CargoName: string }[];
};
const suggested = async (more = ''): Promise<Suggested> =>
  dataOf(await server.call(`GET /operation/suggestion?TruckId=${truck}${more}`, { as: as.operator }));

const known = async (query: string) => {
  const answer = await server.call(`GET /operation/known?${query}`, { as: as.operator });
  return dataOf<{ Known: { Order: Wire | null } }>(answer).Known.Order;
};

beforeEach(async () => {
  plate = plates.shift() ?? '';
  const [row] = await server.query<{ id: string }>(
    'update truck set max_allowed_weight_kg = 40000, empty_weight_kg = null where number_plate = $1 returning id',
    [plate],
  );
  truck = Number(row?.id);
});

describe('the visit that a truck comes for', () => {
  it('is filled in where it is the only one', async () => {
    const part = await visit(await active());
    const { Suggestion, Visit } = await suggested();
    expect(Suggestion).toMatchObject({ OrderPart: { Id: part['Id'] }, ...parties });
    expect(Visit).toEqual([]);
  });

  it('is asked, not guessed, where there are several, and filled in once a person chooses', async () => {
    const first = await visit(await active());
    await server.query('update order_part set day = day - 1 where id = $1', [first['Id']]);
    const second = await visit(await active());
    const { Suggestion, Visit } = await suggested();
    expect(Suggestion?.OrderPart ?? null).toBeNull();
    expect(Visit.map(({ Id }) => Id)).toEqual([second['Id'], first['Id']]);
    expect(Visit[1]).toMatchObject({ CargoName: 'Səfərin yükü' });
    const suggestion = await suggested(`&OrderPartId=${String(first['Id'])}`);
    expect(suggestion).toMatchObject({
      Suggestion: { OrderPart: { Id: first['Id'] }, ...parties },
      Visit: [],
    });
  });

  it('is asked where the truck is later than planned: on another day, or after its window without having been let in', async () => {
    const part = await visit(await active());
    await server.query(`update order_part set window_from = '00:00', window_to = '00:01' where id = $1`, [
      part['Id'],
    ]);
    expect((await suggested()).Visit).toEqual([]);
    await server.query('update order_part set status_id = 1 where id = $1', [part['Id']]);
    expect((await suggested()).Visit.map(({ Id }) => Id)).toEqual([part['Id']]);
    await server.query('update order_part set status_id = 2, day = day - 3 where id = $1', [part['Id']]);
    expect((await suggested()).Visit.map(({ Id }) => Id)).toEqual([part['Id']]);
  });

  it('is found by its plate where it was planned before the truck was entered', async () => {
    const part = await visit(await active());
    await server.query('update order_part set truck_id = null where id = $1', [part['Id']]);
    expect((await suggested()).Suggestion?.OrderPart?.Id).toBe(part['Id']);
  });
});

describe('what is known before a weight', () => {
  it('has the order that it is for, and what a trip for it rests on', async () => {
    const order = await active({ WeightLimit: 60_000, OverDelivery: 2, CreditLimitType: 'approve' });
    expect(await known(`TruckId=${truck}`)).toBeNull();
    expect(await known(`TruckId=${truck}&OrderId=${String(order['Id'])}`)).toEqual({
      ...{ OrderId: order['Id'], OrderName: order['Number'], OrderPartId: null, OrderPartName: null },
      ...{ CreditLimitType: 'approve', OverDelivery: 2, Limit: 60_000, Reserved: 0, Own: 0, Consumed: 0 },
      ...{ Most: 61_200, Direction: 'expense', Expected: null, EmptyWeight: null },
    });
    const part = await visit(order, { ExpectedWeight: 21_000 });
    const plan = await known(`TruckId=${truck}&OrderPartId=${String(part['Id'])}`);
    expect(plan).toMatchObject({ OrderPartName: part['Number'], Expected: 21_000 });
    scale.put(15_000_000);
    const body = { ScaleId: scale.scaleId, NumberPlate: plate, OrderPartId: part['Id'] };
    const ticket = await opened(server, { as: as.operator, body });
    const mine = await known(`OperationId=${String(ticket['Id'])}`);
    expect(mine).toMatchObject({ OrderName: order['Number'], Reserved: 21_000, Own: 21_000 });
  });
});
