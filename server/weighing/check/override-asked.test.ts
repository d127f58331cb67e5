import { sql as raw } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { overrideProblems } from '@terezi/domain/weighing/check/override.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { useServer } from '../../testing/server.ts';
import { requestIn } from '../request/request.fixture.ts';
import { freePlates, open, ticketIn, type Wire } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
const as = { operator: '', admin: '', elsewhere: '' };
let plate = '';
let truckId = 0;
let last: Wire | null = null;

beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  as.operator = await server.signIn('operator-b');
  as.admin = await server.signIn('admin-b');
  as.elsewhere = await server.signIn('admin');
  [plate = ''] = await freePlates(server, 'admin-b');
  const [truck] = await server.query<{ id: number }>(
    `update truck set max_allowed_weight_kg = 40000 from user_account u where u.email = 'admin-b@demo.az'
       and truck.company_id = u.company_id and number_plate = $1 returning truck.id::int as id`,
    [plate],
  );
  truckId = truck?.id ?? 0;
  await server.query(`update company set weighing_checks = '{"overload": "block"}'
    where id = (select company_id from user_account where email = 'admin-b@demo.az')`);
});
afterAll(() => scale.end());
beforeEach(async () => {
  const body = { Reason: 'Getdi' };
  if (last) await server.call(`POST /operation/${String(last['Id'])}/cancel`, { as: as.admin, body });
  last = null;
  await server.query(
    "update request set status_id = 3 where status_id = 1 and kind like '%-weight-override'",
  );
  scale.put(42_180_000);
});

const opening = (more: Wire = {}, who = as.operator) =>
  open(server, { as: who, body: { ScaleId: scale.scaleId, NumberPlate: plate, ...more } });
const ask = (more: Wire = {}, who = as.operator) =>
  server.call('POST /operation/override-request', {
    as: who,
    body: {
      ...{ ScaleId: scale.scaleId, Stage: 'weight1', TruckId: truckId, Objections: ['overload'] },
      ...{ Reason: 3, Note: 'asfalt 140 °C' },
      ...more,
    },
  });
const askedFor = async (more: Wire = {}): Promise<number> => Number(requestIn(await ask(more))['Id']);
const decide = (id: number, action: string, who: string, Note?: string) =>
  server.call(`POST /request/${id}/${action}`, { as: who, body: Note === undefined ? {} : { Note } });
const cameOf = async (id: number): Promise<Wire> =>
  (await server.call(`GET /operation/override-request/${id}`, { as: as.operator })).Data['OverrideRequest'] ??
  {};
/** What the database answers about a request when the API's role asks in a person's name. */
async function give(who: string, id: number): Promise<unknown> {
  const [row] = await server.query<{ key: string }>(
    `select encode(s.key_hash, 'hex') as key from session s join user_account u on u.id = s.user_id where u.email = $1
       order by s.id desc limit 1`,
    [`${who}@demo.az`],
  );
  const identity = { session: row?.key ?? '', allowsUnready: false };
  const options = { identity, requestId: 'override', writes: true } as const;
  const { rows } = await server.database.transaction(options, (sql) =>
    raw<{ id: unknown }>`select gate.permit_asked(${id}, '2 minutes') as id`.execute(sql),
  );
  return rows[0]?.id;
}

describe('what an administrator is asked from afar', () => {
  it('appears with what the scale shows, and lets that one weight through once another person approves', async () => {
    const request = requestIn(await ask());
    expect(request).toMatchObject({
      ...{ Kind: 'truck-weight-override', Title: plate, Reason: expect.stringContaining('asfalt 140 °C') },
      Changes: expect.arrayContaining([
        { Field: 'objections', Old: null, New: 'overload' },
        { Field: 'maxAllowedKg', Old: null, New: '40000' },
      ]),
    });
    const id = Number(request['Id']);
    expect(await cameOf(id)).toMatchObject({ StatusId: 1, Override: null });
    expect((await ask()).status).toBe(409);
    expect((await decide(id, 'approve', as.operator)).status).toBe(403);
    expect((await decide(id, 'approve', as.elsewhere)).status).toBe(404);
    expect((await decide(id, 'approve', as.admin)).status).toBe(200);
    const OverrideId: unknown = Reflect.get(Object((await cameOf(id))?.['Override']), 'Id');
    const opened = await opening({ OverrideId });
    expect(opened.status).toBe(201);
    last = ticketIn(opened);
    const answer = await server.call(`GET /operation/${String(last['Id'])}`, { as: as.admin });
    expect(answer.Data['Operation']?.['Warnings']).toMatchObject([
      { Objection: 'overload', Override: { Reason: 3 } },
    ]);
    expect((await opening({ OverrideId })).status).toBe(409);
  });

  it('is asked and permitted by a person who has entered the company, too', async () => {
    const [company] = await server.query<{ id: number }>(
      "select company_id::int as id from user_account where email = 'admin-b@demo.az'",
    );
    const home = await server.signIn('operator-admin');
    const entered = await server.call('POST /company/enter', { as: home, body: { CompanyId: company?.id } });
    const visitor = String(entered.Data['Token']);
    const byVisitor = await askedFor();
    expect((await decide(byVisitor, 'approve', visitor)).status).toBe(200);
    expect(await cameOf(byVisitor)).toMatchObject({ Override: { Id: expect.any(Number) } });

    const mine = Number(requestIn(await ask({}, visitor))['Id']);
    expect((await decide(mine, 'approve', as.admin)).status).toBe(200);
    const OverrideId: unknown = Reflect.get(Object((await cameOf(mine))['Override']), 'Id');
    const opened = await opening({ OverrideId }, visitor);
    expect([opened.status, opened.Status.Errors]).toEqual([201, []]);
    last = ticketIn(opened);
  });

  it('lets nothing through where it is refused, taken back, or of a ticket that is not open any more', async () => {
    const refused = await askedFor();
    await decide(refused, 'cancel', as.admin, 'Sənədi gözləyin');
    expect(await cameOf(refused)).toMatchObject({
      ...{ StatusId: 3, DecisionNote: 'Sənədi gözləyin', Override: null },
    });
    const takenBack = await askedFor();
    await decide(takenBack, 'withdraw', as.operator);
    expect((await decide(takenBack, 'approve', as.admin)).status).toBe(409);
    scale.put(14_000_000);
    last = ticketIn(await opening());
    const ofTicket = { Stage: 'weight2', TruckId: undefined, OperationId: last['Id'] };
    const late = await askedFor(ofTicket);
    await server.call(`POST /operation/${String(last['Id'])}/cancel`, {
      as: as.admin,
      body: { Reason: 'Getdi' },
    });
    expect((await decide(late, 'approve', as.admin)).status).toBe(409);
    expect((await ask(ofTicket)).status).toBe(409);
    last = null;
  });

  it.each([
    [{ ScaleId: 900_000_000 }, 'ScaleId', fieldProblems.notFound],
    [{ TruckId: 900_000_000 }, 'TruckId', fieldProblems.notFound],
    [{ Objections: ['calibrationExpired'] }, 'Objections', overrideProblems.notOverridable],
    [{ Reason: 9, Note: null }, 'Note', fieldProblems.required],
  ] as const)('is asked of the company’s own, whole: %j', async (more, Field, problem) => {
    expect((await ask(more)).Status.Errors).toEqual([{ Field, Message: problem.az }]);
  });

  it('is refused by the database for a request without another person’s approval in this moment', async () => {
    const id = await askedFor();
    expect([await give('operator-b', id), await give('admin-b', id)]).toEqual([null, null]);
    await decide(id, 'approve', as.admin);
    expect([await give('operator-b', id), await give('admin-b', id)]).toEqual([null, null]);
  });
});
