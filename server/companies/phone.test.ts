import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { routes } from '../authorization.fixture.ts';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();
type Issued = { Token: string; ExpiresAt: string };
type Phone = { IssuedByName: string | null; LastUsedAt: string | null; ExpiresAt: string | null };

const idOf = async (email: string) =>
  Number(
    (
      await server.query<{ id: string }>('select company_id as id from user_account where email = $1', [
        email,
      ])
    )[0]?.id,
  );
const issue = (as: string, id: number) =>
  server.call(`PUT /company/refresh-mobile-authorize-token/${id}`, { as, body: {} });
const issued = async (as: string, id: number) => dataOf<Issued>(await issue(as, id)).Token;
const phoneOf = async (as: string, id: number) =>
  dataOf<{ Phone: Phone }>(await server.call(`GET /company/${id}/phone`, { as })).Phone;
const statusOf = async (as: string) => (await server.call('GET /operation', { as })).status;

/** The demo's own are served with a simulated site alone. */
const closed = routes.filter(
  ({ permission, name }) => permission !== 'everyone' && !name.startsWith('demo.'),
);
/** All calls that a telephone may make; every other declared one is refused to it. */
const PHONE_CALLS = ['operation.list', 'operation.find', 'scale.list', 'scale.find'];

it('reads what is declared for telephones, of its own company, and is refused every other call', async () => {
  const admin = await server.signIn('operator-admin');
  const company = await idOf('operator-admin@demo.az');
  const phone = await issued(admin, company);
  const names: string[] = [];
  for (const { name, method, path } of closed) {
    const line = `${method} ${path.replaceAll(/\{\w+\}/g, '1') as `/${string}`}` as const;
    const { status, Status } = await server.call(line, { as: phone, ...(method !== 'GET' && { body: {} }) });
    if (Status.Code === 'general.forbidden') expect([name, status]).toEqual([name, 403]);
    else names.push(name);
  }
  expect(names.toSorted()).toEqual(PHONE_CALLS.toSorted());
  // An operator company's administrator sees its clients' rows; its telephone sees its own alone, and may do nothing.
  const owners = async (as: string, noun: 'Scale' | 'Operation') => {
    const { Data } = await server.call(`GET /${noun === 'Scale' ? 'scale' : 'operation'}?PageSize=200`, {
      as,
    });
    return new Set(
      dataOf<Record<string, { CompanyId: number }[]>>({ Data })[noun]?.map((row) => row.CompanyId),
    );
  };
  expect((await owners(admin, 'Scale')).size).toBeGreaterThan(1);
  for (const noun of ['Scale', 'Operation'] as const)
    expect([...(await owners(phone, noun))].filter((each) => each !== company)).toEqual([]);
  const own = await issued(await server.signIn('admin'), await idOf('admin@demo.az'));
  const listed = await server.call('GET /operation?PageSize=1', { as: own });
  const [ticket] = dataOf<{ Operation: { Id: number; Acts: object }[] }>(listed).Operation;
  expect(ticket?.Acts).toEqual({});
  expect((await server.call(`GET /operation/${ticket?.Id}`, { as: own })).status).toBe(200);
  expect((await server.call(`GET /operation/${ticket?.Id}`, { as: phone })).status).toBe(404);
});

it('is kept as a hash, noted in history and log without its token, and stops when another is issued or it is revoked', async () => {
  const admin = await server.signIn('admin');
  const company = await idOf('admin@demo.az');
  const first = await issued(admin, company);
  expect((await phoneOf(admin, company)).LastUsedAt).toBeNull();
  expect(await statusOf(first)).toBe(200);
  await expect.poll(async () => (await phoneOf(admin, company)).LastUsedAt).not.toBeNull();
  const second = await issued(admin, company);
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  expect((await phoneOf(admin, company)).IssuedByName).toBe('Nərgiz Səfərova');
  expect((await server.call(`DELETE /company/${company}/phone`, { as: admin })).status).toBe(200);
  expect(await statusOf(second)).toBe(401);
  expect(await phoneOf(admin, company)).toMatchObject({ IssuedByName: null, ExpiresAt: null });

  const rows = await server.query<{ changes: object }>(
    "select changes from field_history where table_name = 'company' and row_id = $1 and changes ? 'phone_token' order by id desc limit 2",
    [company],
  );
  expect(rows.map(({ changes }) => changes)).toEqual([
    { phone_token: ['on', 'off'] },
    { phone_token: ['on', 'on'] },
  ]);
  const logged = await server.query<{ action: string }>(
    "select action from action_log where target = $1 and action like 'phone-%' order by id desc limit 2",
    [`company ${company}`],
  );
  expect(logged.map(({ action }) => action)).toEqual(['phone-revoked', 'phone-issued']);
  const key = JSON.parse(Buffer.from(second.split('.')[1] ?? '', 'base64url').toString()).jti as string;
  const [row] = await server.query(
    "select encode(key_hash, 'hex') as hash from phone_token order by id desc limit 1",
  );
  expect(row).toEqual({ hash: createHash('sha256').update(key).digest('hex') });
  for (const table of ['phone_token', 'action_log', 'field_history', 'idempotency_key']) {
    const held = await server.query(`select from ${table} t where t::text like '%' || $1 || '%'`, [key]);
    expect([table, held]).toEqual([table, []]);
  }
});

it('ends with the company’s suspension and with the block of its issuer, for good', async () => {
  const platform = await server.signIn('super');
  const operator = await server.signIn('operator-admin');
  const company = await idOf('admin@demo.az');
  const editStatus = (StatusId: number) =>
    server.call('POST /company/edit-status', {
      as: platform,
      body: { Id: company, StatusId, Reason: 'müqavilə bitib' },
    });
  const before = await issued(operator, company);
  await editStatus(5);
  expect(await statusOf(before)).toBe(401);
  const refused = await issue(platform, company);
  expect([refused.status, refused.Status.Code]).toEqual([409, 'company.otherState']);
  await editStatus(3);
  expect(await statusOf(before)).toBe(401);

  const after = await issued(await server.signIn('admin'), company);
  expect(await statusOf(after)).toBe(200);
  const [{ id: UserId } = { id: 0 }] = await server.query<{ id: string }>(
    "select id from user_account where email = 'admin@demo.az'",
  );
  const blocked = await server.call('POST /user/block', {
    as: platform,
    body: { UserId: Number(UserId) },
  });
  expect(blocked.status).toBe(200);
  expect(await statusOf(after)).toBe(401);
  await server.call('POST /user/unblock', { as: platform, body: { UserId: Number(UserId) } });
  expect(await statusOf(after)).toBe(401);
});

it('cannot be issued to a company that the caller does not answer for', async () => {
  const company = await idOf('admin@demo.az');
  for (const who of ['admin-b', 'operator-admin-2'])
    expect([who, (await issue(await server.signIn(who), company)).status]).toEqual([who, 404]);
  expect((await issue(await server.signIn('viewer'), company)).status).toBe(403);
});
