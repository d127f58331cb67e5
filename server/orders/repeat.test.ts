import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Wire } from '../testing/sample.ts';
import { type TestServer, useServer } from '../testing/server.ts';
import { DAY, ordersOf, plate } from './orders.fixture.ts';

const server = useServer();
const orders = ordersOf(server);
const Reason = 'Müştəri istədi';

type Line = Parameters<TestServer['call']>[0];

/** All that a second act would have left behind in a company's orders. */
const traces = () =>
  server.query(`select (select count(*) from "order")::int as orders, (select sum(last_number) from order_counter)::int as numbers,
    (select count(*) from sub_order)::int as tranches, (select count(*) from balance_entry)::int as entries,
    (select count(*) from order_part)::int as parts, (select count(*) from order_part_event)::int as events,
    (select sum(version) from "order")::int as versions`);

describe('a write whose answer was lost', () => {
  const cases: Record<string, () => Promise<[line: Line, body: Wire]>> = {
    'writing an order down': async () => ['POST /order', await orders.body()],
    activating: async () => [`POST /order/${(await orders.draft()).Id}/activate`, {}],
    completing: async () => [`POST /order/${(await orders.active()).Id}/complete`, {}],
    cancelling: async () => [`POST /order/${(await orders.active()).Id}/cancel`, { Reason }],
    'a sub order': async () => [
      'POST /sub-order',
      { OrderId: (await orders.active()).Id, SubOrderType: 'extension', VolumeKg: 1_000, Reason },
    ],
    'a transfer': async () => [
      'POST /sub-order/transfer',
      {
        ...{ OrderId: (await orders.active()).Id, ToOrderId: (await orders.active()).Id },
        ...{ VolumeKg: 1_000, Reason },
      },
    ],
    'planning a visit': async () => ['POST /order-part', orders.partBody((await orders.active()).Id)],
    'planning many': async () => [
      'POST /order-part/many',
      {
        ...{ OrderId: (await orders.active()).Id, Day: DAY },
        Lines: [{ NumberPlate: plate() }, { NumberPlate: plate() }],
      },
    ],
    'confirming a step': async () => {
      const { Id } = await orders.part((await orders.active()).Id);
      return [`POST /order-part/${Id}/confirm-step`, {}];
    },
    'taking a step back': async () => {
      const { Id } = await orders.part((await orders.active()).Id);
      await orders.done(`POST /order-part/${Id}/confirm-step`);
      return [`POST /order-part/${Id}/undo-step`, { Reason }];
    },
    'calling a visit off': async () => {
      const { Id } = await orders.part((await orders.active()).Id);
      return [`POST /order-part/${Id}/cancel`, { Reason }];
    },
  };

  it.each(Object.entries(cases))('is done once: %s', async (_, request) => {
    const [line, body] = await request();
    const as = await server.signIn('admin');
    const ask = () => server.call(line, { as, body, headers: { 'idempotency-key': key } });
    const key = randomUUID();
    const first = await ask();
    expect([line, first.status]).toEqual([line, expect.toBeOneOf([200, 201])]);
    const after = await traces();
    const again = await ask();
    expect([again.status, again.Data]).toEqual([first.status, first.Data]);
    expect(await traces()).toEqual(after);
  });
});
