import { describe, expect, it } from 'vitest';
import type { Wire } from '../testing/sample.ts';
import { useServer } from '../testing/server.ts';
import { ordersOf, refusalOf } from './orders.fixture.ts';

const server = useServer();
const orders = ordersOf(server);
const Reason = 'Plan artdı';
const moving = (OrderId: unknown, SubOrderType: string, VolumeKg: number): Wire => ({
  ...{ OrderId, SubOrderType, VolumeKg, Reason },
});

describe('a sub order', () => {
  it('raises and lowers the limit, and says what it was and what is left of it', async () => {
    const { Id } = await orders.active();
    await orders.moved(Id, 'consume', 650_000);
    const more = await orders.done('POST /sub-order', moving(Id, 'extension', 400_000));
    expect(more).toMatchObject({
      ...{ PreviousVolumeKg: 600_000, VolumeKg: 400_000, RemainingVolumeKg: 350_000 },
      ...{ TrancheState: 'weighed', IsCompleted: false, WeightLimit: 1_000_000 },
    });
    const less = await orders.done('POST /sub-order', moving(Id, 'reduction', 50_000));
    expect(less).toMatchObject({ PreviousVolumeKg: 1_000_000, VolumeKg: -50_000, TrancheState: 'over' });
    expect((await orders.act(`GET /order/${Id}`)).Data).toMatchObject({ Order: { WeightLimit: 950_000 } });
    expect(await orders.balance(Id)).toMatchObject({ Limit: 950_000, Remaining: 300_000 });
    const list = await orders.act(`GET /sub-order?OrderId=${Id}`);
    expect(list.Data).toMatchObject({ TotalCount: 3, Totals: { OrderCount: 1, Remaining: 300_000 } });
  });

  it('takes away no more than is free, and nothing that is no volume', async () => {
    const { Id } = await orders.active();
    await orders.moved(Id, 'consume', 100_000);
    await orders.moved(Id, 'reserve', 24_000);
    const tooMuch = await orders.act('POST /sub-order', moving(Id, 'reduction', 476_000.01));
    expect(refusalOf(tooMuch)).toEqual([422, 'VolumeKg']);
    expect(tooMuch.Status.Errors[0]?.Message).toMatch(/476.000/);
    for (const volume of [-1, 0, 10 ** 12, 0.001])
      expect([
        volume,
        refusalOf(await orders.act('POST /sub-order', moving(Id, 'extension', volume))),
      ]).toEqual([volume, [422, 'VolumeKg']]);
    expect((await orders.act('POST /sub-order', moving(Id, 'reduction', 476_000))).status).toBe(201);
  });

  it('lifts no limit above what an order may come to', async () => {
    const { Id } = await orders.active();
    const much = moving(Id, 'extension', 1_000_000_000);
    expect(refusalOf(await orders.act('POST /sub-order', much))).toEqual([422, 'VolumeKg']);
    const other = await orders.active({ WeightLimit: 1_000_000_000 });
    const transfer = { OrderId: Id, ToOrderId: other.Id, VolumeKg: 1, Reason };
    expect(refusalOf(await orders.act('POST /sub-order/transfer', transfer))).toEqual([422, 'VolumeKg']);
  });

  it('is found by the day on which it was written, by the clock of its company', async () => {
    const { Id } = await orders.active();
    // Half an hour into the second of February in Baku, still the first in UTC.
    await server.query("update sub_order set created_at = '2026-02-01T20:30:00Z' where order_id = $1", [Id]);
    const found = async (query: string) =>
      (await orders.act(`GET /sub-order?OrderId=${Id}&${query}`)).Data['TotalCount'];
    expect(await found('CreateDateFrom=2026-02-02&CreateDateTo=2026-02-02')).toBe(1);
    expect(await found('CreateDateTo=2026-02-01')).toBe(0);
    expect(await found('CreateDateFrom=2026-02-03')).toBe(0);
  });

  it.each(['draft', 'completed', 'cancelled'] as const)(
    'moves nothing of an order that is %s',
    async (state) => {
      const { Id } = await orders.inState(state);
      expect(refusalOf(await orders.act('POST /sub-order', moving(Id, 'extension', 1_000)))).toEqual([
        409,
        'OrderId',
      ]);
    },
  );
});

describe('a transfer', () => {
  it('is a line of each order, and moves what is free', async () => {
    const [one, other] = [await orders.active(), await orders.active()];
    await orders.moved(one.Id, 'reserve', 100_000);
    const body = { OrderId: one.Id, ToOrderId: other.Id, VolumeKg: 500_000, Reason };
    const { status, Data } = await orders.act('POST /sub-order/transfer', body);
    expect([status, Data]).toMatchObject([
      201,
      {
        From: { VolumeKg: -500_000, OtherOrderId: other.Id, SubOrderType: 'transfer' },
        To: { VolumeKg: 500_000, OtherOrderId: one.Id, WeightLimit: 1_100_000 },
      },
    ]);
    const again = await orders.act('POST /sub-order/transfer', { ...body, VolumeKg: 0.01 });
    expect(refusalOf(again)).toEqual([422, 'VolumeKg']);
    expect(await orders.balance(one.Id)).toMatchObject({ Limit: 100_000, Free: 0 });
  });

  it('goes neither to itself, nor to another cargo, nor to an order of another company', async () => {
    const [one, otherCargo] = [await orders.active(), await ordersOf(server).active()];
    const foreign = await ordersOf(server, 'admin-b').active();
    const to = async (ToOrderId: number) => {
      const body = { OrderId: one.Id, ToOrderId, VolumeKg: 1_000, Reason };
      const { status, Status } = await orders.act('POST /sub-order/transfer', body);
      return [status, Status.Errors[0]];
    };
    for (const id of [one.Id, otherCargo.Id, foreign.Id, 999_999_999])
      expect([id, await to(id)]).toMatchObject([id, [422, { Field: 'ToOrderId' }]]);
    expect(await to(foreign.Id)).toEqual(await to(999_999_999));
  });

  it('back and forth at once loses nothing and never waits for ever', async () => {
    const [one, other] = [await orders.active(), await orders.active()];
    const between = (OrderId: number, ToOrderId: number) =>
      orders.act('POST /sub-order/transfer', { OrderId, ToOrderId, VolumeKg: 400_000, Reason });
    const answers = await Promise.all([
      ...[between(one.Id, other.Id), between(one.Id, other.Id)],
      ...[between(other.Id, one.Id), between(other.Id, one.Id)],
    ]);
    for (const { status } of answers) expect(status).toBeOneOf([201, 422]);
    const limits = [await orders.balance(one.Id), await orders.balance(other.Id)].map((row) =>
      Number(row['Limit']),
    );
    expect((limits[0] ?? 0) + (limits[1] ?? 0)).toBe(1_200_000);
    expect(Math.min(...limits)).toBeGreaterThanOrEqual(0);
  });
});
