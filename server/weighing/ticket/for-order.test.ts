import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quickScale } from '../../testing/quick-scale.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import {
  completed,
  deleted,
  freePlates,
  open,
  opened,
  ticketIn,
  weight2,
  type Wire,
} from '../yard.fixture.ts';
import { dayFromNow } from '../../testing/days.ts';

const server = useServer();
const as = { operator: '', admin: '' };
let scale: Awaited<ReturnType<typeof quickScale>>;
let plates: string[] = [];
let cargo = 0;
let customer = 0;

const rowIn = ({ Data }: { Data: unknown }, noun: string): Wire => (Data as Record<string, Wire>)[noun] ?? {};

async function made(path: `/${string}`, noun: string, body: Wire): Promise<Wire> {
  const answer = await server.call(`POST ${path}`, { as: as.admin, body });
  expect([path, answer.status, answer.Status]).toMatchObject([path, 201, {}]);
  return rowIn(answer, noun);
}

beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  as.operator = await server.signIn('operator-b');
  as.admin = await server.signIn('admin-b');
  plates = await freePlates(server, 'admin-b');
  cargo = Number((await made('/cargo', 'Cargo', { Name: 'Sifarişin yükü', UnitId: 2 }))['Id']);
  const buyer = { Name: 'Sifarişçi', CustomerType: 'customer' };
  customer = Number((await made('/customer', 'Customer', buyer))['Id']);
});
afterAll(() => scale.end());

let order = 0;
const balance = async (id = order) =>
  rowIn(await server.call(`GET /order/${id}/balance`, { as: as.admin }), 'Balance');

/** An active order of this limit. */
async function orderOf(WeightLimit: number, more: Wire = {}): Promise<number> {
  const body = { CustomerId: customer, CargoId: cargo, ValidFrom: '2020-01-01', ValidUntil: '2039-12-31' };
  const row = await made('/order', 'Order', { ...body, WeightLimit, CreditLimitType: 'block', ...more });
  const answer = await server.call(`POST /order/${String(row['Id'])}/activate`, { as: as.admin, body: {} });
  expect(answer.status).toBe(200);
  return Number(row['Id']);
}

const opening = (more: Wire = {}) => ({
  as: as.operator,
  body: { ScaleId: scale.scaleId, NumberPlate: plates[0], OrderId: order, ...more },
});

/** Takes weights 1 and 2 of these kilograms for an order. */
async function weighed(first: number, second: number, more: Wire = {}): Promise<Wire> {
  scale.put(first * 1000);
  const ticket = await opened(server, opening(more));
  scale.put(second * 1000);
  return completed(server, ticket['Id'], as.operator);
}

beforeEach(async () => {
  order = await orderOf(60_000);
  await server.query(
    'update truck set max_allowed_weight_kg = 40000, empty_weight_kg = null where number_plate = $1',
    [plates[0]],
  );
});

describe('a ticket for an order', () => {
  it('comes from the sender whose warehouse an order of goods out says', async () => {
    const sender = Number((await made('/sender', 'Sender', { Name: 'Karxana' }))['Id']);
    const at = await made('/sender-warehouse', 'SenderWarehouse', { Name: 'Meydança', SenderId: sender });
    const OrderId = await orderOf(60_000, { SenderWarehouseId: at['Id'] });
    scale.put(15_000_000);
    const ticket = await opened(server, opening({ OrderId }));
    expect(ticket).toMatchObject({
      ...{ OrderId, SenderId: sender, SenderWarehouseId: at['Id'], CustomerId: customer },
    });
    const Reason = 'Sınaq';
    await server.call(`POST /operation/${String(ticket['Id'])}/cancel`, { as: as.admin, body: { Reason } });
  });

  it('names whom and what the order names, reserves what the truck is to bring, and consumes its net', async () => {
    scale.put(15_000_000);
    const ticket = await opened(server, opening());
    expect(ticket).toMatchObject({
      OrderId: order,
      CustomerId: customer,
      CargoId: cargo,
      StatedDirection: 'expense',
    });
    expect(await balance()).toMatchObject({ Limit: 60_000, Reserved: 25_000, Consumed: 0, Free: 35_000 });
    scale.put(42_000_000);
    const whole = await completed(server, ticket['Id'], as.operator);
    expect(whole).toMatchObject({ WeightNet: 27_000, OrderId: order });
    expect(await balance()).toMatchObject({ Reserved: 0, Consumed: 27_000, Remaining: 33_000 });
    const row = rowIn(await server.call(`GET /order/${order}`, { as: as.admin }), 'Order');
    expect(row).toMatchObject({ HasOperation: true, Consumed: 27_000, Remaining: 33_000 });
  });

  it('gives back what was reserved where it is cancelled, and what was consumed where it is deleted', async () => {
    scale.put(15_000_000);
    const ticket = await opened(server, opening());
    const cancel = { as: as.operator, body: { Reason: 'Sürücü imtina etdi' } };
    await server.call(`POST /operation/${String(ticket['Id'])}/cancel`, cancel);
    expect(await balance()).toMatchObject({ Reserved: 0, Consumed: 0, Remaining: 60_000 });
    const whole = await weighed(15_000, 42_000);
    await deleted(server, whole['Id'], { asks: as.operator, decides: as.admin });
    expect(await balance()).toMatchObject({ Reserved: 0, Consumed: 0, Remaining: 60_000 });
    const { Ledger } = dataOf<{ Ledger: Wire[] }>(
      await server.call(`GET /order/${order}/ledger`, { as: as.admin }),
    );
    const kinds = Ledger.map(({ Kind }) => Kind);
    expect(kinds).toEqual(['return', 'consume', 'release', 'reserve', 'release', 'reserve', 'raise']);
  });

  it('is refused where the order blocks what goes over, before the scale is asked and once it has weighed', async () => {
    await weighed(15_000, 42_000);
    await weighed(15_000, 42_000);
    scale.put(15_000_000);
    const answer = await open(server, opening());
    expect([answer.status, answer.Status.Code]).toEqual([409, 'weighing.overOrder']);
    await server.query('update truck set max_allowed_weight_kg = 20000 where number_plate = $1', [plates[0]]);
    const ticket = await opened(server, opening());
    scale.put(42_000_000);
    const over = await weight2(server, ticket['Id'], { as: as.operator });
    expect([over.status, over.Status.Code]).toEqual([409, 'weighing.overOrder']);
    scale.put(20_000_000);
    await completed(server, ticket['Id'], as.operator);
    expect(await balance()).toMatchObject({ Consumed: 59_000, Remaining: 1_000 });
  });

  it('is taken over the limit with a reason where the order warns, and without a word where it does not', async () => {
    order = await orderOf(10_000, { CreditLimitType: 'warn' });
    scale.put(15_000_000);
    const warned = await open(server, opening());
    expect([warned.status, warned.Status.Code]).toEqual([409, 'weighing.unacknowledged']);
    const acknowledged = { Acknowledged: ['overOrder'] };
    const bare = await open(server, opening(acknowledged));
    expect([bare.status, bare.Status.Errors[0]?.Field]).toEqual([422, 'LimitReason']);
    const ticket = await opened(server, opening({ ...acknowledged, LimitReason: 'Müştəri razıdır' }));
    scale.put(42_000_000);
    const second = await weight2(server, ticket['Id'], {
      as: as.operator,
      body: { ...acknowledged, LimitReason: 'Müştəri razıdır' },
    });
    expect([second.status, ticketIn(second)['WeightNet']]).toEqual([200, 27_000]);
    expect(await balance()).toMatchObject({ Consumed: 27_000, Remaining: -17_000 });
    order = await orderOf(10_000, { CreditLimitType: 'none' });
    await weighed(15_000, 42_000);
    expect(await balance()).toMatchObject({ Consumed: 27_000, Remaining: -17_000 });
  });

  it('is refused for an order that is no longer active, or that is about something else', async () => {
    const other = Number((await made('/cargo', 'Cargo', { Name: `Başqa yük ${order}`, UnitId: 2 }))['Id']);
    scale.put(15_000_000);
    const differs = await open(server, opening({ CargoId: other }));
    expect([differs.status, differs.Status.Errors[0]?.Field]).toEqual([422, 'CargoId']);
    await server.call(`POST /order/${order}/complete`, { as: as.admin, body: {} });
    const closed = await open(server, opening());
    expect([closed.status, closed.Status.Errors[0]?.Field]).toEqual([409, 'OrderId']);
  });

  it('keeps its order from ending while the truck stands there', async () => {
    scale.put(15_000_000);
    const ticket = await opened(server, opening());
    for (const verb of ['complete', 'cancel'] as const) {
      const body = verb === 'cancel' ? { Reason: 'Müqavilə bitdi' } : {};
      const answer = await server.call(`POST /order/${order}/${verb}`, { as: as.admin, body });
      expect([answer.status, answer.Status.Code]).toEqual([409, 'order.onItsWay']);
    }
    scale.put(42_000_000);
    await completed(server, ticket['Id'], as.operator);
    const ended = await server.call(`POST /order/${order}/complete`, { as: as.admin, body: {} });
    expect(ended.status).toBe(200);
  });
});

describe('an order whose truck has an unknown load', () => {
  it('does not end while that truck is on its way, though nothing is reserved', async () => {
    await server.query(
      'update truck set max_allowed_weight_kg = null, empty_weight_kg = null where number_plate = $1',
      [plates[0]],
    );
    scale.put(15_000_000);
    const ticket = await opened(server, opening());
    expect(await balance()).toMatchObject({ Reserved: 0 });
    const end = () => server.call(`POST /order/${order}/complete`, { as: as.admin, body: {} });
    const refused = await end();
    expect([refused.status, refused.Status.Code]).toEqual([409, 'order.onItsWay']);
    scale.put(42_000_000);
    await completed(server, ticket['Id'], as.operator);
    expect((await end()).status).toBe(200);
  });
});

describe('a ticket of a planned visit', () => {
  it('confirms its own steps, and takes them back where it is cancelled', async () => {
    const [plate = ''] = plates;
    const day = dayFromNow(0);
    const part = await made('/order-part', 'OrderPart', {
      ...{ OrderId: order, NumberPlate: plate, Day: day, ExpectedWeight: 20_000 },
    });
    const id = String(part['Id']);
    scale.put(15_000_000);
    const orderChoice = { OrderId: undefined, OrderPartId: part['Id'] };
    const early = await open(server, opening(orderChoice));
    expect([early.status, early.Status.Code]).toEqual([409, 'orderPart.outOfTurn']);
    await server.call(`POST /order-part/${id}/confirm-step`, { as: as.admin, body: {} });
    const step = async () => rowIn(await server.call(`GET /order-part/${id}`, { as: as.admin }), 'OrderPart');
    expect(await step()).toMatchObject({ StepName: 'Çəki 1', StatusId: 2 });
    const first = await opened(server, opening(orderChoice));
    expect(await step()).toMatchObject({ StepName: 'Yükləmə', Weight1: 15_000, OperationId: first['Id'] });
    expect(await balance()).toMatchObject({ Reserved: 20_000 });
    const cancel = { as: as.operator, body: { Reason: 'Sürücü imtina etdi' } };
    await server.call(`POST /operation/${String(first['Id'])}/cancel`, cancel);
    expect(await step()).toMatchObject({ StepName: 'Çəki 1', Weight1: null, OperationId: null });
    scale.put(15_000_000);
    const ticket = await opened(server, opening(orderChoice));
    await server.call(`POST /order-part/${id}/confirm-step`, { as: as.admin, body: {} });
    scale.put(37_000_000);
    await completed(server, ticket['Id'], as.operator);
    expect(await step()).toMatchObject({ StepName: 'Çıxış', Net: 22_000, StatusId: 2 });
    // It was weighed: it cannot be called off, and goes out although its order has ended.
    const called = await server.call(`POST /order-part/${id}/cancel`, {
      as: as.admin,
      body: { Reason: 'Səhv yazılıb' },
    });
    expect(called.Status.Code).toBe('orderPart.weighedVisit');
    const ended = await server.call(`POST /order/${order}/complete`, { as: as.admin, body: {} });
    expect(ended.status).toBe(200);
    const { QrData } = dataOf<{ QrData: string }>(
      await server.call(`GET /order-part/${id}/visit`, { as: as.admin }),
    );
    expect((await server.call(`GET /${QrData.slice(1)}`)).Data).toMatchObject({
      Pass: { PassState: 'good' },
    });
    await server.call(`POST /order-part/${id}/confirm-step`, { as: as.admin, body: {} });
    expect(await step()).toMatchObject({ StepName: null, StatusId: 3 });
  });
});
