import { describe, expect, it } from 'vitest';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();
const password = 'Demo1234';
const logIn = (Email: string, Password = password, language: 'az' | 'en' = 'az') =>
  server.call('POST /auth/login', { body: { Email, Password }, language });

type Choice = {
  TempToken: string;
  Scales: { Id: number; Name: string; CalibrationDaysLeft: number | null }[];
};
const offered = async (): Promise<Choice> => dataOf<Choice>(await logIn('operator@demo.az'));
const choose = (TempToken: string, ScaleId: number) =>
  server.call('POST /auth/choose-scale', { body: { TempToken, ScaleId } });

describe('signing in', () => {
  it('answers a token to a person with one scale or none', async () => {
    const { status, Data } = await logIn('admin@demo.az');
    expect(status).toBe(200);
    expect(String(Data.Token).split('.')).toHaveLength(3);
  });

  it('reads the e-mail without regard to case', async () => {
    expect((await logIn('Admin@Demo.az')).status).toBe(200);
  });

  it('offers the scales to a person with several, and a token that only chooses', async () => {
    const { TempToken, Scales } = await offered();
    expect(Scales.map((scale) => scale.Name)).toEqual(['Tərəzi 1, giriş', 'Tərəzi 2, çıxış']);
    const days = await server.query(
      `select s.calibrated_until - (now() at time zone c.time_zone)::date as days from scale s
       join company c on c.id = s.company_id where s.id = any ($1) order by s.number`,
      [Scales.map(({ Id }) => Id)],
    );
    expect(Scales.map((scale) => scale.CalibrationDaysLeft)).toEqual(days.map((each) => each['days']));
    expect(Scales[0]).toMatchObject({ CalibrationWarningDays: 30 });
    const misused = await server.call('GET /user/details', { as: TempToken });
    expect(misused.status).toBe(401);
  });

  it('lets exactly one of many choices with one temporary token through', async () => {
    const { TempToken, Scales } = await offered();
    const scale = Scales[0]?.Id ?? 0;
    const answers = await Promise.all(Array.from({ length: 12 }, () => choose(TempToken, scale)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('refuses a scale that was not offered, and leaves the choice open', async () => {
    const { TempToken, Scales } = await offered();
    expect((await choose(TempToken, 999_999)).status).toBe(401);
    expect((await choose(TempToken, Scales[1]?.Id ?? 0)).status).toBe(200);
  });

  it.each([
    ['az', 'E-poçt və ya şifrə yanlışdır'],
    ['en', 'The e-mail or the password is wrong'],
  ] as const)('tells unknown and wrong apart by nothing (%s)', async (language, message) => {
    const wrong = await logIn('viewer@demo.az', 'Wrong1234', language);
    const unknown = await logIn('nobody@demo.az', 'Wrong1234', language);
    expect(wrong.status).toBe(401);
    expect(wrong.Status).toEqual(unknown.Status);
    expect(wrong.Status.Message).toBe(message);
  });

  it('slows guessing down for one account and says for how long', async () => {
    for (let guess = 0; guess < 5; guess++) await logIn('guard@demo.az', 'Wrong1234');
    const slowed = await logIn('guard@demo.az', password);
    expect(slowed.status).toBe(429);
    expect(slowed.Status.Message).toMatch(/saniyədən sonra/);
    expect((await logIn('admin@demo.az')).status).toBe(200);
  });

  it('names what is missing', async () => {
    const { status, Status } = await server.call('POST /auth/login', { body: { Email: 'a@b.az', Extra: 1 } });
    expect(status).toBe(422);
    expect(Status.Errors).toEqual([
      { Field: 'Password', Message: 'Məcburi sahə' },
      { Field: 'Extra', Message: 'Belə sahə yoxdur: adını yoxlayın və ya onu çıxarın' },
    ]);
  });
});

describe('a session', () => {
  it('says who has signed in', async () => {
    const { Data } = await server.call('GET /user/details', { as: await server.signIn('operator') });
    expect(Data.User).toMatchObject({
      Email: 'operator@demo.az',
      UserRole: 'Operator',
      Fullname: 'İlqar Cəfərov',
      ProfileImage: null,
    });
  });

  it('says the name to sign in with, the address and the number that other programs know the person by', async () => {
    await server.query(
      "update user_account set username = 'ilqar', address = 'Bakı', external_code = 'T-17' where email = 'operator@demo.az'",
    );
    const { Data } = await server.call('GET /user/details', { as: await server.signIn('operator') });
    expect(Data.User).toMatchObject({ Username: 'ilqar', Address: 'Bakı', ExternalCode: 'T-17' });
  });

  it('ends with logging out, on the next call', async () => {
    const token = await server.signIn('viewer');
    expect((await server.call('POST /auth/logout', { as: token, body: {} })).status).toBe(200);
    const after = await server.call('GET /user/details', { as: token });
    expect(after.status).toBe(401);
    expect(after.Status.Code).toBe('general.signInNeeded');
  });

  it('ends when the account is blocked, and states that only to a caller who knows its password', async () => {
    const token = await server.signIn('viewer');
    await server.query("update user_account set status_id = 5 where email = 'viewer@demo.az'");
    const told = async (Password: string) => {
      const answer = server.call('POST /auth/login', { body: { Email: 'viewer@demo.az', Password } });
      return [(await answer).status, (await answer).Status.Code];
    };
    const { Status } = await server.call('GET /user/details', { as: token });
    expect(Status.Code).toBe('identity.blocked');
    expect(await told(password)).toEqual([401, 'identity.blocked']);
    expect(await told('Wrong1234')).toEqual([401, 'identity.wrongCredentials']);
    await server.query("update user_account set status_id = 4 where email = 'viewer@demo.az'");
  });

  it('ends with its time, and says so', async () => {
    const token = await server.signIn('viewer');
    await server.query('update session set expires_at = now() where id = (select max(id) from session)');
    expect((await server.call('GET /user/details', { as: token })).Status.Code).toBe('identity.over');
  });

  it.each([
    ['the wrong old one', { OldPassword: 'Wrong1234', NewPassword: 'Changed1' }, 'OldPassword'],
    ['one without a digit', { OldPassword: password, NewPassword: 'Changed' }, 'NewPassword'],
    ['a short one', { OldPassword: password, NewPassword: 'Ab1' }, 'NewPassword'],
    ['the same one', { OldPassword: password, NewPassword: password }, 'NewPassword'],
  ])('does not take %s as a new password', async (_name, body, field) => {
    const { status, Status } = await server.call('PUT /user/change-password', {
      as: await server.signIn('admin-c'),
      body,
    });
    expect(status).toBe(422);
    expect(Status.Errors.map((error) => error.Field)).toEqual([field]);
  });

  it('that owes a new password gets nowhere else', async () => {
    await server.query(
      "update user_account set must_change_pass_at_next_login = true where email = 'operator2@demo.az'",
    );
    const as = await server.signIn('operator2');
    const refused = await server.call('GET /truck', { as });
    expect([refused.status, refused.Status.Code]).toEqual([403, 'identity.mustChangePassword']);
    const body = { OldPassword: password, NewPassword: 'Changed1' };
    const { status, Data } = await server.call('PUT /user/change-password', { as, body });
    expect(status).toBe(200);
    expect((await server.call('GET /truck', { as: String(Data.Token) })).status).toBe(200);
  });
});

describe('a token', () => {
  const [header, , signature] = ['eyJhbGciOiJub25lIn0', '', ''];
  it.each([
    ['is no token at all', 'nonsense'],
    ['is unsigned', `${header}.eyJzdWIiOiIxIn0.${signature}`],
  ])('that %s opens no session', async (_name, token) => {
    expect((await server.call('GET /user/details', { as: token })).status).toBe(401);
  });

  it('with changed claims opens no session', async () => {
    const [head, body, sign] = (await server.signIn('viewer')).split('.');
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, UserRole: 'SuperAdmin' })).toString('base64url');
    expect((await server.call('GET /user/details', { as: `${head}.${forged}.${sign}` })).status).toBe(401);
  });
});
