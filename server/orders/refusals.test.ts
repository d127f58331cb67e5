import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import type { Wire } from '../testing/sample.ts';
import { type Answer, useServer } from '../testing/server.ts';
import { DAY, ordersOf, plate, refusalOf } from './orders.fixture.ts';

const server = useServer();
const orders = ordersOf(server);
const foreign = ordersOf(server, 'admin-b');
const Reason = 'Plan dəyişdi';
let guard = '';
beforeAll(async () => {
  guard = await server.signIn('guard');
  await server.query("update user_account set guard_type = 3 where email = 'guard@demo.az'");
});

const today = async () => {
  const [row] = await server.query<{ day: string }>(
    "select to_char(now() at time zone 'Asia/Baku', 'YYYY-MM-DD') as day",
  );
  return { Day: row?.day };
};
type Line = Parameters<typeof server.call>[0];

/** Everything that a refused act might have left half done. */
const traces = () =>
  server.query(
    `select (select count(*) from balance_entry) as moved, (select count(*) from sub_order) as tranches,
      (select count(*) from order_part) as parts, (select count(*) from order_part_event where act <> 'refused') as events,
      (select sum(limit_kg) from balance) as limits`,
  );

/** Asks in both languages, expects the same refusal in each, with nothing left behind, and answers it. */
async function asked(line: Line, body: Wire, as?: string): Promise<Answer> {
  const token = as ?? (await server.signIn('admin'));
  const before = await traces();
  const answers = [];
  for (const language of LANGUAGES) answers.push(await server.call(line, { as: token, language, body }));
  const [one, other] = answers;
  if (!one || !other) throw new Error('there are two languages');
  expect(refusalOf(other)).toEqual(refusalOf(one));
  const messages = answers.map(({ Status }) => Status.Errors[0]?.Message ?? Status.Message);
  expect(messages.map((text) => text.length > 0)).toEqual([true, true]);
  expect(messages[0]).not.toBe(messages[1]);
  expect(await traces()).toEqual(before);
  return one;
}
const refused = async (line: Line, body: Wire): Promise<unknown[]> => refusalOf(await asked(line, body));
/** The same with the code of the problem at the field. */
async function refusedAs(line: Line, body: Wire, as?: string): Promise<unknown[]> {
  const answer = await asked(line, body, as);
  return [...refusalOf(answer), answer.Status.Code];
}

describe('what cannot be is refused in both languages, at its field, and leaves nothing half done:', () => {
  it.each([-1, 10 ** 12])('a limit of %d', async (WeightLimit) => {
    expect(await refused('POST /order', await orders.body({ WeightLimit }))).toEqual([422, 'WeightLimit']);
  });

  it('a visit of a truck that has one on that day', async () => {
    const { Id } = await orders.active();
    const NumberPlate = plate();
    await orders.part(Id, { NumberPlate });
    const again = orders.partBody(Id, { NumberPlate: NumberPlate.toLowerCase().replaceAll('-', '') });
    expect(await refused('POST /order-part', again)).toEqual([409, 'NumberPlate']);
  });

  it('a window that is over', async () => {
    const { Id } = await orders.active();
    const over = { ...(await today()), WindowFrom: '00:00', WindowTo: '00:01' };
    expect(await refused('POST /order-part', orders.partBody(Id, over))).toEqual([422, 'WindowTo']);
    const yesterday = { Day: '2026-01-02' };
    expect(await refused('POST /order-part', orders.partBody(Id, yesterday))).toEqual([422, 'Day']);
  });

  it('a pass of another company, a used one, one of a cancelled order, and one that has had its turn', async () => {
    const scan = (QrData: unknown) => refusedAs('POST /order-part/scan', { QrData }, guard);
    const other = await foreign.part((await foreign.active()).Id);
    expect(await scan(await foreign.qr(other.Id))).toEqual([404, 'QrData', 'orderPart.unknownCode']);
    const { Id } = await orders.active();
    const part = await orders.part(Id, await today());
    await orders.done(`POST /order-part/${part.Id}/confirm-step`);
    // Past the gate the visit waits for the scale: a second scan is answered with what was confirmed.
    expect(await scan(await orders.qr(part.Id))).toEqual([409, 'QrData', 'orderPart.alreadyDone']);
    await orders.done(`POST /order-part/${part.Id}/cancel`, { Reason });
    expect(await scan(await orders.qr(part.Id))).toEqual([409, 'QrData', 'orderPart.cancelled']);
    const called = await orders.part(Id, await today());
    await orders.done(`POST /order/${Id}/cancel`, { Reason });
    expect(await scan(await orders.qr(called.Id))).toEqual([409, 'QrData', 'orderPart.orderClosed']);
    const [gone] = await server.query<{ number: string }>(
      'select number from order_part where status_id = 3',
    );
    expect(await scan(gone?.number)).toEqual([409, 'QrData', 'orderPart.used']);
  });

  it('a transfer to itself, to another cargo, and of more than remains', async () => {
    const [one, alike] = [await orders.active(), await orders.active()];
    const otherCargo = await ordersOf(server).active();
    await orders.moved(one.Id, 'reserve', 100_000);
    const to = (ToOrderId: number, VolumeKg: number) =>
      refused('POST /sub-order/transfer', { OrderId: one.Id, ToOrderId, VolumeKg, Reason });
    expect(await to(one.Id, 1_000)).toEqual([422, 'ToOrderId']);
    expect(await to(otherCargo.Id, 1_000)).toEqual([422, 'ToOrderId']);
    expect(await to(alike.Id, 500_000.01)).toEqual([422, 'VolumeKg']);
  });

  it('a step that was confirmed, one out of turn, and one of the scale', async () => {
    const { Id } = await orders.part((await orders.active()).Id, { Day: DAY });
    const { Data } = await orders.act(`GET /order-part/${Id}/visit`);
    const steps: Wire[] = Array.isArray(Data['StepStatus']) ? Data['StepStatus'] : [];
    const StepId = (at: number) => ({ StepId: steps[at]?.['StepId'] });
    const confirm = (body: Wire) => refusedAs(`POST /order-part/${Id}/confirm-step`, body);
    expect(await confirm(StepId(2))).toEqual([409, 'StepId', 'orderPart.outOfTurn']);
    await orders.done(`POST /order-part/${Id}/confirm-step`, StepId(0));
    expect(await confirm(StepId(0))).toEqual([409, 'StepId', 'orderPart.alreadyDone']);
    expect(await confirm(StepId(1))).toEqual([409, 'StepId', 'orderPart.byScale']);
  });

  it('another truck for a visit after its first weight', async () => {
    const [row] = await server.query<{ id: number; version: number }>(
      `select id::int, version::int from order_part where status_id = 2 and weight1_kg is not null and net_kg is null
       order by id limit 1`,
    );
    const body = { Id: row?.id, Version: row?.version, NumberPlate: plate() };
    expect(await refused('PUT /order-part', body)).toEqual([409, 'NumberPlate']);
  });
});
