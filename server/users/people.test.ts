import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { mailboxOf, secretIn } from '../testing/mailbox.ts';
import type { Wire } from '../testing/sample.ts';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();
const { work, forget, mailTo } = mailboxOf(server);
let count = 0;

type Row = Wire & { Id: number; Version: number; StatusId: number; Acts: Wire };
const userIn = (answer: { Data: unknown }) => dataOf<{ User: Row }>(answer as never).User;
const listed = async (as: string, query = '') =>
  dataOf<{ User: Row[] }>(await server.call(`GET /user?PageSize=200&${query}`, { as })).User;
const find = async (id: number, as: string) => userIn(await server.call(`GET /user/${id}`, { as }));
const named = async (email: string, as: string) => {
  const [row] = await listed(as, `Email=${email}`);
  return row as Row;
};
const groupOf = async (as: string, role: string) => {
  const { UserGroup } = dataOf<{ UserGroup: (Wire & { Id: number })[] }>(
    await server.call('GET /user-group', { as }),
  );
  return UserGroup.find(({ UserRole }) => UserRole === role)?.Id ?? 0;
};
const invite = async (as: string, more: Wire = {}, language: Language = 'az') =>
  server.call('POST /user/invite', {
    as,
    language,
    body: { Email: `isci-${++count}@example.az`, UserGroupId: await groupOf(as, 'Operator'), ...more },
  });
const scalesOf = async (email: string) =>
  (
    await server.query<{ id: number }>(
      'select s.id::int from scale s join user_account u using (company_id) where u.email = $1 order by s.number',
      [email],
    )
  ).map(({ id }) => id);
const details = (Token: string) => server.call(`GET /user/invite?Token=${Token}`);
const register = (Token: string, more: Wire = {}) =>
  server.call('POST /user/invite/approve', {
    body: { Token, Fullname: 'Rəşad Quliyev', Password: 'Demo1234', Phone: '994501112233', ...more },
  });

beforeEach(forget);

describe('a person who is invited', () => {
  it('reads what for, registers once by the link, and is let in', async () => {
    await work();
    const as = await server.signIn('admin');
    const [scale] = await scalesOf('admin@demo.az');
    const invited = userIn(await invite(as, { ScaleIds: [scale], Language: 'en' }));
    expect(invited).toMatchObject({ StatusId: 1, UserRole: 'Operator', ScaleIds: [scale] });
    expect(Object.keys(invited.Acts).toSorted()).toEqual(['Change', 'Remove', 'ResendInvite']);
    const mail = await mailTo(invited['Email']);
    expect(mail).toMatchObject({ Subject: 'Tərəzi: You are invited' });
    const secret = secretIn(mail);
    expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16);
    for (let turn = 0; turn < 3; turn++)
      expect((await details(secret)).Data).toEqual({
        Company: { Name: 'Abşeron Qum-Çınqıl MMC' },
        Email: invited['Email'],
        UserGroup: { Name: 'Operatorlar' },
        Scale: { Name: expect.any(String) },
        InvitedByName: 'Nərgiz Səfərova',
        ExpiresAt: expect.any(String),
      });
    expect(
      (await register(secret, { Password: 'demo', Phone: '99450' })).Status.Errors.map(({ Field }) => Field),
    ).toEqual(['Password', 'Phone']);
    const tries = await Promise.all(Array.from({ length: 50 }, () => register(secret)));
    const good = tries.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    const token = String(good[0]?.Data['Token']);
    expect((await server.call('GET /user/details', { as: token })).Data['User']).toMatchObject({
      Fullname: 'Rəşad Quliyev',
      ScaleId: scale,
      Phone: '994501112233',
    });
    expect((await details(secret)).Status.Code).toBe('identity.linkSpent');
    expect((await find(invited.Id, as)).StatusId).toBe(4);
  }, 60_000);

  it('has an end that the list knows as soon as the letter is written, and another once it is sent anew', async () => {
    const as = await server.signIn('admin');
    const invited = userIn(await invite(as));
    expect(invited['InvitedUntil']).toBeNull();
    await work();
    const secret = secretIn(await mailTo(invited['Email']));
    const { Data } = await details(secret);
    const until = async () => (await find(invited.Id, as))['InvitedUntil'];
    expect([await until(), Date.parse(String(Data['ExpiresAt'])) > Date.now() + 71 * 3_600_000]).toEqual([
      Data['ExpiresAt'],
      true,
    ]);
    await server.call('POST /user/resend-invite-email', { as, body: { UserId: invited.Id } });
    await mailTo(invited['Email'], 2);
    expect(await until()).not.toBe(Data['ExpiresAt']);
  });

  it('names no scale where there is none', async () => {
    await work();
    const as = await server.signIn('admin');
    const invited = userIn(await invite(as, { UserGroupId: await groupOf(as, 'Viewer') }));
    const { Data } = await details(secretIn(await mailTo(invited['Email'])));
    expect(Object.keys(Data)).not.toContain('Scale');
  });

  it('is invited by an address that has no account, into a group and to scales of the company', async () => {
    const as = await server.signIn('admin');
    const mill = await server.signIn('admin-b');
    const errors = async (more: Wire, language: Language) => (await invite(as, more, language)).Status.Errors;
    const Email = 'Operator-B@demo.az';
    expect(await errors({ Email }, 'az')).toEqual([
      { Field: 'Email', Message: 'Bu e-poçt ünvanı ilə artıq hesab var' },
    ]);
    expect(await errors({ Email }, 'en')).toEqual([
      { Field: 'Email', Message: 'An account with this e-mail address already exists' },
    ]);
    expect(await errors({ UserGroupId: await groupOf(mill, 'Operator') }, 'az')).toEqual([
      { Field: 'UserGroupId', Message: 'Tapılmadı' },
    ]);
    expect(await errors({ ScaleIds: await scalesOf('admin-b@demo.az') }, 'az')).toEqual([
      { Field: 'ScaleIds', Message: 'Tapılmadı' },
    ]);
    const [scale] = await scalesOf('admin@demo.az');
    await server.query('update scale set deleted_at = now(), archived = true where id = $1', [scale]);
    expect(await errors({ ScaleIds: [scale] }, 'az')).toEqual([{ Field: 'ScaleIds', Message: 'Tapılmadı' }]);
    await server.query('update scale set deleted_at = null, archived = false where id = $1', [scale]);
    expect(
      await server.query(
        "select from user_account where email like 'isci-%' and status_id = 1 and fullname = 'x'",
      ),
    ).toEqual([]);
  });

  it('gets another link when the invitation is sent anew, and the former is useless at once', async () => {
    const stop = await work();
    const as = await server.signIn('admin');
    const invited = userIn(await invite(as));
    const first = secretIn(await mailTo(invited['Email']));
    await stop();
    const resend = (by: string, UserId = invited.Id) =>
      server.call('POST /user/resend-invite-email', { as: by, body: { UserId } });
    expect((await resend(await server.signIn('admin-b'))).status).toBe(404);
    expect((await details(first)).status).toBe(200);
    expect((await resend(as)).status).toBe(200);
    // Before the other letter has been written.
    expect((await details(first)).Status.Code).toBe('identity.linkSpent');
    await work();
    expect((await register(secretIn(await mailTo(invited['Email'], 2)))).status).toBe(200);
    expect((await resend(as)).Status.Code).toBe('identity.otherState');
  });

  it('finds a link useless that is too old, or whose invitation was withdrawn', async () => {
    await work();
    const as = await server.signIn('admin');
    const invited = userIn(await invite(as));
    const secret = secretIn(await mailTo(invited['Email']));
    const [life] = await server.query(
      "select extract(epoch from max(expires_at) - now()) / 3600 as hours from single_use where kind = 'invite'",
    );
    expect(Number(life?.['hours'])).toBeCloseTo(72, 1);
    await server.query("update single_use set expires_at = now() where kind = 'invite'");
    expect((await register(secret)).status).toBe(410);
    await server.query("update single_use set expires_at = now() + interval '1 hour' where kind = 'invite'");
    expect((await server.call(`DELETE /user/${invited.Id}`, { as })).status).toBe(200);
    expect((await register(secret)).status).toBe(410);
    expect((await invite(as, { Email: invited['Email'] })).status).toBe(201);
  });
});

describe('a block', () => {
  it('ends every session at once, and is taken back', async () => {
    const as = await server.signIn('admin');
    const theirs = await server.signIn('operator2');
    const { Id: UserId } = await named('operator2', as);
    const block = (by: string, action = 'block') =>
      server.call(`POST /user/${action}`, { as: by, body: { UserId } });
    for (const other of ['admin-b', 'operator-admin-2'])
      expect((await block(await server.signIn(other))).status).toBe(404);
    expect((await server.call('GET /truck', { as: theirs })).status).toBe(200);
    expect(userIn(await block(as))).toMatchObject({ StatusId: 5, Acts: { Unblock: { May: 'allow' } } });
    expect((await server.call('GET /truck', { as: theirs })).status).toBe(401);
    expect(
      await server.query('select from session where user_id = $1 and ended_at is null', [UserId]),
    ).toEqual([]);
    const again = { Email: 'operator2@demo.az', Password: 'Demo1234' };
    expect((await server.call('POST /auth/login', { body: again })).status).toBe(401);
    expect((await block(as)).Status.Code).toBe('identity.otherState');
    // The company's administrator lets them in again.
    expect((await block(await server.signIn('operator-admin'), 'unblock')).status).toBe(200);
    expect((await server.call('POST /auth/login', { body: again })).status).toBe(200);
  });

  it('is not put on oneself, nor is one removed by oneself', async () => {
    const as = await server.signIn('admin');
    const { Id, Acts } = await named('admin@demo.az', as);
    expect(Acts['Block']).toMatchObject({ May: 'deny', Why: { Code: 'identity.yourself' } });
    const actions = [
      await server.call('POST /user/block', { as, body: { UserId: Id } }),
      await server.call(`DELETE /user/${Id}`, { as }),
    ];
    for (const { status, Status } of actions)
      expect([status, Status.Code]).toEqual([409, 'identity.yourself']);
  });
});

describe('a change', () => {
  const change = (as: string, body: Wire) => server.call('PUT /user', { as, body });

  it('takes the row back as it was answered, and keeps what is the group’s the group’s', async () => {
    const as = await server.signIn('admin');
    const row = await named('viewer', as);
    const answer = await change(as, { ...row, Fullname: 'Lalə Rzayeva-Həsənli', CanShowNewMenu: true });
    expect(answer.status).toBe(200);
    expect(userIn(answer)).toMatchObject({ Fullname: 'Lalə Rzayeva-Həsənli', CanShowNewMenu: true });
    const own = userIn(answer)['OwnFlags'] as Wire;
    expect(Object.entries(own).filter(([, value]) => value !== null)).toEqual([['CanShowNewMenu', true]]);
    expect(userIn(await change(as, { Id: row.Id, CanShowNewMenu: null }))).toMatchObject({
      CanShowNewMenu: false,
    });
    const fields = async (more: Wire) =>
      (await change(as, { Id: row.Id, ...more })).Status.Errors.map(({ Field }) => Field);
    expect(await fields({ Email: 'x@demo.az', StatusId: 5, UserRole: 'CompanyAdmin', CompanyId: 1 })).toEqual(
      expect.arrayContaining(['Email', 'StatusId', 'UserRole', 'CompanyId']),
    );
    expect((await change(as, { Id: row.Id, Version: row.Version, Phone: null })).status).toBe(409);
    const me = await named('admin@demo.az', as);
    const raised = await change(as, { Id: me.Id, UserGroupId: await groupOf(as, 'Viewer') });
    expect(raised.Status.Errors.map(({ Field }) => Field)).toEqual(['UserGroupId']);
  });

  it('of flag, role and scales is in force on the next call, and stands in history with who did it', async () => {
    const as = await server.signIn('admin');
    const row = await named('operator@demo.az', as);
    const [one, two] = await scalesOf('admin@demo.az');
    const theirs = await server.signIn('operator');
    const cancel = () => server.call('POST /operation/1/cancel', { as: theirs, body: { Reason: 'x' } });
    await change(as, { Id: row.Id, CanShowOperation: false });
    expect((await cancel()).Status.Code).toBe('identity.notGiven');
    await change(as, { Id: row.Id, CanShowOperation: null });
    expect((await cancel()).Status.Code).not.toBe('identity.notGiven');
    await change(as, { Id: row.Id, ScaleIds: [two] });
    expect((await server.call('GET /truck', { as: theirs })).status).toBe(401);
    await change(as, { Id: row.Id, ScaleIds: [one, two], AllowedDayCount: 3 });
    const anew = await server.signIn('operator');
    await change(as, { Id: row.Id, UserGroupId: await groupOf(as, 'Viewer') });
    expect((await server.call('GET /truck', { as: anew })).status).toBe(401);
    const history = await server.query<{ email: string; changes: Wire }>(
      `select u.email, h.changes from field_history h join user_account u on u.id = h.user_id
       where h.table_name = 'user_account' and h.row_id = $1`,
      [row.Id],
    );
    expect(new Set(history.map(({ email }) => email))).toEqual(new Set(['admin@demo.az']));
    const fields = history.map(({ changes }) => Object.keys(changes).join());
    expect(fields).toEqual(
      expect.arrayContaining(['can_show_operation', 'scales', 'allowed_day_count', 'user_group_id']),
    );
    expect(history.find(({ changes }) => 'scales' in changes)?.changes['scales']).toEqual([
      expect.stringContaining(' · '),
      expect.not.stringContaining(' · '),
    ]);
  });

  it('of other companies’ people is not theirs who answer for them, until they have entered', async () => {
    const { Id } = await named('viewer', await server.signIn('admin'));
    const operator = await server.signIn('operator-admin');
    expect((await find(Id, operator)).Acts['Change']).toMatchObject({ May: 'deny' });
    expect((await change(operator, { Id, Address: 'x' })).status).toBe(404);
  });

  it('of oneself is of what is personal alone', async () => {
    const as = await server.signIn('guard');
    const me = dataOf<{ User: Wire }>(await server.call('GET /user/details', { as })).User;
    const edit = (body: Wire) => server.call('PUT /user/edit-info', { as, body });
    const edited = await edit({ ...me, Phone: '994509998877', Address: 'Sumqayıt' });
    expect([edited.status, edited.Data['User']]).toEqual([
      200,
      { ...me, Phone: '994509998877', Address: 'Sumqayıt' },
    ]);
    const refused = await edit({ ...me, GuardType: 0, UserRole: 'CompanyAdmin' });
    expect([refused.status, refused.Status.Errors.map(({ Field }) => Field).toSorted()]).toEqual([
      422,
      ['GuardType', 'UserRole'],
    ]);
  });
});

it('another password is asked for by an administrator through the person’s own mail', async () => {
  await work();
  const as = await server.signIn('admin');
  const { Id: UserId } = await named('guard', as);
  expect((await server.call('PUT /user/reset-password', { as, body: { UserId } })).status).toBe(200);
  const Token = secretIn(await mailTo('guard@demo.az'));
  const reset = { Token, NewPassword: 'Yeni1234' };
  expect((await server.call('POST /auth/reset-password', { body: reset })).status).toBe(200);
});
