import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { useServer } from '../testing/server.ts';
import { DAY, ordersOf, plate, refusalOf, rowOf } from './orders.fixture.ts';

const server = useServer();
const orders = ordersOf(server);

describe('a visit', () => {
  it('is planned with the next number of its order and its way, once a day for a truck', async () => {
    const order = await orders.active();
    const NumberPlate = plate();
    const part = await orders.part(order.Id, { NumberPlate, WindowFrom: '15:40' });
    expect(part).toMatchObject({
      ...{ Number: `${String(order['Number']).replace('/', '-')}-01`, StatusId: 1, StepCount: 5 },
      ...{ StepName: 'Giriş', StepAt: 1, NumberPlate, CargoId: order['CargoId'] },
    });
    const again = await orders.act('POST /order-part', orders.partBody(order.Id, { NumberPlate }));
    expect(refusalOf(again)).toEqual([409, 'NumberPlate']);
    await orders.done(`POST /order-part/${part.Id}/cancel`, { Reason: 'Sürücü xəstələnib' });
    expect((await orders.part(order.Id, { NumberPlate }))['Ordinal']).toBe(2);
  });

  it.each([
    [{ Day: '2026-01-02' }, 'Day'],
    [{ Day: '2100-01-01' }, 'Day'],
    [{ Day: '2027-02-30' }, 'Day'],
    [{ WindowFrom: '15:40', WindowTo: '15:40' }, 'WindowTo'],
    [{ WindowFrom: '25:00' }, 'WindowFrom'],
    [{ NumberPlate: 'x' }, 'NumberPlate'],
    [{ DriverId: 999_999_999 }, 'DriverId'],
    [{ ExpectedWeight: -1 }, 'ExpectedWeight'],
    [{ ExpectedWeight: 10 ** 12 }, 'ExpectedWeight'],
    [{ OrderId: 999_999_999 }, 'OrderId'],
  ])('refuses %j at its field, in both languages', async (more, field) => {
    const order = await orders.active();
    const as = await server.signIn('admin');
    const messages = await Promise.all(
      LANGUAGES.map(async (language) => {
        const body = orders.partBody(order.Id, more);
        const answer = await server.call('POST /order-part', { as, body, language });
        expect(refusalOf(answer)).toEqual([422, field]);
        return answer.Status.Errors[0]?.Message;
      }),
    );
    expect(new Set(messages).size).toBe(LANGUAGES.length);
  });

  it('is planned for today until its window is over', async () => {
    const order = await orders.active();
    const [{ day, time } = { day: '', time: '' }] = await server.query<{ day: string; time: string }>(
      `select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as day, to_char(now() at time zone time_zone, 'HH24:MI') as time
       from company c join user_account u on u.company_id = c.id where u.email = 'admin@demo.az'`,
    );
    const over = orders.partBody(order.Id, { Day: day, WindowFrom: '00:00', WindowTo: '00:01' });
    if (time > '00:01')
      expect(refusalOf(await orders.act('POST /order-part', over))).toEqual([422, 'WindowTo']);
    expect((await orders.part(order.Id, { Day: day, WindowTo: '23:59' }))['Day']).toBe(day);
  });

  it('is planned for a window over midnight, which is no window that was turned round', async () => {
    const order = await orders.active();
    const night = { WindowFrom: '23:30', WindowTo: '00:30' };
    expect(await orders.part(order.Id, night)).toMatchObject({ Day: DAY, ...night });
    const turned = orders.partBody(order.Id, { WindowFrom: '16:00', WindowTo: '15:40' });
    expect(refusalOf(await orders.act('POST /order-part', turned))).toEqual([422, 'WindowTo']);
  });

  it.each(['draft', 'completed', 'cancelled'] as const)(
    'is not planned for an order that is %s',
    async (state) => {
      const { Id } = await orders.inState(state);
      expect(refusalOf(await orders.act('POST /order-part', orders.partBody(Id)))).toEqual([409, 'OrderId']);
    },
  );

  it('keeps its truck from being removed, and is found by its plate', async () => {
    // A truck without an open ticket, which would keep it too.
    const [truck] = await server.query<{ id: number; plate: string }>(
      `select t.id::int as id, number_plate as plate from truck t join user_account u on u.company_id = t.company_id
       where u.email = 'admin@demo.az' and t.deleted_at is null
         and t.id not in (select truck_id from operation where status_id = 1)
         and t.id not in (select truck_id from order_part where truck_id is not null) limit 1`,
    );
    const { Id: orderId } = await orders.active();
    const part = await orders.part(orderId, { NumberPlate: truck?.plate, Day: '2041-05-06' });
    expect(part['TruckId']).toBe(truck?.id);
    const refused = await orders.act(`DELETE /truck/${truck?.id}`);
    expect([refused.status, refused.Data['Uses']]).toEqual([
      409,
      expect.arrayContaining([{ Noun: 'OrderPart', Field: 'TruckId', Count: 1 }]),
    ]);
    const answer = await orders.act(`GET /order-part?OrderId=${orderId}&Name=${truck?.plate}`);
    expect(answer.Data['OrderPart']).toEqual([expect.objectContaining({ Id: part.Id })]);
  });

  it('keeps a list of visits from an order that is not there, or not active', async () => {
    const draft = await orders.draft();
    const Lines = [{ NumberPlate: plate() }];
    for (const [OrderId, status] of [
      [999_999_999, 422],
      [draft.Id, 409],
    ])
      expect(refusalOf(await orders.act('POST /order-part/many', { OrderId, Day: DAY, Lines }))).toEqual([
        status,
        'OrderId',
      ]);
  });

  it('changes its truck until weight 1, and its order never', async () => {
    const [order, other] = [await orders.active(), await orders.active()];
    const { Id, Version } = await orders.part(order.Id);
    const changed = await orders.done('PUT /order-part', { Id, Version, NumberPlate: plate() });
    const to = { Id, Version: changed['Version'] };
    expect(refusalOf(await orders.act('PUT /order-part', { ...to, OrderId: other.Id }))).toEqual([
      422,
      'OrderId',
    ]);
    await server.query(
      `update order_part p set operation_id = (select id from operation o where o.company_id = p.company_id limit 1),
         weight1_kg = 38000 where id = $1`,
      [Id],
    );
    const { Version: now } = rowOf(await orders.act(`GET /order-part/${Id}`));
    expect(
      refusalOf(await orders.act('PUT /order-part', { Id, Version: now, NumberPlate: plate() })),
    ).toEqual([409, 'NumberPlate']);
    const cancel = await orders.act(`POST /order-part/${Id}/cancel`, { Reason: 'Sürücü xəstələnib' });
    expect(cancel.Status.Code).toBe('orderPart.weighedVisit');
  });

  it('of another company is not there', async () => {
    const foreign = ordersOf(server, 'admin-b');
    const { Id } = await foreign.part((await foreign.active()).Id);
    for (const line of [
      `GET /order-part/${Id}`,
      `GET /order-part/${Id}/visit`,
      `POST /order-part/${Id}/confirm-step`,
      `DELETE /order-part/${Id}`,
    ] as const)
      expect([line, (await orders.act(line)).status]).toEqual([line, 404]);
  });

  it('has numbers of their own for two who plan at once, and one visit of a truck', async () => {
    const { Id } = await orders.active();
    const NumberPlate = plate();
    const answers = await Promise.all(
      [{}, {}, {}, { NumberPlate }, { NumberPlate }].map((more) =>
        orders.act('POST /order-part', orders.partBody(Id, more)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409]);
    const numbers = answers.filter(({ status }) => status === 201).map((answer) => rowOf(answer)['Number']);
    expect(new Set(numbers).size).toBe(4);
  });
});

describe('many visits', () => {
  const plan = (OrderId: number, Lines: object[], more: object = {}) =>
    orders.act('POST /order-part/many', { OrderId, Day: DAY, Lines, ...more });

  it('are tried first and planned then: the good ones, each other with its reason', async () => {
    const { Id } = await orders.active();
    const good = plate();
    const lines = [
      { NumberPlate: good.toLowerCase().replaceAll('-', ' ') },
      { NumberPlate: good },
      { NumberPlate: 'x' },
    ];
    const line = [
      { NumberPlate: good, Problem: null },
      { Problem: { Code: 'orderPart.thatDay' }, OrderPartId: null },
      { Problem: { Message: expect.any(String) }, OrderPartId: null },
    ];
    const trial = await plan(Id, lines, { IsTrial: true });
    expect([trial.status, trial.Data]).toMatchObject([201, { PlannedCount: 1, Line: line }]);
    expect(await orders.act(`GET /order-part?OrderId=${Id}`)).toMatchObject({ Data: { TotalCount: 0 } });
    const planned = await plan(Id, lines);
    expect(planned.Data).toMatchObject({
      PlannedCount: 1,
      Line: [{ OrderPartId: expect.any(Number) }, {}, {}],
    });
    expect((await orders.act(`GET /order-part?OrderId=${Id}`)).Data).toMatchObject({ TotalCount: 1 });
  });

  it('name no time that is none', async () => {
    const { Id } = await orders.active();
    const { status, Status } = await plan(Id, [{ NumberPlate: plate(), WindowFrom: '25:99' }]);
    expect([status, Status.Errors[0]?.Field]).toEqual([422, expect.stringContaining('WindowFrom')]);
  });
});
