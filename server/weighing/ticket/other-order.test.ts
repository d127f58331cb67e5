import { beforeEach, describe, expect, it } from 'vitest';
import { orderPartProblems, orderProblems } from '@terezi/domain/orders/problems.ts';
import type { Answer } from '../../testing/server.ts';
import { balanceFaults } from '../sums/check-balances.ts';
import { millWithRequests, requestIn } from '../request/request.fixture.ts';
import type { Wire } from '../yard.fixture.ts';

const { server, as, at, cargoes, now, ask, asked, approve } = millWithRequests();
const NET = 12_000;
let customer = 0;

const rowIn = (answer: Answer): Wire => {
  const [row] = Object.values<unknown>(answer.Data ?? {});
  return Object(row);
};
const act = async (path: `/${string}`, body: Wire = {}): Promise<Wire> => {
  const answer = await server.call(`POST ${path}`, { as: as.admin, body });
  expect([path, answer.status, answer.Status]).toMatchObject([path, expect.toBeOneOf([200, 201]), {}]);
  return rowIn(answer);
};
async function orderOf(WeightLimit: number, more: Wire = {}): Promise<number> {
  const { Id } = await act('/order', {
    ...{ CustomerId: customer, CargoId: cargoes[0], ValidFrom: '2020-01-01', ValidUntil: '2039-12-31' },
    ...{ WeightLimit, CreditLimitType: 'block', ...more },
  });
  await act(`/order/${String(Id)}/activate`);
  return Number(Id);
}
const consumed = async (id: number): Promise<unknown> =>
  rowIn(await server.call(`GET /order/${id}/balance`, { as: as.admin }))['Consumed'];
const refusal = ({ status, Status }: Answer) => [status, Status.Errors[0]?.Field ?? Status.Code];
const faults = () =>
  server.database.transaction(
    { identity: { company: Number(at.ticket['CompanyId']) }, requestId: 'orders', writes: false },
    (sql) => balanceFaults(sql, Number(at.ticket['CompanyId'])),
  );
/** Has the ticket of the test given other words, as one asks and another approves. */
const given = async (body: Wire) => approve(await asked('change', body), { as: as.admin });
async function corrected(body: Wire): Promise<void> {
  expect((await given(body)).status).toBe(200);
}
const partOf = async (OrderId: number, NumberPlate: unknown, Day: string) =>
  act('/order-part', { OrderId, NumberPlate, Day });
const visit = async (id: unknown) =>
  rowIn(await server.call(`GET /order-part/${String(id)}`, { as: as.admin }));

beforeEach(async () => {
  customer ||= Number(
    (await act('/customer', { Name: 'Düzəlişin müştərisi', CustomerType: 'customer' }))['Id'],
  );
  await corrected({ CustomerId: customer });
});

describe('a completed ticket that was weighed for another order', () => {
  it('gets it as one proposes and another approves, and what it weighed moves between the balances', async () => {
    const [first, second] = [await orderOf(60_000), await orderOf(60_000)];
    const request = requestIn(await ask('change', { OrderId: first }));
    expect(request).toMatchObject({ Changes: [{ Field: 'orderName', Old: null }] });
    expect(await consumed(first)).toBe(0);
    expect((await approve(request['Id'], { as: as.operator })).status).toBe(403);
    expect((await approve(request['Id'], { as: as.admin })).status).toBe(200);
    expect(await now()).toMatchObject({ OrderId: first, OrderPartId: null });
    expect(await consumed(first)).toBe(NET);
    expect((await given({ OrderId: second })).status).toBe(200);
    expect([await consumed(first), await consumed(second)]).toEqual([0, NET]);
    expect((await given({ OrderId: null })).status).toBe(200);
    expect([await now(), await consumed(second)]).toMatchObject([{ OrderId: null, OrderName: null }, 0]);
    const [newest] = (await now())['History'] as Wire[];
    expect(newest).toMatchObject({
      Changes: expect.arrayContaining([expect.objectContaining({ Field: 'orderName', New: null })]),
    });
    expect(await faults()).toEqual([]);
  });

  it('goes over the limit as the order says: one that blocks refuses it, when it is asked and when it is decided', async () => {
    const small = await orderOf(NET - 1_000);
    const over = await ask('change', { OrderId: small });
    expect(refusal(over)).toEqual([orderProblems.overLimit.status, 'OrderId']);
    expect(over.Status.Errors[0]?.Message).toMatch(/1.000 kq aşılır: sifarişin qalığı 11.000 kq/);
    const order = await orderOf(NET);
    const request = await asked('change', { OrderId: order });
    const take = (kind: string) =>
      server.query(
        `insert into balance_entry (company_id, order_id, kind, kg, at, by_name)
         select company_id, id, $2, 1, now(), 'Tərəzi' from "order" where id = $1`,
        [order, kind],
      );
    await take('consume');
    expect(refusal(await approve(request, { as: as.admin }))).toEqual([409, 'OrderId']);
    expect([await now(), await consumed(order)]).toMatchObject([{ OrderId: null }, 1]);
    await take('return');
    expect((await approve(request, { as: as.admin })).status).toBe(200);
    for (const CreditLimitType of ['none', 'warn', 'approve']) {
      const lenient = await orderOf(1_000, { CreditLimitType });
      expect([CreditLimitType, (await given({ OrderId: lenient })).status]).toEqual([CreditLimitType, 200]);
      expect(await consumed(lenient)).toBe(NET);
    }
    expect(await faults()).toEqual([]);
  });

  it('is refused an order that is not active, of another company, or about something else', async () => {
    const order = await orderOf(60_000);
    await act(`/order/${order}/complete`);
    expect(refusal(await ask('change', { OrderId: order }))).toEqual([409, 'OrderId']);
    expect(refusal(await ask('change', { OrderId: 999_999_999 }))).toEqual([422, 'OrderId']);
    const [foreign] = await server.query<{ id: number }>(
      'select id::int from "order" where company_id <> $1 limit 1',
      [at.ticket['CompanyId']],
    );
    if (foreign) expect(refusal(await ask('change', { OrderId: foreign.id }))).toEqual([422, 'OrderId']);
    const other = await orderOf(60_000, { CargoId: cargoes[1] });
    expect(refusal(await ask('change', { OrderId: other }))).toEqual([422, 'CargoId']);
    // Both at once agree.
    expect((await given({ OrderId: other, CargoId: cargoes[1] })).status).toBe(200);
    expect(refusal(await ask('change', { CargoId: cargoes[0] }))).toEqual([422, 'CargoId']);
    // From one order to another, and to none, with what each of them is about.
    const back = await orderOf(60_000);
    expect((await given({ OrderId: back, CargoId: cargoes[0] })).status).toBe(200);
    expect((await given({ OrderId: null, CargoId: cargoes[1] })).status).toBe(200);
    expect(await consumed(back)).toBe(0);
  });

  it('gets its visit, which has been weighed then; the one that it leaves waits for its weights again', async () => {
    const order = await orderOf(60_000);
    const plate = at.ticket['NumberPlate'];
    const [one, other] = [await partOf(order, plate, '2039-11-01'), await partOf(order, plate, '2039-11-02')];
    const strange = await partOf(order, '77-QQ-123', '2039-11-01');
    expect(refusal(await ask('change', { OrderPartId: strange['Id'] }))).toEqual([
      ...[orderPartProblems.otherTruck.status, 'OrderPartId'],
    ]);
    expect((await given({ OrderPartId: one['Id'] })).status).toBe(200);
    expect(await now()).toMatchObject({ OrderId: order, OrderPartId: one['Id'] });
    expect(await visit(one['Id'])).toMatchObject({
      Net: NET,
      OperationId: at.ticket['Id'],
      StepName: 'Çıxış',
    });
    expect(await consumed(order)).toBe(NET);
    expect((await given({ OrderPartId: other['Id'] })).status).toBe(200);
    expect(await visit(one['Id'])).toMatchObject({ Net: null, OperationId: null, StepName: 'Çəki 1' });
    expect(await visit(other['Id'])).toMatchObject({ Net: NET, StepName: 'Çıxış' });
    expect(await consumed(order)).toBe(NET);
    expect(await faults()).toEqual([]);
  });
});
