import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickScale } from './testing/quick-scale.ts';
import type { Wire } from './testing/sample.ts';
import { type Answer, useServer } from './testing/server.ts';
import { ordersOf, rowOf } from './orders/orders.fixture.ts';
import { completed, open, opened, ticketIn } from './weighing/yard.fixture.ts';

const server = useServer();
const orders = ordersOf(server, 'admin-b');
let scale: Awaited<ReturnType<typeof quickScale>>;
let scales: number[] = [];
let plates: string[] = [];
const as = { entry: '', exit: '' };

/** A second scale at the mill's site, made for the race. */
async function secondScale(): Promise<number> {
  const [row] = await server.query<{ id: number }>(
    `insert into scale (company_id, site_id, number, name, division_kg, min_kg, max_kg, protocol, address)
     select company_id, site_id, 2, 'Tərəzi 2', division_kg, min_kg, max_kg, protocol, address from scale where id = $1
     returning id::int`,
    [scale.scaleId],
  );
  await server.link.directory.refresh();
  return row?.id ?? 0;
}

beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  scales = [scale.scaleId, await secondScale()];
  as.entry = await server.signIn('operator-b');
  as.exit = await server.signIn('admin-b');
  plates = Array.from({ length: 16 }, (_, at) => `90-RC-${101 + at}`);
  // Only the order may object.
  for (const NumberPlate of plates)
    await orders.done('POST /truck', { NumberPlate, MaxAllowedWeight: 40_000 });
});
afterAll(() => scale.end());

const codeOf = ({ status, Status }: Answer) =>
  status < 300 ? 'ok' : (Status.Errors[0]?.Field ?? Status.Code);
/** An active order of this limit, with a visit of a free truck of today that waits for its first weight. */
async function visit(WeightLimit = 60_000) {
  const { Id } = await orders.active({ ...{ WeightLimit, CreditLimitType: 'block' } });
  const [row] = await server.query<{ day: string }>(
    "select to_char(now() at time zone 'Asia/Baku', 'YYYY-MM-DD') as day",
  );
  const NumberPlate = plates.shift() ?? '';
  const part = await orders.part(Id, { NumberPlate, Day: row?.day, ExpectedWeight: 20_000 });
  await orders.done(`POST /order-part/${part.Id}/confirm-step`);
  return { order: Id, part: part.Id, NumberPlate };
}
const opening = (ScaleId: number | undefined, body: Wire) => ({ body: { ScaleId, ...body } });

it('two scales open one visit: one ticket, and the other learns that the truck is on site', async () => {
  const { part, NumberPlate } = await visit();
  for (const id of scales) scale.put(15_000_000, id);
  const body = { NumberPlate, OrderPartId: part };
  const answers = await Promise.all([
    open(server, { as: as.entry, ...opening(scales[0], body) }),
    open(server, { as: as.exit, ...opening(scales[1], body) }),
  ]);
  expect(answers.map(codeOf).toSorted()).toEqual(['NumberPlate', 'ok']);
  const tickets = await server.query('select id from operation where order_part_id = $1', [part]);
  expect(tickets).toHaveLength(1);
  expect((await orders.log(part)).filter(([, step]) => step === 'Çəki 1')).toHaveLength(1);
});

/** An active order, and a truck that comes for it without a visit. */
async function unplanned() {
  const { Id } = await orders.active({ ...{ WeightLimit: 60_000, CreditLimitType: 'block' } });
  return { order: Id, NumberPlate: plates.shift() ?? '' };
}

it('an order that is completed while its truck stands on the deck takes no weight any more', async () => {
  const { order, NumberPlate } = await unplanned();
  scale.put(15_000_000, scales[0]);
  const letGo = scale.hold();
  const before = scale.agent.heard.length;
  const answering = open(server, {
    ...{ as: as.entry, ...opening(scales[0], { NumberPlate, OrderId: order }) },
  });
  // The scale has been asked, and weighs.
  await expect.poll(() => scale.agent.heard.length).toBeGreaterThan(before);
  const ended = await orders.act(`POST /order/${order}/complete`);
  letGo();
  const answer = await answering;
  expect([ended.status, codeOf(answer)]).toEqual([200, 'order.notActive']);
  expect(await server.query('select id from operation where order_id = $1', [order])).toEqual([]);
  expect(await orders.balance(order)).toMatchObject({ Reserved: 0, Consumed: 0 });
});

it('an order is not completed while the truck of its visit stands on the deck', async () => {
  const { order, part, NumberPlate } = await visit();
  scale.put(15_000_000, scales[0]);
  const letGo = scale.hold();
  const before = scale.agent.heard.length;
  const answering = open(server, {
    ...{ as: as.entry, ...opening(scales[0], { NumberPlate, OrderPartId: part }) },
  });
  await expect.poll(() => scale.agent.heard.length).toBeGreaterThan(before);
  const refused = await orders.act(`POST /order/${order}/complete`);
  letGo();
  expect([codeOf(refused), codeOf(await answering)]).toEqual(['order.inYard', 'ok']);
  expect(await orders.balance(order)).toMatchObject({ Reserved: 20_000, Consumed: 0 });
});

it('of many who end an order and weigh for it at once, either the order ends or its trucks are weighed', async () => {
  for (let round = 0; round < 4; round++) {
    const { order, NumberPlate } = await unplanned();
    scale.put(15_000_000, scales[0]);
    const [ended, ticket] = await Promise.all([
      orders.act(`POST /order/${order}/complete`),
      open(server, { as: as.entry, ...opening(scales[0], { NumberPlate, OrderId: order }) }),
    ]);
    const isWeighed = ticket.status < 300;
    expect([codeOf(ended), codeOf(ticket)]).toEqual(
      isWeighed ? ['order.onItsWay', 'ok'] : ['ok', expect.toBeOneOf(['order.notActive', 'OrderId'])],
    );
    const { Reserved } = await orders.balance(order);
    expect(Number(Reserved) > 0).toBe(isWeighed);
  }
});

it('of two trucks that want the last of an order, one is weighed and the other learns how much is left', async () => {
  const one = await visit(20_000);
  const NumberPlate = plates.shift() ?? '';
  for (const id of scales) scale.put(20_000_000, id);
  const answers = await Promise.all([
    open(server, {
      ...{ as: as.entry, ...opening(scales[0], { NumberPlate: one.NumberPlate, OrderId: one.order }) },
    }),
    open(server, { as: as.exit, ...opening(scales[1], { NumberPlate, OrderId: one.order }) }),
  ]);
  const codes = answers.map(codeOf).toSorted();
  expect(codes[0]).toBe('ok');
  expect(codes[1]).toBeOneOf(['order.movedMeanwhile', 'weighing.overOrder']);
  expect(await orders.balance(one.order)).toMatchObject({ Reserved: 20_000, Free: 0 });
});

it('a visit whose truck was weighed names no other, and a ticket of it is the last word', async () => {
  const { part, NumberPlate } = await visit();
  scale.put(15_000_000, scales[0]);
  const body = { NumberPlate, OrderPartId: part };
  const ticket = await opened(server, { as: as.entry, ...opening(scales[0], body) });
  const { Version } = rowOf(await orders.act(`GET /order-part/${part}`));
  const change = { Id: part, Version, NumberPlate: '90-ZZ-990' };
  expect(codeOf(await orders.act('PUT /order-part', change))).toBe('NumberPlate');
  await orders.done(`POST /order-part/${part}/confirm-step`);
  scale.put(35_000_000, scales[0]);
  expect(await completed(server, ticket['Id'], as.entry)).toMatchObject({ WeightNet: 20_000 });
  scale.put(15_000_000, scales[0]);
  const again = await open(server, { as: as.entry, ...opening(scales[0], body) });
  expect([codeOf(again), ticketIn(again)['Id']]).toEqual(['OrderPartId', undefined]);
});

it('tickets that change places between two orders wait for each other in one line', async () => {
  const [one, other] = [await orders.active(), await orders.active()];
  const ids: number[] = [];
  for (const { Id } of [one, other]) {
    scale.put(15_000_000, scales[0]);
    const values = { NumberPlate: plates.shift(), OrderId: Id };
    const ticket = await opened(server, { as: as.entry, ...opening(scales[0], values) });
    scale.put(35_000_000, scales[0]);
    ids.push(Number((await completed(server, ticket['Id'], as.entry))['Id']));
  }
  const clients = [0, 1].map(() => new pg.Client({ connectionString: server.databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  for (let round = 0; round < 40; round++) {
    const turned = round % 2 === 0 ? [other.Id, one.Id] : [one.Id, other.Id];
    await Promise.all(
      clients.map((client, at) =>
        client.query('update operation set order_id = $2 where id = $1', [ids[at], turned[at]]),
      ),
    );
  }
  await Promise.all(clients.map((client) => client.end()));
  for (const { Id } of [one, other])
    expect(await orders.balance(Id)).toMatchObject({ Reserved: 0, Consumed: 20_000 });
});
