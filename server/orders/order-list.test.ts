import { expect, it } from 'vitest';
import type { Wire } from '../testing/sample.ts';
import { useServer } from '../testing/server.ts';
import { ordersOf, plate, refusalOf } from './orders.fixture.ts';

const server = useServer();
const orders = ordersOf(server);

async function warehouse(): Promise<{ sender: number; id: number }> {
  const sender = (await orders.done('POST /sender', { Name: `Karxana ${plate()}` })).Id;
  const { Id: id } = await orders.done('POST /sender-warehouse', { Name: 'Meydança', SenderId: sender });
  return { sender, id };
}

it('names for goods of a customer the warehouse that they leave, of any owner', async () => {
  const one = await warehouse();
  const order = await orders.draft({ SenderWarehouseId: one.id });
  expect(order).toMatchObject({ SenderId: null, SenderWarehouseId: one.id });
});

it('takes of the goods of a sender only a warehouse of that sender', async () => {
  const [one, other] = [await warehouse(), await warehouse()];
  const parties = {
    CustomerId: null,
    CustomerBranchId: null,
    CustomerWarehouseId: null,
    SenderBranchId: null,
  };
  const body = async (SenderWarehouseId: number): Promise<Wire> =>
    orders.body({ ...parties, SenderId: one.sender, SenderWarehouseId });
  expect((await orders.act('POST /order', await body(one.id))).status).toBe(201);
  expect(refusalOf(await orders.act('POST /order', await body(other.id)))).toEqual([
    422,
    'SenderWarehouseId',
  ]);
});

type Totals = { Count: number; AttentionCount: number; ActiveCount: number; DraftCount: number };
async function totals(CustomerId: unknown): Promise<Totals> {
  const { Data } = await orders.act(`GET /order/total?CustomerId=${String(CustomerId)}`);
  const of = (name: keyof Totals) => Number(Data[name]);
  return {
    ...{ Count: of('Count'), AttentionCount: of('AttentionCount') },
    ...{ ActiveCount: of('ActiveCount'), DraftCount: of('DraftCount') },
  };
}

/** Asks to let a truck load more than an order allows, as the program writes it. */
const asked = (truckId: number, objections: string) =>
  server.query<{ id: number }>(
    `insert into request (company_id, kind, noun, row_id, row_version, title, before, after, reason, proposed_by, proposed_by_name)
       select t.company_id, 'truck-weight-override', 'truck', t.id, t.version, t.number_plate, '{}',
         jsonb_build_object('objections', $2::text), 'asfalt', u.id, 'Operator'
       from truck t join user_account u on u.email = 'admin@demo.az' where t.id = $1 returning id`,
    [truckId, objections],
  );

it('stands among those that want attention while a truck waits for a decision about its limit', async () => {
  const { CustomerId } = await orders.body();
  const before = await totals(CustomerId);
  const NumberPlate = plate();
  const truck = (await orders.done('POST /truck', { NumberPlate })).Id;
  const { Id } = await orders.active({ CreditLimitType: 'approve' });
  await orders.draft();
  await orders.part(Id, { NumberPlate });
  await asked(truck, 'overload');
  expect((await orders.act(`GET /order/${Id}`)).Data).toMatchObject({
    Order: { Rank: 2, AwaitsDecision: false },
  });
  expect(await totals(CustomerId)).toMatchObject({
    ...{ Count: before.Count + 2, AttentionCount: before.AttentionCount },
    ...{ ActiveCount: before.ActiveCount + 1, DraftCount: before.DraftCount + 1 },
  });

  await server.query('update request set status_id = 3 where row_id = $1', [truck]);
  await asked(truck, 'overload,orderNeedsApproval');
  expect((await orders.act(`GET /order/${Id}`)).Data).toMatchObject({
    Order: { Rank: 1, AwaitsDecision: true },
  });
  expect(await totals(CustomerId)).toMatchObject({
    ...{ AttentionCount: before.AttentionCount + 1, ActiveCount: before.ActiveCount },
  });

  await server.query('update request set status_id = 3 where row_id = $1', [truck]);
  expect((await orders.act(`GET /order/${Id}`)).Data).toMatchObject({ Order: { AwaitsDecision: false } });
});
