import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quickScale } from '../../testing/quick-scale.ts';
import { type Answer, type TestServer, useServer } from '../../testing/server.ts';
import { freePlates, open, opened, ticketIn, weight2, type Wire } from '../yard.fixture.ts';
import { requestIn } from '../request/request.fixture.ts';

const server = useServer();
const as = { operator: '', admin: '' };
let scale: Awaited<ReturnType<typeof quickScale>>;
let plate = '';
let truckId = 0;
const ids = { cargo: 0, otherCargo: 0, customer: 0, otherCustomer: 0, sender: 0 };

type Line = Parameters<TestServer['call']>[0];
const rowOf = ({ Data }: Answer): Wire => {
  const [row] = Object.values<unknown>(Data ?? {});
  return Object(row);
};
const act = (line: Line, who: 'operator' | 'admin' = 'admin', body: Wire = {}) =>
  server.call(line, { as: as[who], ...(line.startsWith('GET') ? {} : { body }) });
const made = async (path: `/${string}`, body: Wire) => {
  const answer = await act(`POST ${path}`, 'admin', body);
  expect([path, answer.status, answer.Status]).toMatchObject([path, 201, {}]);
  return Number(rowOf(answer)['Id']);
};

beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  as.operator = await server.signIn('operator-b');
  as.admin = await server.signIn('admin-b');
  [plate = ''] = await freePlates(server, 'admin-b');
  const [truck] = await server.query<{ id: number }>(
    `select t.id::int as id from truck t join user_account u on u.company_id = t.company_id
     where u.email = 'admin-b@demo.az' and t.number_plate = $1`,
    [plate],
  );
  truckId = truck?.id ?? 0;
  ids.cargo = await made('/cargo', { Name: 'Yolun yükü', UnitId: 2 });
  ids.otherCargo = await made('/cargo', { Name: 'Yolun başqa yükü', UnitId: 2 });
  ids.customer = await made('/customer', { Name: 'Yolun müştərisi', CustomerType: 'customer' });
  ids.otherCustomer = await made('/customer', { Name: 'Yolun başqa müştərisi', CustomerType: 'customer' });
  ids.sender = await made('/sender', { Name: 'Yolun göndərəni' });
});
afterAll(() => scale.end());

beforeEach(() =>
  server.query(
    `update truck set max_allowed_weight_kg = 44000, empty_weight_kg = 15000, empty_weight_at = now(),
       passport_weight_kg = 14500, passport_number = 'EA 118377' where id = $1`,
    [truckId],
  ),
);

async function orderOf(more: Wire = {}): Promise<number> {
  const period = { ValidFrom: '2020-01-01', ValidUntil: '2039-12-31' };
  const id = await made('/order', {
    ...{ ...period, CustomerId: ids.customer, CargoId: ids.cargo, WeightLimit: 60_000 },
    ...{ CreditLimitType: 'block', ...more },
  });
  expect((await act(`POST /order/${id}/activate`)).status).toBe(200);
  return id;
}
const supply = (more: Wire = {}) => orderOf({ CustomerId: null, SenderId: ids.sender, ...more });
const balance = async (id: number) => rowOf(await act(`GET /order/${id}/balance`));

async function inYard(OrderId: number, kg: number, more: Wire = {}): Promise<Wire> {
  scale.put(kg * 1000);
  const body = { ScaleId: scale.scaleId, NumberPlate: plate, OrderId, ...more };
  return opened(server, { as: as.operator, body });
}
const leave = (ticket: Wire) =>
  act(`POST /operation/${String(ticket['Id'])}/cancel`, 'operator', { Reason: 'Getdi' });

describe('every way to complete a ticket', () => {
  it.each([
    ['complete-without-weight2', 'WithoutWeight2', 25_000],
    ['complete-with-technical-pass', 'TechnicalPass', 25_500],
  ])('consumes its true net by %s, with any reserved mass', async (path, CompletedHow, net) => {
    const id = await supply();
    const ticket = await inYard(id, 40_000);
    expect(await balance(id)).toMatchObject({ Reserved: 25_000, Consumed: 0 });
    const done = await act(`POST /operation/${String(ticket['Id'])}/${path}`, 'operator');
    expect(ticketIn(done)).toMatchObject({ CompletedHow, WeightNet: net });
    expect(await balance(id)).toMatchObject({ Reserved: 0, Consumed: net, Remaining: 60_000 - net });
  });

  it.each(['complete-without-weight2', 'complete-with-technical-pass'])(
    'is looked at under the limit by %s, too',
    async (path) => {
      const id = await supply({ WeightLimit: 25_200 });
      await server.query('update truck set empty_weight_kg = 16000 where id = $1', [truckId]);
      const ticket = await inYard(id, 41_000);
      await server.query('update truck set empty_weight_kg = 15000 where id = $1', [truckId]);
      const over = await act(`POST /operation/${String(ticket['Id'])}/${path}`, 'operator');
      expect([over.status, over.Status.Code]).toEqual([409, 'weighing.overOrder']);
      expect(await balance(id)).toMatchObject({ Reserved: 25_000, Consumed: 0 });
      await leave(ticket);
    },
  );
});

describe('what a ticket names', () => {
  it('stays what its order is about with weight 2, with a tare, and in a request for a change', async () => {
    const id = await supply();
    const ticket = await inYard(id, 40_000);
    const at = String(ticket['Id']);
    scale.put(15_000_000);
    const other = { CargoId: ids.otherCargo };
    const refusals = [
      await weight2(server, at, { as: as.operator, body: other }),
      await weight2(server, at, { as: as.operator, body: { CargoId: null } }),
      await act(`POST /operation/${at}/complete-without-weight2`, 'operator', other),
    ];
    // What the order leaves open may be stated; stating what the order has is no contradiction.
    const whole = await weight2(server, at, {
      as: as.operator,
      body: { CargoId: ids.cargo, CustomerId: ids.customer },
    });
    expect([whole.status, whole.Status.Errors]).toEqual([200, []]);
    refusals.push(
      await act(`POST /operation/${at}/change-request`, 'operator', { ...other, Reason: 'Səhv yük' }),
    );
    for (const { status, Status } of refusals)
      expect([status, Status.Errors[0]?.Field, Status.Code]).toEqual([422, 'CargoId', 'order.otherParty']);
    const note = { Weight2Note: 'Nəm yük', Reason: 'Qeyd unudulub' };
    expect((await act(`POST /operation/${at}/change-request`, 'operator', note)).status).toBe(201);
  });
});

describe('an order whose limit another person decides', () => {
  const ask = async (more: Wire) => {
    const answer = await act('POST /operation/override-request', 'operator', {
      ...{
        ScaleId: scale.scaleId,
        Objections: ['orderNeedsApproval'],
        Reason: 3,
        Note: 'Müqavilə artırılır',
      },
      ...more,
    });
    expect([answer.status, answer.Status.Errors]).toEqual([201, []]);
    const request = Number(requestIn(answer)['Id']);
    expect((await act(`POST /request/${request}/approve`)).status).toBe(200);
    const came = rowOf(await act(`GET /operation/override-request/${request}`, 'operator'));
    return Number(Reflect.get(Object(came['Override']), 'Id'));
  };

  it('lets a weight over it through once it was approved, for that weight alone', async () => {
    const id = await orderOf({ WeightLimit: 10_000, CreditLimitType: 'approve' });
    scale.put(15_000_000);
    const body = { ScaleId: scale.scaleId, NumberPlate: plate, OrderId: id };
    const refused = await open(server, { as: as.operator, body });
    expect([refused.status, refused.Status.Code]).toEqual([409, 'weighing.orderNeedsApproval']);
    expect(await balance(id)).toMatchObject({ Reserved: 0 });
    const OverrideId = await ask({ Stage: 'weight1', TruckId: truckId });
    const ticket = await inYard(id, 15_000, { OverrideId });
    expect(await balance(id)).toMatchObject({ Reserved: 29_000, Free: -19_000 });
    scale.put(42_000_000);
    const again = await weight2(server, ticket['Id'], { as: as.operator });
    expect([again.status, again.Status.Code]).toEqual([409, 'weighing.orderNeedsApproval']);
    const second = await ask({ Stage: 'weight2', OperationId: ticket['Id'] });
    const done = await weight2(server, ticket['Id'], { as: as.operator, body: { OverrideId: second } });
    expect([done.status, ticketIn(done)['WeightNet']]).toEqual([200, 27_000]);
    expect(await balance(id)).toMatchObject({ Reserved: 0, Consumed: 27_000, Remaining: -17_000 });
  });
});
