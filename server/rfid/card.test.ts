import { randomInt } from 'node:crypto';
import { fill } from '@terezi/domain/grammar/words.ts';
import { historyProblems } from '@terezi/domain/history/problems.ts';
import { rfidProblems } from '@terezi/domain/rfid/problems.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayFromNow } from '../testing/days.ts';
import { type Answer, dataOf, useServer } from '../testing/server.ts';
import { card, epc, hangReader, type Place, placeOf, seenBy, tell } from '../testing/sighting.ts';

type Wire = Record<string, unknown>;
type Card = Wire & { Id: number; Version: number };

const server = useServer();
const as = { admin: '', operator: '', mill: '' };
let place: Place = { companyId: 0, siteId: 0, scaleId: 0 };
let reader = 0;
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operator = await server.signIn('operator');
  as.mill = await server.signIn('admin-b');
  place = await placeOf(server, 'admin@demo.az');
  reader = await hangReader(server, place, 'Kart oxuyucusu');
});

let count = 0;
const body = (RfidNumber: string, more: Wire = {}): Wire => ({
  ...{ CardNumber: `7-${++count}-${randomInt(1_000_000)}`, RfidNumber },
  ...more,
});
const add = (RfidNumber: string, more: Wire = {}, by = as.admin): Promise<Answer> =>
  server.call('POST /rfid-card', { as: by, body: body(RfidNumber, more) });
async function added(RfidNumber: string, more: Wire = {}, by = as.admin): Promise<Card> {
  const answer = await add(RfidNumber, more, by);
  expect([answer.status, answer.Status]).toMatchObject([201, {}]);
  return dataOf<{ RfidCard: Card }>(answer).RfidCard;
}
const act = (id: number, verb: string, more: Wire = {}, by = as.admin) =>
  server.call(`POST /rfid-card/${id}/${verb}`, { as: by, body: more });
const find = async (id: number) =>
  dataOf<{ RfidCard: Card }>(await server.call(`GET /rfid-card/${id}`, { as: as.admin })).RfidCard;
const truckOf = async (): Promise<number> => {
  const [row] = await server.query<{ id: number }>(
    'select min(id)::int as id from truck where company_id = $1 and deleted_at is null',
    [place.companyId],
  );
  return row?.id ?? 0;
};
/** Five bytes whose low three no other card of this run has; with a letter, as ten digits without one are decimal. */
const lowNumber = () => `01A${randomInt(0x1_00_00_00_0).toString(16).padStart(7, '0')}`.toUpperCase();
const decimal = (number: string) => String(Number.parseInt(number.slice(-8), 16)).padStart(10, '0');
const pair = (number: string) =>
  `${Number.parseInt(number.slice(-6, -4), 16)},${Number.parseInt(number.slice(-4), 16)}`;

/** What comes of a number that is held to the reader of the scale. */
async function outcomeOf(number: string, form: Parameters<typeof card>[1] = 'epc') {
  const before = new Set((await seenBy(server, as.admin)).map(({ Id }) => Id));
  await tell(server, place.siteId, { readerId: reader, seen: card(number, form) });
  let sightingRow: Awaited<ReturnType<typeof seenBy>>[number] | undefined;
  await expect
    .poll(async () => (sightingRow = (await seenBy(server, as.admin)).find(({ Id }) => !before.has(Id))))
    .toBeTruthy();
  return sightingRow;
}

describe('a card', () => {
  it('is one in each of its spellings, and found by each', async () => {
    const number = lowNumber();
    const { Id, CardNumber } = await added(number.toLowerCase());
    for (const spelling of [
      number,
      `${number.slice(0, 4)} ${number.slice(4)}`,
      decimal(number),
      pair(number),
    ]) {
      const { status, Status } = await add(spelling);
      const Message = fill(rfidProblems.numberOfCard, 'az', { card: String(CardNumber) });
      expect([spelling, status, Status.Errors]).toMatchObject([
        spelling,
        409,
        [{ Field: 'RfidNumber', Message }],
      ]);
      const others = await add(spelling, {}, as.mill);
      expect([others.status, others.Status.Code]).toEqual([409, rfidProblems.numberTaken.code]);
      expect(JSON.stringify(others)).not.toContain(CardNumber);
    }
    for (const spelling of [number, decimal(number), pair(number)]) {
      const { Data } = await server.call(`GET /rfid-card?Name=${encodeURIComponent(spelling)}`, {
        as: as.admin,
      });
      expect([spelling, Data['RfidCard']]).toMatchObject([spelling, [{ Id, CardNumber }]]);
    }
  });

  it('is issued once of many at once, and once within all companies of the operator company', async () => {
    const number = lowNumber();
    const spellings = [number, decimal(number), pair(number), number, pair(number)];
    const all = await Promise.all(spellings.map((each, at) => add(each, {}, at % 2 ? as.mill : as.admin)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  it('refuses what is no number, and dates that run backwards, at their fields', async () => {
    const wrong = await add('12G4567890');
    expect([wrong.status, wrong.Status.Errors]).toMatchObject([422, [{ Field: 'RfidNumber' }]]);
    const turned = await add(lowNumber(), { ValidFrom: '2026-03-01', ValidUntil: '2026-02-01' });
    expect([turned.status, turned.Status.Errors]).toMatchObject([422, [{ Field: 'ValidUntil' }]]);
  });
});

describe('a card that is held to a reader', () => {
  it('says what keeps it from opening anything, and names a truck only where nothing does', async () => {
    const TruckId = await truckOf();
    const number = epc();
    const { Id } = await added(number, { TruckId });
    expect(await outcomeOf(number)).toMatchObject({ Outcome: 'noOperation', CardId: Id, TruckId });
    await act(Id, 'block', { Reason: 'Kart itib' });
    expect(await find(Id)).toMatchObject({ StatusId: 2, BlockReason: 'Kart itib' });
    const blocked = epc();
    const other = await added(blocked, { TruckId });
    await act(other.Id, 'block', { Reason: 'Kart itib' });
    expect(await outcomeOf(blocked)).toMatchObject({ Outcome: 'blocked', TruckId: null });
    const expired = epc();
    await added(expired, { TruckId, ValidUntil: dayFromNow(-1) });
    expect(await outcomeOf(expired)).toMatchObject({ Outcome: 'expired', TruckId: null });
    const early = epc();
    await added(early, { TruckId, ValidFrom: dayFromNow(1) });
    expect(await outcomeOf(early)).toMatchObject({ Outcome: 'expired', TruckId: null });
    const empty = epc();
    await added(empty);
    expect(await outcomeOf(empty)).toMatchObject({ Outcome: 'noInformation', TruckId: null });
  });

  it('reveals of another company’s card only that it is one', async () => {
    const number = epc();
    await added(number, {}, as.mill);
    const sighting = await outcomeOf(number);
    expect(sighting).toMatchObject({ Outcome: 'foreign', CardId: null, CardNumber: null, TruckId: null });
  });

  it('of a company that is suspended is another’s here, and opens nothing there', async () => {
    const number = epc();
    await added(number, {}, as.mill);
    const mill = await placeOf(server, 'admin-b@demo.az');
    const there = await hangReader(server, mill, 'Dayandırılmış');
    const state = (status: number) =>
      server.query('update company set status_id = $2 where id = $1', [mill.companyId, status]);
    await state(5);
    expect(await outcomeOf(number)).toMatchObject({ Outcome: 'foreign', CardId: null });
    await tell(server, mill.siteId, { readerId: there, seen: card(number) });
    expect((await server.call('GET /sighting', { as: as.mill })).status).toBe(401);
    await state(3);
    as.mill = await server.signIn('admin-b');
  });

  it('is not guessed where a short number fits two', async () => {
    const low = randomInt(0x1_00_00_00).toString(16).padStart(6, '0').toUpperCase();
    await added(`01AA${low}`);
    await added(`01BB${low}`);
    expect(await outcomeOf(low, 'wiegand26')).toMatchObject({ Outcome: 'ambiguous', CardId: null });
    expect(await outcomeOf(`01AA${low}`, 'em4100')).toMatchObject({ Outcome: 'noInformation' });
  });
});

describe('a card that was blocked', () => {
  it('says in its history why it was, by whom and when, once it is unblocked too', async () => {
    const { Id } = await added(epc());
    const before = Date.now();
    const { BlockedByName } = dataOf<{ RfidCard: Card }>(
      await act(Id, 'block', { Reason: 'Sürücü kartı itirib' }),
    ).RfidCard;
    await act(Id, 'unblock', {}, as.operator);
    expect(await find(Id)).toMatchObject({ StatusId: 1, BlockReason: null });
    const answer = await server.call(`GET /rfid-card/${Id}/history`, { as: as.admin });
    const [unblocked, blocked] = dataOf<{ History: Wire[] }>(answer).History;
    const reason = 'Sürücü kartı itirib';
    expect(blocked).toMatchObject({
      UserName: BlockedByName,
      Changes: expect.arrayContaining([
        { Field: 'statusId', Old: '1', New: '2' },
        { Field: 'blockReason', Old: null, New: reason },
      ]),
    });
    expect(Date.parse(String(blocked?.['At']))).toBeGreaterThanOrEqual(before - 1_000);
    expect(unblocked).toMatchObject({
      UserName: expect.not.stringMatching(String(BlockedByName)),
      Changes: expect.arrayContaining([{ Field: 'blockReason', Old: reason, New: null }]),
    });
    const all = await server.call(`GET /history?Table=rfidCard&RecordId=${Id}`, { as: as.admin });
    expect(dataOf<{ History: Wire[] }>(all).History).toContainEqual(
      expect.objectContaining({ Field: 'blockReason', Old: reason, New: null }),
    );
    const put = await server.call(`POST /history/${String(unblocked?.['Id'])}/put-back`, {
      as: as.admin,
      body: {},
    });
    expect([put.status, put.Status.Code]).toEqual([409, historyProblems.onItsPage.code]);
  });
});

describe('a request about a card', () => {
  const asked = async (id: number, verb: string) => {
    const answer = await act(id, verb, { Reason: 'Sürücü dəyişib' }, as.operator);
    expect([answer.status, answer.Status]).toMatchObject([200, {}]);
    return dataOf<{ Request: { Id: number; Version?: number } }>(answer).Request;
  };
  const approve = (id: number, by = as.admin) =>
    server.call(`POST /request/${id}/approve`, { as: by, body: {} });

  it('is decided by another: emptied it keeps its number, deleted it never comes back', async () => {
    const number = epc();
    const { Id } = await added(number, { TruckId: await truckOf() });
    const reset = await asked(Id, 'reset-request');
    expect(await find(Id)).toMatchObject({ AwaitsDecision: true, IsEmpty: false });
    expect((await approve(reset.Id, as.operator)).status).toBeGreaterThanOrEqual(403);
    expect((await approve(reset.Id)).status).toBe(200);
    expect(await find(Id)).toMatchObject({ AwaitsDecision: false, IsEmpty: true, TruckId: null });
    const gone = await asked(Id, 'delete-request');
    expect((await approve(gone.Id)).status).toBe(200);
    expect(await outcomeOf(number)).toMatchObject({ Outcome: 'removed', TruckId: null });
    expect((await add(number)).Status.Code).toBe(rfidProblems.numberOfDeletedCard.code);
    expect((await act(Id, 'restore')).status).toBe(409);
  });

  it('is asked for, and not done by one alone: a card that is held goes to another holder, not to none', async () => {
    const TruckId = await truckOf();
    const { Id } = await added(epc());
    const change = (more: Wire) => server.call('PUT /rfid-card', { as: as.admin, body: { Id, ...more } });
    const answer = await change({ TruckId });
    expect([answer.status, answer.Status]).toMatchObject([200, {}]);
    const refused = {
      status: 409,
      Status: { Errors: [{ Field: 'TruckId', Message: rfidProblems.emptiedByRequest.az }] },
    };
    expect(await change({ TruckId: null })).toMatchObject(refused);
    const history = await server.call(`GET /history?Table=rfidCard&RecordId=${Id}`, { as: as.admin });
    const [last] = dataOf<{ History: { Id: number }[] }>(history).History;
    const back = await server.call(`POST /history/${last?.Id}/put-back`, { as: as.admin, body: {} });
    expect(back).toMatchObject(refused);
    expect(await find(Id)).toMatchObject({ TruckId, IsEmpty: false });
    const [driver] = await server.query<{ id: number }>(
      'select min(id)::int as id from driver where company_id = $1 and deleted_at is null',
      [place.companyId],
    );
    const other = await change({ TruckId: null, DriverId: driver?.id });
    expect([other.status, await find(Id)]).toMatchObject([200, { TruckId: null, DriverId: driver?.id }]);
    const alone = await change({ DriverId: null });
    expect([alone.status, alone.Status.Errors]).toMatchObject([409, [{ Field: 'DriverId' }]]);
  });

  it('is not undone by one alone out of the history of the card, nor among many', async () => {
    const { Id } = await added(epc(), { TruckId: await truckOf() });
    expect((await approve((await asked(Id, 'delete-request')).Id)).status).toBe(200);
    const history = await server.call(`GET /history?Table=rfidCard&RecordId=${Id}`, { as: as.admin });
    const [last] = dataOf<{ History: { Id: number }[] }>(history).History;
    const back = await server.call(`POST /history/${last?.Id}/put-back`, { as: as.admin, body: {} });
    expect([back.status, back.Status.Errors]).toMatchObject([409, [{ Message: rfidProblems.removed.az }]]);
    const many = await server.call('POST /rfid-card/many', {
      as: as.admin,
      body: { Act: 'restore', Rows: [{ Id }] },
    });
    expect(many.Data).toMatchObject({ Many: { Done: [] } });
  });

  it('cannot be asked of an empty card, nor of another company’s', async () => {
    const { Id } = await added(epc());
    expect((await act(Id, 'reset-request', { Reason: 'Boşaldılsın' }, as.operator)).status).toBe(409);
    for (const verb of ['block', 'reset-request', 'delete-request'])
      expect((await act(Id, verb, { Reason: 'Bizim deyil' }, as.mill)).status).toBe(404);
  });
});
