import { randomInt } from 'node:crypto';
import { rfidProblems } from '@terezi/domain/rfid/problems.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ordersOf, refusalOf, rowOf } from '../testing/orders.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { epc } from '../testing/sighting.ts';

type Wire = Record<string, unknown>;
type Row = Wire & { Id: number; Version: number };

const server = useServer();
const as = { admin: '', operator: '', mill: '' };
const orders = ordersOf(server);
const [cargo, truck] = [{ own: 0, other: 0 }, { own: 0 }];
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operator = await server.signIn('operator');
  as.mill = await server.signIn('admin-b');
  cargo.own = await firstOf('cargo', as.admin);
  cargo.other = await firstOf('cargo', as.mill);
  truck.own = await firstOf('truck', as.admin);
});

async function firstOf(noun: 'cargo' | 'truck', by: string): Promise<number> {
  const { Data } = await server.call(`GET /${noun}?PageSize=1`, { as: by });
  const rows: unknown = Data[noun === 'cargo' ? 'Cargo' : 'Truck'];
  return Number(Reflect.get(Object(Array.isArray(rows) ? rows[0] : {}), 'Id'));
}
async function card(more: Wire = {}): Promise<Row> {
  const body = { CardNumber: `9-${randomInt(1_000_000_000)}`, RfidNumber: epc(), ...more };
  return dataOf<{ RfidCard: Row }>(await server.call('POST /rfid-card', { as: as.admin, body })).RfidCard;
}
const prepare = (id: number, body: Wire, by = as.operator) =>
  server.call(`POST /rfid-card/${id}/operation`, { as: by, body: { Usage: 'always', ...body } });
async function prepared(id: number, body: Wire): Promise<Row> {
  const answer = await prepare(id, body);
  expect([answer.status, answer.Status]).toEqual([200, expect.anything()]);
  return rowOf(answer) as Row;
}
const cardOf = async (id: number) => rowOf(await server.call(`GET /rfid-card/${id}`, { as: as.admin }));
const code = (problem: { code: string }) => problem.code;

describe('an operation that a card has prepared', () => {
  it('is one, changed in its place, and answered with the card', async () => {
    const { Id } = await card();
    expect(await cardOf(Id)).toMatchObject({ IsEmpty: true, CardOperationId: null });
    const first = await prepared(Id, { CargoId: cargo.own });
    expect(first).toMatchObject({ Usage: 'always', StatusId: 1, CargoId: cargo.own, RfidCardId: Id });
    const second = await prepared(Id, { CargoId: cargo.own, TruckId: truck.own, Usage: 'once' });
    expect(second.Id).toBe(first.Id);
    expect(await cardOf(Id)).toMatchObject({
      ...{ IsEmpty: false, CardOperationId: first.Id, CardOperationUsage: 'once' },
      CardOperationName: second['CargoName'],
    });
    const { Data } = await server.call(`GET /rfid-card-operation/${first.Id}/history`, { as: as.admin });
    expect(JSON.stringify(Data)).toContain('"Field":"usage"');
  });

  it('is one of those that the list separates from cards without one', async () => {
    const [bare, full] = [await card(), await card()];
    await prepared(full.Id, { CargoId: cargo.own });
    for (const [has, wanted] of [
      ['true', [full.Id]],
      ['false', [bare.Id]],
    ] as const) {
      const answer = await server.call(`GET /rfid-card?HasOperation=${has}&PageSize=200&Sort=-Id`, {
        as: as.admin,
      });
      const ids = dataOf<{ RfidCard: Row[] }>(answer).RfidCard.map((row) => row.Id);
      expect(ids.filter((id) => id === bare.Id || id === full.Id)).toEqual(wanted);
    }
  });

  it('takes from its order what that names, and refuses other values', async () => {
    const { Id } = await card();
    const order = await orders.active();
    const row = await prepared(Id, { OrderId: order.Id });
    expect(row).toMatchObject({
      ...{ OrderId: order.Id, CargoId: order['CargoId'], CustomerId: order['CustomerId'] },
    });
    expect(String(row['Name'])).toContain(String(order['Number']));
    const other = await prepare(Id, { OrderId: order.Id, CargoId: cargo.own });
    expect(refusalOf(other)).toEqual([422, 'CargoId']);
    expect(other.Status.Code).toBe(code(rfidProblems.otherThanOrder));
  });

  it('belongs to an active order of the company, and to a part of that very order', async () => {
    const { Id } = await card();
    const [draft, one, two] = [await orders.draft(), await orders.active(), await orders.active()];
    const part = await orders.part(two.Id);
    const mills = await ordersOf(server, 'admin-b').active();
    const refused = async (body: Wire) => refusalOf(await prepare(Id, body));
    expect(await refused({ OrderId: mills.Id })).toEqual([422, 'OrderId']);
    expect(await refused({ OrderId: draft.Id })).toEqual([409, 'OrderId']);
    expect(await refused({ OrderId: one.Id, OrderPartId: part.Id })).toEqual([422, 'OrderPartId']);
    expect(await refused({ CargoId: cargo.other })).toEqual([422, 'CargoId']);
    expect(await refused({})).toEqual([422, 'OrderId']);
    expect(await cardOf(Id)).toMatchObject({ IsEmpty: true });
    const row = await prepared(Id, { OrderPartId: part.Id });
    expect(row).toMatchObject({ OrderId: two.Id, OrderPartId: part.Id });
  });

  it('belongs only to the company’s own card', async () => {
    const { Id } = await card();
    expect((await prepare(Id, { CargoId: cargo.other }, as.mill)).status).toBe(404);
    const added = await server.call('POST /rfid-card-operation', {
      as: as.mill,
      body: { RfidCardId: Id, Usage: 'always', CargoId: cargo.other },
    });
    expect(refusalOf(added)).toEqual([422, 'RfidCardId']);
  });

  it('is cleared, never deleted, and what is added to a card takes the place of what it has ready', async () => {
    const { Id } = await card();
    const row = await prepared(Id, { CargoId: cargo.own });
    const body = { RfidCardId: Id, Usage: 'once', CargoId: cargo.own };
    const again = await server.call('POST /rfid-card-operation', { as: as.admin, body });
    expect([again.status, rowOf(again).Id]).toEqual([201, row.Id]);
    const line = `/rfid-card-operation/${row.Id}` as const;
    for (const [verb, rest] of [
      ['DELETE', ''],
      ['POST', '/archive'],
    ] as const) {
      const { status, Status } = await server.call(`${verb} ${line}${rest}`, { as: as.admin, body: {} });
      expect([status, Status.Code]).toEqual([409, code(rfidProblems.clearedOnly)]);
    }
    const gone = rowOf(await server.call(`POST ${line}/clear`, { as: as.operator, body: {} }));
    expect(gone).toMatchObject({ StatusId: 3, ClearedByName: expect.any(String) });
    for (const call of [
      server.call(`POST ${line}/clear`, { as: as.operator, body: {} }),
      server.call(`PUT ${line.replace(/\/\d+$/, '') as '/rfid-card-operation'}`, {
        ...{ as: as.admin, body: { Id: row.Id, Usage: 'once' } },
      }),
    ]) {
      const { status, Status } = await call;
      expect([status, Status.Code]).toEqual([409, code(rfidProblems.notReady)]);
    }
    expect(await cardOf(Id)).toMatchObject({ IsEmpty: true });
    expect((await server.call('POST /rfid-card-operation', { as: as.admin, body })).status).toBe(201);
  });

  it('is one also where several people prepare it at once', async () => {
    const { Id } = await card();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => prepare(Id, { CargoId: cargo.own, TruckId: truck.own })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const rows = await server.query('select from rfid_card_operation where rfid_card_id = $1', [Id]);
    expect(rows).toHaveLength(1);
  });

  it('goes with the card that is reset: another person decides', async () => {
    const { Id } = await card({ TruckId: truck.own });
    const row = await prepared(Id, { CargoId: cargo.own });
    const request = rowOf(
      await server.call(`POST /rfid-card/${Id}/reset-request`, {
        ...{ as: as.operator, body: { Reason: 'Sürücü dəyişib' } },
      }),
    );
    const done = await server.call(`POST /request/${request.Id}/approve`, { as: as.admin, body: {} });
    expect(done.status).toBe(200);
    expect(await cardOf(Id)).toMatchObject({ IsEmpty: true, CardOperationId: null, TruckId: null });
    const after = await server.call(`GET /rfid-card-operation/${row.Id}`, { as: as.admin });
    expect(rowOf(after)).toMatchObject({ StatusId: 3 });
  });
});
