import { randomInt } from 'node:crypto';
import { rfidProblems } from '@terezi/domain/rfid/problems.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ordersOf, rowOf } from '../../testing/orders.ts';
import { card, epc, hangReader, type Place, type Row, seenBy, tell } from '../../testing/sighting.ts';
import { useSite } from '../../testing/site.ts';
import { driveOff, driveOn, freePlates, open, opened, ticketIn, weight2 } from '../yard.fixture.ts';

type Wire = Record<string, unknown>;

const site = useSite();
const { server } = site;
const orders = ordersOf(server);
const as = { operator: '', admin: '' };
let reader = 0;
let place: Place = { companyId: 0, siteId: 0, scaleId: 0 };
let trucks: number[] = [];
beforeAll(async () => {
  as.operator = await server.signIn('operator');
  as.admin = await server.signIn('admin');
  const [row] = await server.query<Place>(
    `select site_id::int as "siteId", id::int as "scaleId", company_id::int as "companyId" from scale where id = $1`,
    [site.scales[0]?.id ?? 0],
  );
  place = row ?? place;
  reader = await hangReader(server, place, 'Kart oxuyucusu');
  const plates = await freePlates(server, 'admin');
  const rows = await server.query<{ id: number }>(
    'select t.id::int as id from unnest($1::text[]) with ordinality as p (plate, at) join truck t on t.number_plate = p.plate and t.company_id = $2 order by p.at',
    [plates, place.companyId],
  );
  trucks = rows.map(({ id }) => id);
});
const nextTruck = () => trucks.shift() ?? 0;

const post = async (line: `/${string}`, body: Wire, by = as.admin) => {
  const answer = await server.call(`POST ${line}`, { as: by, body });
  if (answer.status >= 300) throw new Error(`${line}: ${JSON.stringify(answer.Status)}`);
  return rowOf(answer);
};
async function newCard(more: Wire = {}) {
  const number = epc();
  const row = await post('/rfid-card', {
    CardNumber: `6-${randomInt(1_000_000_000)}`,
    RfidNumber: number,
    ...more,
  });
  return { id: row.Id, number };
}
const prepared = (id: number, body: Wire) => post(`/rfid-card/${id}/operation`, { Usage: 'once', ...body });
const find = async (line: `/${string}`) => rowOf(await server.call(`GET ${line}`, { as: as.admin }));

/** What the reader of the scale makes of a number. */
async function present(number: string): Promise<Row> {
  await server.query(
    `update sighting set last_at = last_at - interval '1 hour', at = at - interval '1 minute'`,
  );
  const before = Math.max(0, ...(await seenBy(server, as.admin)).map(({ Id }) => Id));
  await tell(server, place.siteId, { readerId: reader, seen: card(number) });
  let row: Row | undefined;
  await expect
    .poll(async () => (row = (await seenBy(server, as.admin)).find(({ Id }) => Id > before)))
    .toBeDefined();
  if (!row) throw new Error('nothing was seen');
  return row;
}
const suggestion = async (sightingId: number): Promise<Wire> => {
  const query = `SightingId=${sightingId}&ScaleId=${place.scaleId}`;
  const { Data } = await server.call(`GET /operation/suggestion?${query}`, { as: as.operator });
  return Object(Data['Suggestion']);
};
async function weighed(truckId: number, SightingId: number, more: Wire = {}, kilograms = 30_000) {
  await driveOn(site, place.scaleId, kilograms);
  const body = { ScaleId: place.scaleId, TruckId: truckId, SightingId, ...more };
  const ticket = await opened(server, { as: as.operator, body });
  await driveOff(site, place.scaleId);
  return ticket;
}
async function second(ticket: Wire, body: Wire = {}, kilograms = 12_000) {
  await driveOn(site, place.scaleId, kilograms);
  const answer = await weight2(server, ticket['Id'], { as: as.operator, body });
  await driveOff(site, place.scaleId);
  expect([answer.status, answer.Status]).toEqual([200, expect.anything()]);
  return ticketIn(answer);
}
const refused = async (truckId: number, SightingId: number) => {
  await driveOn(site, place.scaleId, 30_000);
  const answer = await open(server, {
    ...{ as: as.operator, body: { ScaleId: place.scaleId, TruckId: truckId, SightingId } },
  });
  await driveOff(site, place.scaleId);
  return [answer.status, answer.Status.Errors[0]?.Field, answer.Status.Code];
};

describe('a card with an operation, held to the reader of a scale', () => {
  it('fills the ticket, is bound to it, and is used up by its completion', async () => {
    const truck = nextTruck();
    const it1 = await newCard({ TruckId: truck });
    const order = await orders.active();
    const operation = await prepared(it1.id, { OrderId: order.Id });
    const first = await present(it1.number);
    expect(first).toMatchObject({ Outcome: 'known', TruckId: truck, CardId: it1.id, Message: '' });
    expect(await suggestion(first.Id)).toMatchObject({
      ...{ From: 'card', Order: { Id: order.Id, Name: order['Number'] } },
      ...{ CargoId: order['CargoId'], CustomerId: order['CustomerId'] },
    });
    const ticket = await weighed(truck, first.Id, { OrderId: order.Id }, 12_000);
    expect(await find(`/rfid-card-operation/${operation.Id}`)).toMatchObject({ StatusId: 1 });
    const again = await present(it1.number);
    await second(ticket, { SightingId: again.Id }, 30_000);
    expect(await find(`/rfid-card-operation/${operation.Id}`)).toMatchObject({
      ...{ StatusId: 2, OperationId: ticket['Id'], OperationName: expect.stringMatching(/^1-\d+$/) },
    });
    expect((await present(it1.number)).Outcome).toBe('noOperation');
  });

  it('is not used up where it is prepared for always, nor what was prepared since', async () => {
    const [always, once] = [nextTruck(), nextTruck()];
    const it1 = await newCard({ TruckId: always });
    const lasting = await prepared(it1.id, { TruckId: always, Usage: 'always' });
    await second(await weighed(always, (await present(it1.number)).Id));
    expect(await find(`/rfid-card-operation/${lasting.Id}`)).toMatchObject({ StatusId: 1 });

    const it2 = await newCard({ TruckId: once });
    const changed = await prepared(it2.id, { TruckId: once });
    const ticket = await weighed(once, (await present(it2.number)).Id);
    const [cargo] = await server.query<{ id: number }>(
      'select min(id)::int as id from cargo where company_id = $1 and deleted_at is null',
      [place.companyId],
    );
    await prepared(it2.id, { TruckId: once, CargoId: cargo?.id });
    await second(ticket);
    expect(await find(`/rfid-card-operation/${changed.Id}`)).toMatchObject({ StatusId: 1 });
  });

  it('opens one ticket at a time where it is prepared for one', async () => {
    const [one, other] = [nextTruck(), nextTruck()];
    const it1 = await newCard({ DriverId: null });
    const [cargo] = await server.query<{ id: number }>(
      'select min(id)::int as id from cargo where company_id = $1 and deleted_at is null',
      [place.companyId],
    );
    await prepared(it1.id, { CargoId: cargo?.id });
    const first = await present(it1.number);
    expect(first).toMatchObject({ Outcome: 'known', TruckId: null });
    await weighed(one, first.Id);
    const again = await present(it1.number);
    expect(await refused(other, again.Id)).toEqual([409, 'SightingId', rfidProblems.onceInUse.code]);
  });

  it('opens nothing once it was blocked, and is not reset while its ticket is open', async () => {
    const [truck, held] = [nextTruck(), nextTruck()];
    const it1 = await newCard({ TruckId: truck });
    await prepared(it1.id, { TruckId: truck });
    const sighting = await present(it1.number);
    await post(`/rfid-card/${it1.id}/block`, { Reason: 'Kart itib' });
    expect(await refused(truck, sighting.Id)).toEqual([409, 'SightingId', rfidProblems.blocked.code]);

    const it2 = await newCard({ TruckId: held });
    await prepared(it2.id, { TruckId: held });
    const request = await post(
      `/rfid-card/${it2.id}/reset-request`,
      { Reason: 'Sürücü dəyişib' },
      as.operator,
    );
    const ticket = await weighed(held, (await present(it2.number)).Id);
    const early = await server.call(`POST /request/${request.Id}/approve`, { as: as.admin, body: {} });
    expect([early.status, early.Status.Code]).toEqual([409, rfidProblems.ticketOpen.code]);
    const anew = await server.call(`POST /rfid-card/${it2.id}/delete-request`, {
      ...{ as: as.operator, body: { Reason: 'Kart itib' } },
    });
    expect([anew.status, anew.Status.Code]).toEqual([409, rfidProblems.ticketOpen.code]);
    await second(ticket);
    const done = await server.call(`POST /request/${request.Id}/approve`, { as: as.admin, body: {} });
    expect(done.status).toBe(200);
  });

  it('without an operation fills no more than its truck and the driver who holds it', async () => {
    const truck = nextTruck();
    const [driver] = await server.query<{ id: number }>(
      'select min(id)::int as id from driver where company_id = $1 and deleted_at is null',
      [place.companyId],
    );
    const it1 = await newCard({ TruckId: truck, DriverId: driver?.id });
    const sighting = await present(it1.number);
    expect(sighting).toMatchObject({ Outcome: 'noOperation', TruckId: truck });
    const { From, TruckOwnerId, CargoId, CustomerId, Order } = await suggestion(sighting.Id);
    expect([From, TruckOwnerId, CargoId, CustomerId, Order]).toEqual(['card', driver?.id, null, null, null]);
  });
});
