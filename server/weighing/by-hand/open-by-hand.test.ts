import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byHandProblems } from '@terezi/domain/weighing/by-hand/by-hand.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { dataOf, TEST_HEADS_KEY, useServer, type Answer, type CallOptions } from '../../testing/server.ts';
import { noJournalEnds } from '../journal/journal-ends.ts';
import { requestIn } from '../request/request.fixture.ts';
import { sealFaults } from '../journal/verify-seals.ts';
import { ticketFaults } from '../verify/verify-tickets.ts';
import {
  completed,
  expectRefusal,
  freePlates,
  idsOf,
  opened,
  ticketIn,
  ticketsIn,
  type Wire,
} from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
const as = { operator: '', admin: '' };
let plate = '';
let cargo: number | undefined;
const dispatcher = (is: boolean) =>
  server.query(
    "update user_account set is_dispetcher = $1 where email in ('operator-b@demo.az', 'admin-b@demo.az')",
    [is],
  );
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  await dispatcher(true);
  as.operator = await server.signIn('operator-b');
  as.admin = await server.signIn('admin-b');
  [plate = ''] = await freePlates(server, 'admin-b');
  [cargo] = await idsOf(server, 'cargo', 'admin-b');
});
afterAll(() => scale.end());
beforeEach(() => scale.agent.presence({ online: false }));
afterEach(async () => {
  const { Request } = dataOf<{ Request: Wire[] }>(
    await server.call('GET /request?Kind=truck-weight-by-hand&StatusId=1', { as: as.admin }),
  );
  for (const { Id } of Request)
    await server.call(`POST /request/${String(Id)}/cancel`, { as: as.admin, body: { Note: 'Sınaq' } });
  const open = ticketsIn(await server.call('GET /operation?StatusId=1&PageSize=100', { as: as.admin }));
  const mine = open.find((each) => each['NumberPlate'] === plate);
  if (mine)
    await server.call(`POST /operation/${String(mine['Id'])}/cancel`, {
      as: as.admin,
      body: { Reason: 'Getdi' },
    });
});

const type = (body: Wire = {}, options: CallOptions = {}): Promise<Answer> =>
  server.call('POST /operation/weight1-by-hand', {
    as: as.operator,
    body: {
      ScaleId: scale.scaleId,
      NumberPlate: plate,
      CargoId: cargo,
      Weight1: 42_260,
      Code: '02',
      ...body,
    },
    ...options,
  });
const decide = (answer: Answer, action: string, token: string, body: Wire = {}) =>
  server.call(`POST /request/${String(requestIn(answer)['Id'])}/${action}`, { as: token, body });
const onSite = async (): Promise<Wire | undefined> =>
  ticketsIn(await server.call('GET /operation?StatusId=1&PageSize=100', { as: as.admin })).find(
    (each) => each['NumberPlate'] === plate,
  );
const find = async (id: unknown): Promise<Wire> =>
  ticketIn(await server.call(`GET /operation/${String(id)}`, { as: as.admin }));

/** What a check of everything finds. */
const faults = (companyId: number) =>
  server.database.transaction(
    { identity: { company: companyId }, requestId: 'by-hand', writes: false },
    async (sql) => [
      ...(await ticketFaults(sql, companyId)),
      ...(await sealFaults({ sql, companyId, proof: TEST_HEADS_KEY.proof, ends: noJournalEnds })),
    ],
  );

describe('a first weight that is typed by hand', () => {
  it('is no ticket until another person approves it', async () => {
    const answer = await type({ Weight1Note: 'Şəkil çəkilib' });
    expect(answer.status).toBe(201);
    expect(requestIn(answer)).toMatchObject({
      ...{ Kind: 'truck-weight-by-hand', Lead: plate },
      Reason: '02 · Rabitə kəsilib, indikator işləyir: Şəkil çəkilib',
      Changes: expect.arrayContaining([expect.objectContaining({ Field: 'weight1Kg', New: '42260' })]),
    });
    expect(await onSite()).toBeUndefined();
    const { Request } = dataOf<{ Request: Wire }>(
      await server.call(`GET /request/${String(requestIn(answer)['Id'])}`, { as: as.admin }),
    );
    expect(Request).toMatchObject({ StatusId: 1, ChangedSince: [] });
    expect((await type()).status).toBe(409);
    expect((await decide(answer, 'approve', as.operator)).status).toBe(403);
  });

  it('opens the ticket once approved, marked for ever, and the scale completes it', async () => {
    const before = (
      await server.query<{ last: number }>(
        'select last_number::int as last from receipt_counter where scale_id = $1',
        [scale.scaleId],
      )
    )[0]?.last;
    const answer = await type({ Weight1Note: 'Şəkil çəkilib' });
    const typedAt = requestIn(answer)['ProposedAt'];
    expect((await decide(answer, 'approve', as.admin)).status).toBe(200);
    const ticket = await find((await onSite())?.['Id']);
    expect(ticket).toMatchObject({
      ...{ StatusId: 1, Weight1: 42_260, Weight1At: typedAt, Evidence1: null, Weight1Note: 'Şəkil çəkilib' },
      ...{ Weight1ByHandCode: '02', Weight1ByHandByName: 'Orxan Bayramov', OpenedByName: 'Şəbnəm Hacıyeva' },
      ...{ CargoId: cargo, Receipt: expect.stringMatching(new RegExp(`-${Number(before ?? 0) + 1}$`)) },
    });
    await scale.agent.presence({ online: true });
    scale.put(14_260_000);
    const done = await completed(server, ticket['Id'], as.operator);
    expect(done).toMatchObject({
      StatusId: 2,
      CompletedHow: 'TwoPass',
      WeightNet: 28_000,
      Direction: 'income',
    });
    const receipt = (await server.call(`GET /receipt/${String(done['PublicId'])}`)).Data['Receipt'];
    expect(receipt).toMatchObject({
      ...{ Weight1: null, ByHand: null, ByHand1: { Weight: 42_260, At: typedAt, Code: '02' } },
      Weight2: { Weight: 14_260 },
    });
    const signed = await server.call(`GET /receipt/${String(done['PublicId'])}/signed`);
    expect(JSON.parse(String(signed.Data['SignedReceipt']?.['Content']))).toMatchObject({
      ...{ weight1: 42_260_000, weight1ByHandCode: '02', record1: null },
    });
    const { Totals } = (
      await server.call(`GET /operation?TruckId=${String(done['TruckId'])}&NetBasis=manual`, { as: as.admin })
    ).Data;
    expect(Totals).toMatchObject({ ManualCount: 1, ManualNet: 28_000 });
    expect(await faults(Number(done['CompanyId']))).toEqual([]);
  });

  it('is dropped once refused: no ticket, and it may be typed again', async () => {
    const answer = await type();
    const refused = await decide(answer, 'cancel', as.admin, { Note: 'Şəkildə 24 260 görünür' });
    expect(requestIn(refused)).toMatchObject({ StatusId: 3, DecisionNote: 'Şəkildə 24 260 görünür' });
    expect(await onSite()).toBeUndefined();
    expect((await type({ Weight1: 24_260 })).status).toBe(201);
  });

  it('is not approved once its truck came on site otherwise', async () => {
    const answer = await type();
    await scale.agent.presence({ online: true });
    scale.put(42_280_000);
    await opened(server, { as: as.operator, body: { ScaleId: scale.scaleId, NumberPlate: plate } });
    expect((await decide(answer, 'approve', as.admin)).status).toBe(409);
  });

  it('is not approved by who typed it, an administrator either', async () => {
    const answer = await type({}, { as: as.admin });
    const own = await decide(answer, 'approve', as.admin);
    expect([own.status, own.Status.Code]).toEqual([409, 'request.own']);
    await decide(answer, 'withdraw', as.admin);
  });

  it('is asked once, however often the same call comes', async () => {
    const options = { headers: { 'Idempotency-Key': 'typed-first-0001' } };
    const [first, again] = [await type({}, options), await type({}, options)];
    expect([again.status, requestIn(again)['Id']]).toEqual([201, requestIn(first)['Id']]);
  });

  it('is followed by a second one by hand, where the scale stays away', async () => {
    await decide(await type(), 'approve', as.admin);
    const ticket = await onSite();
    const second = await server.call(`POST /operation/${String(ticket?.['Id'])}/weight2-by-hand`, {
      as: as.operator,
      body: { Weight2: 14_260, Code: '02' },
    });
    expect((await decide(second, 'approve', as.admin)).status).toBe(200);
    const done = await find(ticket?.['Id']);
    expect(done).toMatchObject({
      CompletedHow: 'ByHand',
      WeightNet: 28_000,
      Evidence1: null,
      Evidence2: null,
    });
    expect(await faults(Number(done['CompanyId']))).toEqual([]);
    expect((await server.call(`GET /receipt/${String(done['PublicId'])}`)).status).toBe(200);
  });
});

describe('typing a first weight is refused', () => {
  it('while the scale can be read', async () => {
    await scale.agent.presence({ online: true });
    await scale.agent.live({ state: 'stable' });
    await expectRefusal(server, byHandProblems.scaleIsRead, { call: (options) => type({}, options) });
  });

  it('between two divisions, on its own field', async () => {
    const [set] = await server.query<{ division: number }>(
      'select division_kg::float as division from scale where id = $1',
      [scale.scaleId],
    );
    await expectRefusal(server, byHandProblems.notOfDivision, {
      ...{ values: { division: set?.division ?? 0 }, field: 'Weight1' },
      call: (options) => type({ Weight1: 42_261 }, options),
    });
  });

  it('to who is no dispatcher', async () => {
    await dispatcher(false);
    const other = await server.signIn('operator-b');
    expect((await type({}, { as: other })).status).toBe(403);
    await dispatcher(true);
    as.operator = await server.signIn('operator-b');
  });
});

it('the database keeps a typed first weight from being written without an approval', async () => {
  const request = requestIn(await type())['Id'];
  await expect(
    server.query(
      `insert into operation (company_id, scale_id, scale_number, receipt_number, public_id, truck_id, number_plate,
         weight1_kg, weight1_at, operation_at, opened_by, opened_by_name, scale_name, scale_max_kg, scale_division_kg,
         company_name, company_voen, weight1_by_hand_code, weight1_by_hand_by_name, weight1_by_hand_request_id)
       select r.company_id, s.id, s.number, 900001, md5('x'), r.row_id, $2, 42260, now(), now(), u.id, 'Kimsə', s.name,
         s.max_kg, s.division_kg, 'x', '1234567890', '02', 'Kimsə', r.id
       from request r join scale s on s.id = $3 join user_account u on u.email = 'admin-b@demo.az' where r.id = $1`,
      [request, plate, scale.scaleId],
    ),
  ).rejects.toThrow('nobody has approved this weight');
});

describe('a first weight that is typed by hand for an order', () => {
  it('reserves of its order once it is approved, and consumes what weight 2 comes to, typed or weighed', async () => {
    const made = async (path: `/${string}`, body: Wire): Promise<Wire> => {
      const answer = await server.call(`POST ${path}`, { as: as.admin, body });
      expect([path, answer.status, answer.Status]).toMatchObject([path, 201, {}]);
      return (Object.values(answer.Data)[0] ?? {}) as Wire;
    };
    const { Id: customer } = await made('/customer', { Name: 'Əl ilə sifarişçi', CustomerType: 'customer' });
    const { Id: OrderId } = await made('/order', {
      ...{ CustomerId: customer, CargoId: cargo, ValidFrom: '2020-01-01', ValidUntil: '2039-12-31' },
      ...{ WeightLimit: 60_000, CreditLimitType: 'block' },
    });
    await server.call(`POST /order/${String(OrderId)}/activate`, { as: as.admin, body: {} });
    const balance = async () =>
      dataOf<{ Balance: Wire }>(await server.call(`GET /order/${String(OrderId)}/balance`, { as: as.admin }))
        .Balance;
    await server.query(
      'update truck set max_allowed_weight_kg = 40000, empty_weight_kg = null where number_plate = $1',
      [plate],
    );
    const first = { OrderId, Weight1: 15_000 };
    const answer = await type(first);
    expect(await balance()).toMatchObject({ Reserved: 0, Free: 60_000 });
    expect(requestIn(answer)['Changes']).toContainEqual(expect.objectContaining({ Field: 'orderName' }));
    expect((await decide(answer, 'approve', as.admin)).status).toBe(200);
    expect(await balance()).toMatchObject({ Reserved: 25_000, Consumed: 0 });
    const ticket = await find((await onSite())?.['Id']);
    expect(ticket).toMatchObject({ OrderId, CustomerId: customer, StatedDirection: 'expense' });
    const second = await server.call(`POST /operation/${String(ticket['Id'])}/weight2-by-hand`, {
      as: as.operator,
      body: { Weight2: 42_000, Code: '02' },
    });
    expect([second.status, await balance()]).toMatchObject([201, { Reserved: 25_000, Consumed: 0 }]);
    // Others take of the order while the request waits: the server refuses the approval and does nothing.
    const take = (kind: string) =>
      server.query(
        `insert into balance_entry (company_id, order_id, kind, kg, at, by_name)
         select company_id, id, $2, 34000, now(), 'Tərəzi' from "order" where id = $1`,
        [OrderId, kind],
      );
    await take('consume');
    const over = await decide(second, 'approve', as.admin);
    expect([over.status, over.Status.Code]).toEqual([409, 'order.movedMeanwhile']);
    await take('return');
    expect((await decide(second, 'approve', as.admin)).status).toBe(200);
    expect(await balance()).toMatchObject({ Reserved: 0, Consumed: 27_000, Remaining: 33_000 });
    // The same at weight 1.
    const next = await type(first);
    expect(next.status).toBe(201);
    await take('consume');
    const late = await decide(next, 'approve', as.admin);
    expect([late.status, late.Status.Code]).toEqual([409, 'order.movedMeanwhile']);
    expect(await onSite()).toBeUndefined();
  });
});
