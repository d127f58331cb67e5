import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { USUAL_LEVELS } from '@terezi/domain/companies/weighing-checks.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { supervisorProblems } from '@terezi/domain/identity/supervisor-problems.ts';
import { checkProblems } from '@terezi/domain/weighing/check/check-problems.ts';
import { overrideProblems } from '@terezi/domain/weighing/check/override.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { type Answer, dataOf, useServer } from '../../testing/server.ts';
import { freePlates, open, ticketIn, traces, weight2, type Wire } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
const as = { operator: '', admin: '', elsewhere: '' };
const ids = { company: 0, admin: 0, operator: 0, elsewhere: 0, truck: 0, other: 0 };
let plate = '';
let last: Wire | null = null;

const upper = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const sets = async (levels: object) => {
  const levelPairs = Object.entries({ ...USUAL_LEVELS, ...levels }).map(([name, level]) => [
    upper(name),
    level,
  ]);
  const body = { Id: ids.company, WeighingChecks: Object.fromEntries(levelPairs) };
  expect((await server.call('PUT /company', { as: as.admin, body })).status).toBe(200);
};
const personOf = async (email: string) => {
  const [row] = await server.query<{ id: number; company: number }>(
    'select id::int as id, company_id::int as company from user_account where email = $1',
    [`${email}@demo.az`],
  );
  return row ?? { id: 0, company: 0 };
};
const setCode = (Code: string | null, { who = as.admin, Password = 'Demo1234' } = {}) =>
  server.call('POST /supervisor-code', { as: who, body: { Password, Code } });

beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  as.operator = await server.signIn('operator-b');
  as.admin = await server.signIn('admin-b');
  as.elsewhere = await server.signIn('admin');
  const [admin, operator, elsewhere] = await Promise.all(['admin-b', 'operator-b', 'admin'].map(personOf));
  Object.assign(ids, {
    company: admin?.company,
    admin: admin?.id,
    operator: operator?.id,
    elsewhere: elsewhere?.id,
  });
  const plates = await freePlates(server, 'admin-b');
  plate = plates[0] ?? '';
  const rows = await server.query<{ id: number; number_plate: string }>(
    'select id::int as id, number_plate from truck where number_plate = any ($1) and company_id = $2',
    [plates.slice(0, 2), ids.company],
  );
  ids.truck = rows.find(({ number_plate }) => number_plate === plate)?.id ?? 0;
  ids.other = rows.find(({ number_plate }) => number_plate !== plate)?.id ?? 0;
  await setCode('204816');
  await setCode('135790', { who: as.elsewhere });
});
afterAll(() => scale.end());
beforeEach(async () => {
  await sets({ overload: 'block' });
  const leaving = { as: as.admin, body: { Reason: 'Getdi' } };
  if (last) await server.call(`POST /operation/${String(last['Id'])}/cancel`, leaving);
  last = null;
  await server.query('update truck set max_allowed_weight_kg = 40000 where id = any ($1)', [
    [ids.truck, ids.other],
  ]);
  await server.query('delete from sign_in_attempt');
  scale.put(42_180_000);
});

const asked = (more: Wire = {}) => ({
  ...{ ScaleId: scale.scaleId, Stage: 'weight1', TruckId: ids.truck, Objections: ['overload'] },
  ...{ UserId: ids.admin, Code: '204816', Reason: 3, Note: 'asfalt 140 °C' },
  ...more,
});
const permit = (more: Wire = {}, who = as.operator) =>
  server.call('POST /operation/override', { as: who, body: asked(more) });
const permitted = async (more: Wire = {}): Promise<number> => {
  const { status, Status, Data } = await permit(more);
  expect([status, Status]).toEqual([201, Status]);
  return Number(Data['Override']?.['Id']);
};
const opening = (more: Wire = {}) =>
  open(server, { as: as.operator, body: { ScaleId: scale.scaleId, NumberPlate: plate, ...more } });
const gone = [422, [{ Field: 'OverrideId', Message: overrideProblems.overrideGone.az }]];

describe('a supervisor’s code', () => {
  it('is set by the password, never shown, and can be removed', async () => {
    const wrong = await setCode('204816', { Password: 'Nothing1' });
    expect(wrong.Status.Errors).toEqual([{ Field: 'Password', Message: identityProblems.wrongPassword.az }]);
    for (const code of ['12345', '1234567', '12345a', ''])
      expect((await setCode(code)).Status.Errors).toEqual([
        { Field: 'Code', Message: fieldProblems.sixDigits.az },
      ]);
    for (const easy of ['111111', '123456', '654321', '890123'])
      expect((await setCode(easy)).Status.Errors).toEqual([
        { Field: 'Code', Message: supervisorProblems.easyCode.az },
      ]);
    expect((await setCode('204816')).status).toBe(200);
    const own = await server.call('GET /supervisor-code', { as: as.admin });
    expect(own.Data['SupervisorCode']).toMatchObject({ May: true, SetAt: expect.any(String) });
    expect((await setCode(null)).status).toBe(200);
    expect((await permit()).Status.Errors).toEqual([
      { Field: 'UserId', Message: supervisorProblems.notThem.az },
    ]);
    await setCode('204816');
  });

  it('is nothing for an operator, until they are a dispatcher', async () => {
    const refused = await setCode('204816', { who: as.operator });
    expect([refused.status, refused.Status.Code]).toEqual([403, supervisorProblems.notOne.code]);
    const listed = await server.call('GET /operation/supervisor', { as: as.operator });
    expect(listed.Data['Supervisor']).toEqual([expect.objectContaining({ Id: ids.admin })]);
    const own = await server.call('GET /operation/supervisor', { as: as.admin });
    expect(own.Data['Supervisor']).toEqual([]);
  });

  it('lets nothing through where it is wrong, of another company, or the caller’s own, and guesses are slowed down', async () => {
    const others: [Wire, string, string, string?][] = [
      [{ Code: '000000' }, 'Code', supervisorProblems.wrongCode.az],
      [{ UserId: ids.elsewhere, Code: '135790' }, 'UserId', fieldProblems.notFound.az],
      [{ UserId: ids.operator }, 'UserId', supervisorProblems.notThem.az],
      [{}, 'UserId', supervisorProblems.notThem.az, as.admin],
      [{ ScaleId: 900_000_000 }, 'ScaleId', fieldProblems.notFound.az],
      [{ Objections: ['calibrationExpired'] }, 'Objections', overrideProblems.notOverridable.az],
      [{ Reason: 9, Note: null }, 'Note', fieldProblems.required.az],
      [{ TruckId: undefined }, 'TruckId', fieldProblems.required.az],
      [{ Stage: 'weight2' }, 'OperationId', fieldProblems.required.az],
    ];
    const count = 'select count(*)::int as n from weight_override';
    const [before] = await server.query<{ n: number }>(count);
    for (const [more, Field, Message, who] of others)
      expect([more, (await permit(more, who)).Status.Errors]).toEqual([more, [{ Field, Message }]]);
    expect(await server.query(count)).toEqual([before]);
    for (let guess = 0; guess < 5; guess += 1) await permit({ Code: '000000' });
    const slowed = await permit();
    expect([slowed.status, slowed.Status.Code]).toEqual([429, identityProblems.slowedDown.code]);
  });

  it('is counted for its owner as well, over all callers: several get on no faster, and wait 75 seconds at the most', async () => {
    const operatorAdmin = await server.signIn('operator-admin');
    const entering = { as: operatorAdmin, body: { CompanyId: ids.company } };
    const entered = String((await server.call('POST /company/enter', entering)).Data.Token);
    const log = "select from action_log where action = 'supervisor-code-wrong'";
    const before = (await server.query(log)).length;
    for (const who of [as.operator, entered])
      expect((await permit({ Code: '000000' }, who)).Status.Code).toBe(supervisorProblems.wrongCode.code);
    expect(await server.query(log)).toHaveLength(before + 2);
    // Only the counter of the code that both guessed at stays, as after very many guesses.
    await server.query('delete from sign_in_attempt where failures = 1');
    await server.query('update sign_in_attempt set failures = 60, last_at = now()');
    const slowed = await permit();
    expect([slowed.status, slowed.Status.Code]).toEqual([429, identityProblems.slowedDown.code]);
    expect(Number(/\d+/.exec(slowed.Status.Message)?.[0])).toBeLessThanOrEqual(75);
    await server.query("update sign_in_attempt set last_at = now() - interval '75 seconds'");
    expect((await permit()).status).toBe(201);
    // A right one forgets them.
    expect((await permit({ Code: '000000' })).Status.Code).toBe(supervisorProblems.wrongCode.code);
    expect((await permit()).status).toBe(201);
  });

  it('is kept as Argon2id under a salt of its own, and stands in no answer and no log', async () => {
    const codes = await server.query<{ hash: string }>('select hash from supervisor_code');
    expect(codes).toHaveLength(2);
    for (const { hash } of codes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await permit({ Code: '918273' });
    await setCode('918274');
    const log = await server.query(
      "select l::text from action_log l union all select h::text from field_history h where changes ? 'supervisor_code'",
    );
    expect(JSON.stringify(log)).toContain('supervisor-code-wrong');
    expect(JSON.stringify(log)).not.toMatch(/91827[34]/);
    await setCode('204816');
  });
});

describe('what a supervisor let through', () => {
  it('is reported to the company’s other administrators once a weight is taken by it, and not to its giver', async () => {
    await server.query(
      `insert into user_account (company_id, user_group_id, status_id, email, fullname, password_hash)
       select company_id, user_group_id, 4, 'admin-b2@demo.az', 'İkinci', password_hash from user_account where id = $1`,
      [ids.admin],
    );
    await server.query('truncate notice restart identity');
    const OverrideId = await permitted();
    type Row = { Kind: string; Title: string; Detail: string };
    const notices = async (who: string) =>
      dataOf<{ Notice: Row[] }>(await server.call('GET /notice', { as: who, language: 'en' })).Notice;
    const second = await server.signIn('admin-b2');
    expect(await notices(second)).toEqual([]);
    last = ticketIn(await opening({ OverrideId }));
    const [notice, ...more] = await notices(second);
    expect([notice?.Title, more]).toEqual([`A blocked weight was taken by permission: ${plate}`, []]);
    expect(notice?.Detail).toMatch(/let through by .+ · operator: Orxan Bayramov · asfalt 140 °C$/);
    for (const who of [as.admin, as.operator]) expect(await notices(who)).toEqual([]);
    await server.query("update user_account set status_id = 5 where email = 'admin-b2@demo.az'");
  });

  it('is taken for that one weight, and the ticket says who, why and with which figures', async () => {
    expect((await opening()).Status.Code).toBe(checkProblems.overload.code);
    const OverrideId = await permitted();
    const opened = await opening({ OverrideId });
    expect(opened.status).toBe(201);
    last = ticketIn(opened);
    const answer = await server.call(`GET /operation/${String(last['Id'])}`, { as: as.admin });
    expect(answer.Data['Operation']?.['Warnings']).toMatchObject([
      {
        Objection: 'overload',
        Message: expect.stringContaining('2\u202f180'),
        Override: { ByName: expect.any(String), Reason: 3, Note: 'asfalt 140 °C' },
      },
    ]);
    scale.put(46_000_000);
    const again = await weight2(server, last['Id'], { as: as.operator, body: { OverrideId } });
    expect([again.status, again.Status.Errors]).toEqual(gone);
    const forSecond = await permitted({ Stage: 'weight2', TruckId: undefined, OperationId: last['Id'] });
    const done = await weight2(server, last['Id'], { as: as.operator, body: { OverrideId: forSecond } });
    expect(done.status).toBe(200);
    last = null;
  });

  it('is for no other person, truck or block, and not for ever', async () => {
    const before = await traces(server);
    const OverrideId = await permitted({ TruckId: ids.other });
    const wrongTruck = await opening({ OverrideId });
    expect([wrongTruck.status, wrongTruck.Status.Errors]).toEqual(gone);
    const other = await permitted({ Objections: ['noDriver'] });
    expect((await opening({ OverrideId: other })).Status.Code).toBe(checkProblems.overload.code);
    const mine = await permitted();
    const elses = await open(server, {
      as: as.admin,
      body: { ScaleId: scale.scaleId, NumberPlate: plate, OverrideId: mine },
    });
    expect([elses.status, elses.Status.Errors]).toEqual(gone);
    await server.query("update weight_override set expires_at = now() - interval '1 second' where id = $1", [
      mine,
    ]);
    const late = await opening({ OverrideId: mine });
    expect([late.status, late.Status.Errors]).toEqual(gone);
    expect(await traces(server)).toEqual(before);
  });

  it('is given to a person who has entered the company, too', async () => {
    const home = await server.signIn('operator-admin');
    const entered = await server.call('POST /company/enter', { as: home, body: { CompanyId: ids.company } });
    expect((await permit({}, String(entered.Data['Token']))).status).toBe(201);
  });

  it('is used once of many at once', async () => {
    const OverrideId = await permitted();
    const all = await Promise.all(Array.from({ length: 5 }, () => opening({ OverrideId })));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    last = ticketIn(all.find(({ status }) => status === 201) as Answer);
  });

  it('is not the API’s to give, nor are codes its to read', async () => {
    const [may] =
      await server.query(`select has_table_privilege('terezi_app', 'weight_override', 'insert') as gives,
      has_any_column_privilege('terezi_app', 'supervisor_code', 'select') as reads`);
    expect(may).toEqual({ gives: false, reads: false });
  });
});
