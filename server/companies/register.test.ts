import { beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../testing/sample.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { secretIn } from '../testing/mailbox.ts';
import { visitor as given, visitorsOf } from './visitor.fixture.ts';

const server = useServer();
const { mails, work, forget, register, approve, mailTo } = visitorsOf(server);

const companies = (voen: unknown) =>
  server.query('select type_id, status_id, operator_company_id, email from company where voen = $1', [voen]);
const operatorCompany = async (query = '') => {
  const { Data } = await server.call(`GET /company/operator-company?${query}`);
  return dataOf<{ OperatorCompany: { Id: number; Name: string }[] }>({ Data }).OperatorCompany;
};

beforeEach(forget);

describe('the operator companies to register under', () => {
  it('are listed by name for all callers, under either spelling, those alone that are active', async () => {
    const all = await operatorCompany();
    expect(all.map(({ Name }) => Name)).toEqual(['Xəzər Tərəzi Servis MMC', 'Muğan Ölçü Sistemləri MMC']);
    expect(Object.keys(all[0] ?? {})).toEqual(['Id', 'Name']);
    expect((await operatorCompany('Name=olcu')).map(({ Name }) => Name)).toEqual([
      'Muğan Ölçü Sistemləri MMC',
    ]);
    const other = await server.call('GET /company/operatory-company?PageSize=1&PageNumber=2', { as: 'bad' });
    expect(other.Data).toMatchObject({
      OperatorCompany: [all[1]],
      TotalCount: 2,
      PageNumber: 2,
      PageSize: 1,
    });
    await register(given());
    expect(await operatorCompany()).toEqual(all);
  });
});

describe('a person who registers an operator company', () => {
  it('is mailed a link in the language of the request; it lets them in once, and the company waits', async () => {
    await work();
    const body = given();
    expect(await register(body, 'en')).toMatchObject({ status: 201, Data: {}, Status: { Code: 'ok' } });
    expect(await companies(body['Voen'])).toEqual([
      { type_id: 1, status_id: 1, operator_company_id: null, email: body['Email'] },
    ]);
    const early = { Email: body['Email'], Password: body['Password'] };
    expect((await server.call('POST /auth/login', { body: early })).status).toBe(401);
    const mail = await mailTo(body['Email']);
    expect(mail).toMatchObject({ Recipient: body['Email'], Subject: 'Tərəzi: Confirm your e-mail address' });
    expect(mail?.Text).toContain(String(body['Name']));
    const secret = secretIn(mail);
    expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16);
    // Nowhere but in the letter.
    const [row] = await server.query(
      'select (select json_agg(o) from outbox o)::text || (select json_agg(s) from single_use s)::text as all',
    );
    expect(row?.['all']).not.toContain(secret);

    const tries = await Promise.all(Array.from({ length: 50 }, () => approve(secret)));
    const good = tries.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(new Set(tries.filter((each) => each !== good[0]).map(({ Status }) => Status.Code))).toEqual(
      new Set(['identity.linkSpent']),
    );
    expect(await companies(body['Voen'])).toMatchObject([{ status_id: 2 }]);
    const as = String(good[0]?.Data['Token']);
    const { User } = (await server.call('GET /user/details', { as })).Data;
    expect(User).toMatchObject({
      Email: body['Email'],
      Fullname: 'Samir Nəbiyev',
      UserRole: 'OperatorAdmin',
      Company: { Name: body['Name'], StatusId: 2, TypeId: 1 },
    });
    expect((await server.call('GET /truck', { as })).Status.Code).toBe('identity.notApproved');
    expect((await server.call('POST /auth/login', { body: early })).status).toBe(200);
  });

  it('fills every field but the note, and each rule shows on its field in both languages', async () => {
    const fields = ['Name', 'Voen', 'Email', 'Phone', 'AuthorizedPersonName'];
    const all = [
      ...fields,
      'AuthorizedPersonSurname',
      'Address',
      'CountryId',
      'AreaId',
      'DistrictId',
      'Password',
    ];
    const named = async (body: Wire) => (await register(body)).Status.Errors.map(({ Field }) => Field);
    expect(await named({})).toEqual(all);
    const [operator] = await operatorCompany();
    const client = await register({ CompanyId: operator?.Id });
    expect(client.Status.Errors.map(({ Field }) => Field)).toEqual([...all, 'FounderTelegramNumber']);
    for (const [field, wrong, az, en] of [
      ['Voen', '123456789', 'Tam olaraq 10 simvol', 'Exactly 10 characters'],
      ['Voen', '12345678901', 'Tam olaraq 10 simvol', 'Exactly 10 characters'],
      [
        'Phone',
        '99450abc2233',
        'Telefon nömrəsi düzgün deyil: 12 rəqəm',
        'Not a valid phone number: 12 digits',
      ],
      ['CountryId', 900, 'Tapılmadı', 'Not found'],
      ['AreaId', 900, 'Tapılmadı', 'Not found'],
      [
        'DistrictId',
        85,
        'Bu, seçilmiş digər yazıya aid deyil',
        'This does not belong to the other chosen record',
      ],
    ] as const) {
      const body = given({ [field]: wrong });
      for (const [language, message] of [
        ['az', az],
        ['en', en],
      ] as const) {
        const { status, Status } = await register(body, language);
        expect([status, Status.Errors]).toEqual([422, [{ Field: field, Message: message }]]);
      }
      expect(await companies(body['Voen'])).toEqual([]);
    }
  });
});

describe('a person who registers a client company', () => {
  it('registers it under an operator company that is active, and under no other', async () => {
    const [operator] = await operatorCompany('Name=mugan');
    const client = { FounderTelegramNumber: '994501112233' };
    const body = given({ ...client, CompanyId: operator?.Id });
    expect((await register(body)).status).toBe(201);
    expect(await companies(body['Voen'])).toMatchObject([
      { type_id: 2, status_id: 1, operator_company_id: String(operator?.Id) },
    ]);
    const waiting = given();
    await register(waiting);
    const [{ id: unapproved } = { id: 0 }] = await server.query<{ id: number }>(
      'select id::int from company where voen = $1',
      [waiting['Voen']],
    );
    const [{ id: quarry } = { id: 0 }] = await server.query<{ id: number }>(
      "select company_id::int as id from user_account where email = 'admin@demo.az'",
    );
    for (const CompanyId of [unapproved, quarry, 1, 900_000_000]) {
      const refused = await register(given({ ...client, CompanyId }));
      expect([CompanyId, refused.Status.Errors]).toEqual([
        CompanyId,
        [{ Field: 'CompanyId', Message: 'Tapılmadı' }],
      ]);
    }
  });
});

describe('a registration', () => {
  it('reveals to no caller whether an address or a VÖEN is known: the owner of the address gets a letter', async () => {
    await work();
    const first = given();
    const good = await register(first);
    await mailTo(first['Email']);
    const before = await server.query('select count(*) from company');
    const known = await register(given({ Email: 'Admin@demo.az' }), 'en');
    expect(await mailTo('admin@demo.az')).toMatchObject({
      Subject: 'Tərəzi: You already have an account',
    });
    const registration = given({ Voen: '1400000226' });
    const same = await register(registration);
    expect(await mailTo(registration['Email'])).toMatchObject({
      Subject: 'Tərəzi: Bu VÖEN artıq qeydiyyatdadır',
    });
    for (const each of [known, same])
      expect([each.status, each.Data, each.Status]).toEqual([good.status, good.Data, good.Status]);
    expect(await server.query('select count(*) from company')).toEqual(before);
  });

  it('may be repeated after a lost answer, also at once: one company, and the newest link is good', async () => {
    await work();
    const body = given();
    const both = await Promise.all([register(body), register(body)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await companies(body['Voen'])).toHaveLength(1);
    await mailTo(body['Email'], 2);
    const [later, earlier] = (await mails()).map(secretIn);
    expect((await approve(earlier)).Status.Code).toBe('identity.linkSpent');
    expect((await approve(later)).status).toBe(200);
  });

  it('is slowed down for one address after a few', async () => {
    const body = given();
    const statuses = [];
    for (let turn = 0; turn < 5; turn++) statuses.push((await register(body)).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });
});

it('another link is asked for by the address; the answer is the same of any, and soon comes slower for one', async () => {
  await work();
  const body = given();
  await register(body);
  const first = secretIn(await mailTo(body['Email']));
  const ask = (Email: unknown) =>
    server.call('POST /auth/resend-validation', { body: { Email }, language: 'en' });
  const told = async (Email: unknown) => {
    const { status, Data, Status } = await ask(Email);
    return { status, Data, Status };
  };
  const [waits, nobody, active] = [
    await told(body['Email']),
    await told('nobody@x.az'),
    await told('admin@demo.az'),
  ];
  expect(waits).toMatchObject({ status: 200, Data: {} });
  expect([nobody, active]).toEqual([waits, waits]);
  // An address without a registration that waits gets no letter and no parked job.
  expect(await server.query('select count(*)::int as n from outbox')).toEqual([{ n: 2 }]);
  const second = await mailTo(body['Email'], 2);
  expect(second?.Subject).toBe('Tərəzi: Confirm your e-mail address');
  expect(await mails()).toHaveLength(2);
  expect((await approve(first)).status).toBe(410);
  await ask(body['Email']);
  await ask(body['Email']);
  expect((await ask(body['Email'])).status).toBe(429);
  expect((await ask('kim@x.az')).status).toBe(200);
  expect((await approve(secretIn(await mailTo(body['Email'], 4)))).status).toBe(200);
});

it('a link that is too old, or unknown, admits no one', async () => {
  await work();
  const body = given();
  await register(body);
  const secret = secretIn(await mailTo(body['Email']));
  const [life] = await server.query(
    "select extract(epoch from max(expires_at) - now()) / 3600 as hours from single_use where kind = 'email'",
  );
  expect(Number(life?.['hours'])).toBeCloseTo(72, 1);
  // The company's clock is four hours ahead.
  await server.query("update single_use set expires_at = '2026-01-31T21:05Z' where kind = 'email'");
  const said = async (token: string) => {
    const { status, Status } = await approve(token);
    return [status, Status.Code, Status.Message];
  };
  expect(await said(secret)).toEqual([
    ...[410, 'identity.linkOver', 'Bu keçidin müddəti 01.02.2026 01:05 tarixində bitib'],
  ]);
  expect(await said('x')).toEqual([
    ...[410, 'identity.linkUsed', 'Bu keçid artıq işlənib və ya vaxtı bitib'],
  ]);
  expect(await companies(body['Voen'])).toMatchObject([{ status_id: 1 }]);
});
