import { describe, expect, it } from 'vitest';
import { jobsOf } from '../../jobs.ts';
import { readEnv } from '../../platform/env.ts';
import { createLog } from '../../platform/log.ts';
import { type Answer, dataOf, useServer } from '../../testing/server.ts';
import { useWorker } from '../../testing/worker.ts';
import { codeAt, stepAt } from './one-time.ts';

const server = useServer({ environment: { TRUSTED_PROXIES: '1' } });
const RIGHT = 'Demo1234';
const codes = ({ status, Status }: Answer) => [status, Status.Code];

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
/** The code of the app, so many steps away from now. */
const code = (secret: string, away = 0) => codeAt(bytesOf(secret), stepAt(new Date()) + away);
/** Lets a person who has used the code of this step use it again, as if half a minute had gone by. */
const laterOn = () => server.query('update second_factor set last_step = 0');

type Half = { TempToken: string; Token?: string; SecondFactor?: true; Scales?: { Id: number }[] };
const login = (who: string, from = '203.0.113.1', Password = RIGHT) =>
  server.call('POST /auth/login', {
    body: { Email: `${who}@demo.az`, Password },
    headers: { 'x-forwarded-for': from },
  });
const half = async (who: string, from?: string) => dataOf<Half>(await login(who, from)).TempToken;
const prove = (TempToken: string, Code: string, from = '203.0.113.1') =>
  server.call('POST /auth/second-factor', {
    body: { TempToken, Code },
    headers: { 'x-forwarded-for': from },
  });

const begin = (as: string, Password = RIGHT) =>
  server.call('POST /second-factor', { as, body: { Password } });

/** Turns it on for one of the demo people; answers the secret, the codes for a lost telephone and a session. */
async function turnOn(who: string) {
  const as = await server.signIn(who);
  const { Secret } = dataOf<{ Secret: string }>(await begin(as));
  const proven = await server.call('POST /second-factor/prove', { as, body: { Code: code(Secret) } });
  const { RecoveryCode } = dataOf<{ RecoveryCode: string[] }>(proven);
  await laterOn();
  return { as, secret: Secret, kept: RecoveryCode };
}

describe('turned on', () => {
  it('only by a code of the secret, and then asked for after the password, which alone admits no one', async () => {
    const as = await server.signIn('viewer');
    const begun = dataOf<{ Secret: string; Address: string }>(await begin(as));
    expect(begun.Address).toContain(`secret=${begun.Secret}`);
    // Not proven yet, it asks for nothing.
    expect(dataOf<Half>(await login('viewer')).Token).toBeTruthy();
    const wrong = await server.call('POST /second-factor/prove', {
      as,
      body: { Code: code(begun.Secret, 9) },
    });
    expect([...codes(wrong), wrong.Status.Errors[0]?.Field]).toEqual([422, 'identity.wrongCode', 'Code']);
    const right = { as, body: { Code: code(begun.Secret) } };
    expect(
      dataOf<{ RecoveryCode: string[] }>(await server.call('POST /second-factor/prove', right)).RecoveryCode,
    ).toHaveLength(10);
    expect((await server.call('GET /user/details', { as })).Data.User).toMatchObject({
      RecoveryCodesLeft: 10,
      SecondFactorAt: expect.stringMatching(/^\d{4}-/),
    });
    for (const line of ['POST /second-factor', 'POST /second-factor/prove'] as const)
      expect(
        codes(
          await server.call(line, { as, body: line.endsWith('prove') ? right.body : { Password: RIGHT } }),
        ),
      ).toEqual([409, 'identity.hasSecondFactor']);
    const answer = await login('viewer');
    expect(answer.Data).toEqual({ TempToken: expect.any(String), SecondFactor: true });
  });

  it('only by who knows the password: an open session alone sets nothing up, and guesses from it are slowed down', async () => {
    const as = await server.signIn('admin-b');
    const kept = () =>
      server.query(
        "select from second_factor f join user_account u on u.id = f.user_id where u.email = 'admin-b@demo.az'",
      );
    const without = await server.call('POST /second-factor', { as, body: {} });
    expect([...codes(without), without.Status.Errors[0]?.Field]).toEqual([
      422,
      'general.invalid',
      'Password',
    ]);
    for (let guess = 0; guess < 5; guess++) {
      const wrong = await begin(as, `Demo999${guess}`);
      expect([...codes(wrong), wrong.Data, wrong.Status.Errors[0]?.Field]).toEqual([
        ...[422, 'identity.wrongPassword', null, 'Password'],
      ]);
    }
    // The same count as that of a changed password: there is one password to guess at.
    await begin(as, 'Demo9995');
    expect(codes(await begin(as))).toEqual([429, 'identity.slowedDown']);
    const change = { OldPassword: RIGHT, NewPassword: 'Demo5678' };
    expect(codes(await server.call('PUT /user/change-password', { as, body: change }))[0]).toBe(429);
    expect(await kept()).toEqual([]);
    await server.query('delete from sign_in_attempt');
    expect((await begin(as)).status).toBe(201);
    expect(await kept()).toHaveLength(1);
  });

  it('leaves a token between the two steps that opens nothing else', async () => {
    const tempToken = await half('viewer');
    for (const line of ['GET /user/details', 'GET /operation', 'GET /session'] as const)
      expect((await server.call(line, { as: tempToken })).status).toBe(401);
    const choose = { body: { TempToken: tempToken, ScaleId: 1 } };
    expect(codes(await server.call('POST /auth/choose-scale', choose))).toEqual([
      401,
      'identity.choiceExpired',
    ]);
    expect(codes(await prove('made-up', '123456'))).toEqual([401, 'identity.stepExpired']);
  });

  it('stands in the history of the account and nowhere by its secret', async () => {
    const { secret, kept } = await turnOn('guard');
    const rows = await server.query("select encode(sealed, 'hex') as it from second_factor");
    expect(rows.map(({ it: sealed }) => sealed).join()).not.toContain(bytesOf(secret).toString('hex'));
    const hashes = await server.query("select encode(hash, 'hex') as it from recovery_code");
    expect(JSON.stringify(hashes)).not.toContain(Buffer.from(kept[0] ?? '').toString('hex'));
    const historyRows = await server.query(
      `select changes from field_history where table_name = 'user_account' and changes ? 'second_factor'
       and row_id = (select id from user_account where email = 'guard@demo.az')`,
    );
    expect(historyRows).toEqual([{ changes: { second_factor: ['off', 'on'] } }]);
  });
});

describe('a code', () => {
  it('lets in once: the same one, and any before it, are refused a hundred times of a hundred', async () => {
    await server.query(
      `insert into user_scale (company_id, user_id, scale_id)
       select u.company_id, u.id, s.id from user_account u join scale s on s.company_id = u.company_id
       where u.email = 'operator2@demo.az' on conflict do nothing`,
    );
    const { secret } = await turnOn('operator2');
    const good = code(secret);
    const first = await prove(await half('operator2'), good);
    // Two scales: the choice follows, as without a second factor.
    expect(dataOf<Half>(first).Scales?.length).toBeGreaterThan(1);
    const spent = await half('operator2');
    let refused = 0;
    for (let at = 0; at < 100; at++) {
      await server.query('delete from sign_in_attempt');
      refused += (await prove(spent, at % 2 ? good : code(secret, -1))).status === 422 ? 1 : 0;
    }
    expect(refused).toBe(100);
  });

  it('that comes fifty times at once lets in exactly once', async () => {
    await server.query('delete from sign_in_attempt');
    const { secret } = await turnOn('admin-b');
    const tokens = await Promise.all(Array.from({ length: 5 }, () => half('admin-b')));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => prove(tokens[at % 5] ?? '', code(secret), `198.51.100.${at}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('for a lost telephone lets in once, however it is written', async () => {
    await server.query('delete from sign_in_attempt');
    const { kept } = await turnOn('admin-c');
    const [first = '', second = ''] = kept;
    const typed = `${first.slice(0, 4).toLowerCase()}-${first.slice(4)} `;
    expect(dataOf<Half>(await prove(await half('admin-c'), typed)).Token).toBeTruthy();
    expect(codes(await prove(await half('admin-c'), first))).toEqual([422, 'identity.wrongCode']);
    const entered = await prove(await half('admin-c'), second);
    const as = String(entered.Data.Token);
    expect((await server.call('GET /user/details', { as })).Data.User).toMatchObject({
      RecoveryCodesLeft: 8,
    });
  });

  it('that is wrong is slowed down, also for who begins anew with the right password, and the owner gets in where known', async () => {
    const { secret } = await turnOn('admin-d');
    await server.query('delete from sign_in_attempt');
    for (let at = 0; at < 5; at++)
      expect(codes(await prove(await half('admin-d', '192.0.2.1'), '000000', `192.0.2.${at}`))).toEqual([
        422,
        'identity.wrongCode',
      ]);
    expect(codes(await prove(await half('admin-d', '192.0.2.1'), '000000', '192.0.2.9'))).toEqual([
      429,
      'identity.slowedDown',
    ]);
    // Known: the demo person has signed in from this machine before.
    const home = '127.0.0.1';
    expect(dataOf<Half>(await prove(await half('admin-d', home), code(secret), home)).Token).toBeTruthy();
  });

  it('is worth nothing once the password was changed in between', async () => {
    await server.query('delete from sign_in_attempt');
    const { as, secret } = await turnOn('operator');
    const open = await half('operator');
    const body = { OldPassword: RIGHT, NewPassword: 'Changed1' };
    expect((await server.call('PUT /user/change-password', { as, body })).status).toBe(200);
    expect(codes(await prove(open, code(secret)))).toEqual([401, 'identity.stepExpired']);
  });
});

describe('turned off', () => {
  it('by password and code together', async () => {
    await server.query('delete from sign_in_attempt');
    const as = String((await prove(await half('viewer'), '000000')).Data?.Token ?? '');
    expect(as).toBe('');
    const { as: mine, secret } = await turnOn('admin');
    const off = (Password: string, Code: string) =>
      server.call('POST /second-factor/remove', { as: mine, body: { Password, Code } });
    expect((await off('Wrong1234', code(secret))).Status.Errors[0]?.Field).toBe('Password');
    expect((await off(RIGHT, '000000')).Status.Errors[0]?.Field).toBe('Code');
    expect((await off(RIGHT, code(secret))).status).toBe(200);
    expect(dataOf<Half>(await login('admin')).Token).toBeTruthy();
    expect(
      await server.query(
        "select from recovery_code where user_id = (select id from user_account where email = 'admin@demo.az')",
      ),
    ).toEqual([]);
  });

  it('by an administrator, who is named in the history, with a letter to whose it was', async () => {
    await server.query('truncate outbox, demo_mail');
    const env = readEnv({ DEMO: 'on', PUBLIC_URL: 'https://terezi.example' });
    await useWorker(server, jobsOf({ env, ...server, log: createLog('silent') }).jobs);
    const admin = await server.signIn('admin');
    const person = Number(
      (await server.query("select id from user_account where email = 'viewer@demo.az'"))[0]?.['id'],
    );
    const acts = async () => (await server.call(`GET /user/${person}`, { as: admin })).Data.User;
    expect(await acts()).toMatchObject({
      HasSecondFactor: true,
      Acts: { TakeSecondFactor: { May: 'allow' } },
    });
    const take = (as: string) =>
      server.call('POST /user/take-second-factor', { as, body: { UserId: person } });
    expect((await take(await server.signIn('operator3').catch(() => admin))).status).toBe(200);
    expect(codes(await take(admin))).toEqual([409, 'identity.noSecondFactor']);
    expect((await acts())?.['Acts']).not.toHaveProperty('TakeSecondFactor');
    expect(dataOf<Half>(await login('viewer')).Token).toBeTruthy();
    await expect
      .poll(async () => dataOf<{ Mail: object[] }>(await server.call('GET /mail')).Mail, { timeout: 60_000 })
      .toMatchObject([{ Recipient: 'viewer@demo.az', Subject: 'Tərəzi: İkinci amil ləğv edilib' }]);
    const [row] = await server.query(
      `select u.email, h.changes from field_history h join user_account u on u.id = h.user_id
       where h.row_id = ${person} and h.table_name = 'user_account' and h.changes ? 'second_factor' order by h.id desc`,
    );
    expect(row).toEqual({ email: 'admin@demo.az', changes: { second_factor: ['on', 'off'] } });
  });
});

it('is needed of the platform’s own people outside of a demo, who do nothing before it', async () => {
  await server.query('delete from sign_in_attempt');
  const as = await server.signIn('super');
  expect((await server.call('GET /company', { as })).status).toBe(200);
  await server.query('alter table purpose disable trigger keep');
  await server.query('update purpose set is_demo = false');
  expect(codes(await server.call('GET /company', { as }))).toEqual([403, 'identity.secondFactorNeeded']);
  expect((await server.call('GET /user/details', { as })).Data.User).toMatchObject({
    MustSetSecondFactor: true,
  });
  // A company's own administrator needs none.
  const admin = await server.signIn('admin');
  expect((await server.call('GET /company', { as: admin })).status).toBe(200);
  const { Secret } = dataOf<{ Secret: string }>(await begin(as));
  expect((await server.call('POST /second-factor/prove', { as, body: { Code: code(Secret) } })).status).toBe(
    200,
  );
  expect((await server.call('GET /company', { as })).status).toBe(200);
  await server.query('update purpose set is_demo = true');
});
