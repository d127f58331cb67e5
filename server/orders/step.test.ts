import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf, useServer } from '../testing/server.ts';
import { ordersOf, refusalOf } from './orders.fixture.ts';

const server = useServer();
const orders = ordersOf(server);
const Reason = 'Səhv oxunub';
let guard = '';
const atGate = (type: number) =>
  server.query(
    "update user_account set guard_type = $1, can_show_order_part = true where email = 'guard@demo.az'",
    [type],
  );

// A way without weights: entry, a step that may be left out, exit.
beforeAll(async () => {
  const { Data } = await orders.act('GET /order-step?PageSize=50');
  const usual: unknown = Data['OrderStep'];
  for (const { Id } of Array.isArray(usual) ? usual : []) await orders.done(`DELETE /order-step/${Id}`);
  for (const [Sequence, Name, StepKind, GuardType, IsRequired] of [
    [10, 'Giriş', 'gateEntry', 'entry', true],
    [20, 'Yükləmə', 'yard', 'none', false],
    [30, 'Çıxış', 'gateExit', 'exit', true],
  ])
    await orders.done('POST /order-step', { Sequence, Name, StepKind, GuardType, IsRequired });
  guard = await server.signIn('guard');
});

const visit = async (more = {}) => orders.part((await orders.active()).Id, more);
const code = async (id: number, verb: string, body = {}) =>
  (await orders.act(`POST /order-part/${id}/${verb}`, body)).Status.Code;
const today = async () => {
  const [row] = await server.query<{ day: string }>(
    `select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as day
     from company c join user_account u on u.company_id = c.id where u.email = 'admin@demo.az'`,
  );
  return { Day: row?.day ?? '' };
};
const scanned = async (QrData: unknown) =>
  server.call('POST /order-part/scan', { as: guard, body: { QrData } });

describe('a step', () => {
  it('is confirmed in its turn, once, and with the last one the visit is over', async () => {
    const { Id } = await visit();
    const { StepStatus: way } = dataOf<{ StepStatus: { StepId: number }[] }>(
      await orders.act(`GET /order-part/${Id}/visit`),
    );
    expect(await code(Id, 'confirm-step', { StepId: way[2]?.StepId })).toBe('orderPart.outOfTurn');
    expect(await code(Id, 'confirm-step', { StepId: 999_999_999 })).toBe('orderPart.noStep');
    await orders.done(`POST /order-part/${Id}/confirm-step`, { StepId: way[0]?.StepId });
    expect(await code(Id, 'confirm-step', { StepId: way[0]?.StepId })).toBe('orderPart.alreadyDone');
    await orders.done(`POST /order-part/${Id}/confirm-step`);
    expect(await orders.done(`POST /order-part/${Id}/confirm-step`)).toMatchObject({ StatusId: 3 });
    expect(await code(Id, 'confirm-step')).toBe('orderPart.notOpen');
  });

  it('is skipped where it may be and taken back, each with a reason that stands in the log', async () => {
    const { Id } = await visit();
    expect(await code(Id, 'skip-step', { Reason })).toBe('orderPart.required');
    expect(await code(Id, 'undo-step', { Reason })).toBe('orderPart.nothingToUndo');
    await orders.done(`POST /order-part/${Id}/confirm-step`);
    expect(
      (await orders.act(`POST /order-part/${Id}/skip-step`, { Reason: 'yox' })).Status.Errors,
    ).toMatchObject([{ Field: 'Reason' }]);
    expect(await orders.done(`POST /order-part/${Id}/skip-step`, { Reason })).toMatchObject({
      StepName: 'Çıxış',
    });
    expect(await orders.done(`POST /order-part/${Id}/undo-step`, { Reason })).toMatchObject({
      StepName: 'Yükləmə',
    });
    expect((await orders.log(Id)).slice(0, 3)).toEqual([
      ...[
        ['undone', 'Yükləmə'],
        ['skipped', 'Yükləmə'],
        ['confirmed', 'Giriş'],
      ],
    ]);
  });

  it.each([
    [0, 'orderPart.otherGate'],
    [1, null],
    [2, 'orderPart.otherGate'],
    [3, null],
  ])('of the entry is confirmed by a guard of type %s, or by others (%s)', async (type, refusal) => {
    await atGate(type);
    const { Id } = await visit(await today());
    const { status, Status } = await scanned(await orders.qr(Id));
    expect([status, status === 200 ? null : Status.Code]).toEqual([refusal ? 403 : 200, refusal]);
    expect((await orders.log(Id))[0]).toEqual(refusal ? ['refused', null] : ['confirmed', 'Giriş']);
  });
});

describe('an act on a step', () => {
  it('stands in the log: why it was confirmed by hand, and what a guard noted', async () => {
    await atGate(3);
    const { Id } = await visit(await today());
    const note = 'Buraxılış islanıb, oxunmadı';
    const QrData = await orders.qr(Id);
    await server.call('POST /order-part/scan', { as: guard, body: { QrData, Note: note } });
    await orders.done(`POST /order-part/${Id}/confirm-step`, { Note: note });
    const { Log, StepStatus } = dataOf<Record<'Log' | 'StepStatus', object[]>>(
      await orders.act(`GET /order-part/${Id}/visit`),
    );
    expect(Log.slice(0, 2)).toMatchObject([
      { Said: note, How: 'hand' },
      { Said: note, How: 'qr' },
    ]);
    expect(StepStatus.slice(0, 2)).toMatchObject([{ Note: note }, { Note: note }]);
  });

  it('is refused at the field that named it', async () => {
    const { Id } = await visit();
    const { StepStatus: way } = dataOf<{ StepStatus: { StepId: number }[] }>(
      await orders.act(`GET /order-part/${Id}/visit`),
    );
    const confirm = async (StepId: unknown) =>
      refusalOf(await orders.act(`POST /order-part/${Id}/confirm-step`, { StepId }));
    expect(await confirm(999_999_999)).toEqual([422, 'StepId']);
    expect(await confirm(way[1]?.StepId)).toEqual([409, 'StepId']);
    await orders.done(`POST /order-part/${Id}/confirm-step`, { StepId: way[0]?.StepId });
    expect(await confirm(way[0]?.StepId)).toEqual([409, 'StepId']);
    expect(refusalOf(await scanned('salam'))).toEqual([404, 'QrData']);
  });

  it('is not taken back from a visit that is over where its truck is planned for that day anew', async () => {
    const { Id, OrderId, NumberPlate } = await visit();
    for (let at = 0; at < 3; at++) await orders.done(`POST /order-part/${Id}/confirm-step`);
    const again = await orders.part(OrderId, { NumberPlate });
    const undo = () => orders.act(`POST /order-part/${Id}/undo-step`, { Reason });
    expect(refusalOf(await undo())).toEqual([409, 'NumberPlate']);
    await orders.done(`POST /order-part/${again.Id}/cancel`, { Reason });
    expect((await undo()).status).toBe(200);
  });
});

describe('a scanned pass', () => {
  it('is unknown of another company, of an unknown number, and of a text', async () => {
    await atGate(3);
    const foreign = ordersOf(server, 'admin-b');
    const other = await foreign.qr((await foreign.part((await foreign.active()).Id)).Id);
    for (const text of [other, '2026-9999-01', '/pass/AAAAAAAAAAAAAAAAAAAAAA', 'salam'])
      expect([text, (await scanned(text)).Status.Code]).toEqual([text, 'orderPart.unknownCode']);
  });

  it('is refused before its day, once it is cancelled, used, or its order closed', async () => {
    await atGate(3);
    const early = await visit();
    expect((await scanned(await orders.qr(early.Id))).Status.Code).toBe('orderPart.tooEarly');
    await orders.done(`POST /order-part/${early.Id}/cancel`, { Reason });
    expect((await scanned(early['Number'])).Status.Code).toBe('orderPart.cancelled');
    const closed = await visit(await today());
    await orders.done(`POST /order/${String(closed['OrderId'])}/complete`);
    expect((await scanned(closed['Number'])).Status.Code).toBe('orderPart.orderClosed');
    const used = await visit(await today());
    for (let at = 0; at < 3; at++) await orders.done(`POST /order-part/${used.Id}/confirm-step`);
    expect((await scanned(used['Number'])).Status.Code).toBe('orderPart.used');
  });

  it('confirms once for two guards at once', async () => {
    await atGate(1);
    const { Id } = await visit(await today());
    const QrData = await orders.qr(Id);
    const answers = await Promise.all([scanned(QrData), scanned(QrData)]);
    expect(answers.map(({ Status, status }) => (status === 200 ? 200 : Status.Code)).toSorted()).toEqual([
      ...[200, 'orderPart.alreadyDone'],
    ]);
    expect((await orders.log(Id)).filter(([act]) => act === 'confirmed')).toHaveLength(1);
  });
});

describe('a note at the gate', () => {
  const noted = (QrData: unknown, Note = 'Plomb qırılıb') =>
    server.call('POST /order-part/note', { as: guard, body: { QrData, Note } });

  it('stands in the log of the visit that a pass is of, also of one that opens nothing any more', async () => {
    await atGate(1);
    const { Id, Number } = await visit(await today());
    const QrData = await orders.qr(Id);
    expect((await noted(QrData)).status).toBe(200);
    await orders.done(`POST /order-part/${Id}/cancel`, { Reason });
    expect((await noted(Number)).status).toBe(200);
    const { Data } = await orders.act(`GET /order-part/${Id}/visit`);
    expect(Data).toMatchObject({
      Log: [
        { Act: 'noted', How: 'typed', Said: 'Plomb qırılıb', ByName: expect.any(String) },
        { Act: 'cancelled' },
        { Act: 'noted', How: 'qr', Said: 'Plomb qırılıb' },
        { Act: 'planned' },
      ],
    });
  });

  it('is refused of another company’s pass, without a text, and to a caller who sees no visits', async () => {
    await atGate(1);
    const foreign = ordersOf(server, 'admin-b');
    const other = await foreign.qr((await foreign.part((await foreign.active()).Id)).Id);
    expect((await noted(other)).Status.Code).toBe('orderPart.unknownCode');
    const { Number } = await visit(await today());
    expect((await noted(Number, 'yox')).Status.Errors).toMatchObject([{ Field: 'Note' }]);
    await server.query("update user_account set can_show_order_part = false where email = 'guard@demo.az'");
    expect((await noted(Number)).status).toBe(403);
    await atGate(1);
  });
});

describe('a pass', () => {
  const pass = async (id: number) => (await server.call(`GET /${(await orders.qr(id)).slice(1)}`)).Data;

  it('shows its state to its holder, and no name, customer or cargo', async () => {
    const early = await visit();
    expect(await pass(early.Id)).toMatchObject({ Pass: { PassState: 'early', Number: early['Number'] } });
    const good = await visit(await today());
    const passData = await pass(good.Id);
    expect(passData).toMatchObject({ Pass: { PassState: 'good', NumberPlate: good['NumberPlate'] } });
    for (const name of ['DriverName', 'CustomerName', 'CargoName', 'SenderName'])
      expect(passData['Pass']).not.toHaveProperty(name);
    expect(JSON.stringify(passData)).not.toContain(String(good['CustomerName']));
    for (let at = 0; at < 3; at++) await orders.done(`POST /order-part/${good.Id}/confirm-step`);
    expect(await pass(good.Id)).toMatchObject({ Pass: { PassState: 'used' } });
    const at = await orders.qr(early.Id);
    await orders.done(`POST /order-part/${early.Id}/cancel`, { Reason });
    expect(await pass(early.Id)).toMatchObject({ Pass: { PassState: 'cancelled' } });
    expect(at).toMatch(/^\/pass\/[\w-]{22}$/);
    expect((await server.call(`GET ${'/pass/AAAAAAAAAAAAAAAAAAAAAA'}`)).status).toBe(404);
  });
});

describe('a visit that is over', () => {
  const shown = (isShown: boolean) =>
    server.query('update user_account set can_show_order_part_completed = $1 where email = $2', [
      isShown,
      'guard@demo.az',
    ]);

  it('is there for those alone who may see such: not in lists, by its number, in its history or its log', async () => {
    await atGate(3);
    const { Id, OrderId } = await visit(await today());
    const QrData = await orders.qr(Id);
    const status = async (line: string) =>
      (await server.call(`GET ${line}` as 'GET /order-part', { as: guard })).status;
    const ways = [`/order-part/${Id}`, `/order-part/${Id}/visit`, `/order-part/${Id}/history`];
    const statuses = () => Promise.all(ways.map(status));
    const listed = async () =>
      (await server.call(`GET /order-part?OrderId=${String(OrderId)}`, { as: guard })).Data['OrderPart'];
    const isListed = async () => JSON.stringify(await listed()).includes(`"Id":${Id},`);
    await shown(false);
    expect([await statuses(), await isListed()]).toEqual([[200, 200, 200], true]);
    for (let at = 0; at < 2; at++) await orders.done(`POST /order-part/${Id}/confirm-step`);
    // The last confirmation is answered with the visit; a later scan learns that the pass is used.
    expect(await scanned(QrData)).toMatchObject({ status: 200, Data: { OrderPart: { StatusId: 3 } } });
    expect([await statuses(), await isListed()]).toEqual([[404, 404, 404], false]);
    expect((await scanned(QrData)).Status.Code).toBe('orderPart.used');
    await shown(true);
    expect([await statuses(), await isListed()]).toEqual([[200, 200, 200], true]);
  });

  it('is left out of the history of everything, and so are its files, for a caller who may not see it', async () => {
    const { Id, Version } = await visit(await today());
    await orders.done('PUT /order-part', { Id, Version, Note: 'Sürücü zəng etdi' });
    for (let at = 0; at < 3; at++) await orders.done(`POST /order-part/${Id}/confirm-step`);
    const count = async () =>
      (await orders.act(`GET /history?Table=orderPart&RecordId=${Id}`)).Data['TotalCount'];
    expect(await count()).toBeGreaterThan(0);
    const admin = (may: boolean | null) =>
      server.query(
        "update user_account set can_show_order_part_completed = $1 where email = 'admin@demo.az'",
        [may],
      );
    const files = async () => (await orders.act(`GET /attachment?Noun=orderPart&RecordId=${Id}`)).status;
    await admin(false);
    expect([await count(), await files()]).toEqual([0, 404]);
    await admin(null);
    expect([(await count()) !== 0, await files()]).toEqual([true, 200]);
  });
});
