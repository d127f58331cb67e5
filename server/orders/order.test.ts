import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();
type Row = Record<string, unknown> & { Id: number };
let as = '';
const ids: Record<string, number> = {};

const added = async (path: string, body: object): Promise<Row> => {
  const answer = await server.call(`POST ${path}`, { as, body });
  expect([path, answer.Status, answer.status]).toEqual([path, expect.anything(), 201]);
  return Object.values(dataOf<Record<string, Row>>(answer))[0] as Row;
};

beforeAll(async () => {
  as = await server.signIn('admin');
  const first = async (path: string) =>
    (Object.values(dataOf<Record<string, Row[]>>(await server.call(`GET ${path}`, { as }))).find(
      Array.isArray,
    ) ?? [])[0]?.Id ?? 0;
  ids['customer'] = await first('/customer?CustomerType=customer');
  ids['cargo'] = await first('/cargo');
});

const bodyOf = (more: object = {}) => ({
  CustomerId: ids['customer'],
  CargoId: ids['cargo'],
  ValidFrom: '2026-01-01',
  ValidUntil: '2030-12-31',
  WeightLimit: 600_000,
  CreditLimitType: 'block',
  ...more,
});

describe('an order', () => {
  it('is written down as a draft with the next number of its year, and led on by its verbs', async () => {
    const one = await added('/order', bodyOf());
    const other = await added('/order', bodyOf());
    expect(one).toMatchObject({ StatusId: 1, Consumed: 0, Remaining: 600_000, HasOperation: false, Rank: 3 });
    const number = (row: Row) => Number(String(row['Number']).split('/')[1]);
    expect(number(other)).toBe(number(one) + 1);
    const active = await server.call(`POST /order/${one.Id}/activate`, { as, body: {} });
    expect([active.status, active.Data]).toMatchObject([200, { Order: { StatusId: 2, Rank: 2 } }]);
    const balance = await server.call(`GET /order/${one.Id}/balance`, { as });
    expect(balance.Data).toMatchObject({
      Balance: { Limit: 600_000, Reserved: 0, Consumed: 0, Remaining: 600_000 },
    });
    const list = await server.call(`GET /order?StatusId=2`, { as });
    expect([list.status, list.Data]).toMatchObject([200, { TotalCount: 1 }]);
    expect((await server.call(`GET /order/totals?StatusId=2`, { as })).Data).toMatchObject({
      Count: 1,
      Remaining: 600_000,
    });
    const more = await added('/sub-order', {
      OrderId: one.Id,
      SubOrderType: 'extension',
      VolumeKg: 400_000,
      Reason: 'Plan artdı',
    });
    expect(more).toMatchObject({
      PreviousVolumeKg: 600_000,
      VolumeKg: 400_000,
      RemainingVolumeKg: 400_000,
      IsCompleted: false,
    });
    const part = await added('/order-part', {
      OrderId: one.Id,
      NumberPlate: '99-ZT-318',
      Day: '2028-01-01',
      WindowFrom: '15:40',
    });
    expect(part).toMatchObject({ StatusId: 1, StepName: 'Giriş', StepCount: 5 });
    const again = await server.call('POST /order-part', {
      as,
      body: { OrderId: one.Id, NumberPlate: '99-ZT-318', Day: '2028-01-01' },
    });
    expect([again.status, again.Status.Errors?.[0]?.Field]).toEqual([409, 'NumberPlate']);
    const visit = await server.call(`GET /order-part/${part.Id}/visit`, { as });
    expect(visit.Data).toMatchObject({ StepStatus: { length: 5 }, Log: [{ Act: 'planned' }] });
    const pass = await server.call(`GET ${String((visit.Data as Row)['QrData'])}`, {});
    expect([pass.status, pass.Data]).toMatchObject([
      200,
      { Pass: { PassState: 'early', NumberPlate: '99-ZT-318' } },
    ]);
    const step = await server.call(`POST /order-part/${part.Id}/confirm-step`, { as, body: {} });
    expect([step.status, step.Data]).toMatchObject([200, { OrderPart: { StatusId: 2, StepName: 'Çəki 1' } }]);
    const scale = await server.call(`POST /order-part/${part.Id}/confirm-step`, { as, body: {} });
    expect(scale.Status.Code).toBe('orderPart.byScale');
    const many = await server.call('POST /order-part/many', {
      as,
      body: {
        OrderId: one.Id,
        Day: '2028-01-02',
        Lines: [{ NumberPlate: '90 kl 456' }, { NumberPlate: '90-KL-456' }, { NumberPlate: 'x' }],
      },
    });
    expect([many.status, many.Data]).toMatchObject([201, { PlannedCount: 1 }]);
  });
});
