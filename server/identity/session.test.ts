import { SignJWT } from 'jose';
import { sql as raw } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { PORTERS } from '../database/gate-plan.fixture.ts';
import type { Identity } from '../platform/database/entry.ts';
import { type Answer, dataOf, TEST_KEY, useServer } from '../testing/server.ts';
import { liveTicket, openStream } from '../testing/stream.ts';

const server = useServer();
const RIGHT = 'Demo1234';
const details = (as: string, language: 'az' | 'en' = 'az') =>
  server.call('GET /user/details', { as, language });
const statusOf = async (as: string) => (await details(as)).status;
const change = (as: string, OldPassword: string, NewPassword: string) =>
  server.call('PUT /user/change-password', { as, body: { OldPassword, NewPassword } });
const told = ({ status, Status }: Answer) => [status, Status.Code];

type Claims = { jti: string; sub: string; ScaleId: number };
const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const NEWEST = (who: string) =>
  `id = (select max(s.id) from session s join user_account u on u.id = s.user_id where u.email = '${who}@demo.az')`;

describe('a changed password', () => {
  it('ends every token, the caller’s too, and answers one that goes on', async () => {
    const [here, there] = [await server.signIn('operator'), await server.signIn('operator')];
    const answer = await change(here, RIGHT, 'Changed1');
    expect(answer.status).toBe(200);
    const { Token } = dataOf<{ Token: string }>(answer);
    expect([await statusOf(here), await statusOf(Token)]).toEqual([401, 200]);
    expect(told(await details(there))).toEqual([401, 'identity.endedElsewhere']);
    // At the same scale, without choosing it again.
    expect(claimsOf(Token).ScaleId).toBe(claimsOf(here).ScaleId);
    expect((await change(Token, 'Changed1', RIGHT)).status).toBe(200);
  });

  it('ends nothing where the old one was wrong', async () => {
    const as = await server.signIn('viewer');
    expect((await change(as, 'Wrong1234', 'Changed1')).status).toBe(422);
    expect(await statusOf(as)).toBe(200);
  });

  it('is changed once by two who knew it at once, and the other one’s session is over', async () => {
    const both = [await server.signIn('guard'), await server.signIn('guard')];
    const answers = await Promise.all(both.map((as, at) => change(as, RIGHT, `Changed${at}`)));
    // A person who signed in before the change knows a password that is no longer valid.
    expect(answers.map((answer) => told(answer).join(' ')).toSorted()).toEqual([
      '200 ok',
      expect.stringMatching(
        /^(401 (general\.signInNeeded|identity\.endedElsewhere)|422 identity\.wrongPassword)$/,
      ),
    ]);
    const other = both[answers.findIndex(({ status }) => status !== 200)];
    expect(await statusOf(String(other))).toBe(401);
    const { Token } = dataOf<{ Token: string }>(answers.find(({ status }) => status === 200)!);
    expect(await statusOf(Token)).toBe(200);
  });

  it('ends open streams', async () => {
    const as = await server.signIn('admin-b');
    const stream = await openStream(server.url, await liveTicket(server, as));
    expect((await change(as, RIGHT, 'Changed1')).status).toBe(200);
    expect(await stream.sees('end')).toMatchObject({ event: 'end' });
  });
});

describe('an unused session', () => {
  const left = (seconds: number) =>
    server.query(
      `update session set last_used_at = now() - make_interval(secs => idle_seconds - ${seconds}) where ${NEWEST('viewer')}`,
    );
  const secondsSinceUse = async () => {
    const rows = await server.query<{ it: number }>(
      `select extract(epoch from now() - last_used_at)::int as it from session where ${NEWEST('viewer')}`,
    );
    return rows[0]?.it;
  };

  it.each([
    ['az', 'Sessiya uzun müddət istifadə olunmadığı üçün bitib. Yenidən daxil olun.'],
    ['en', 'The session has ended because it was not used for a long time. Sign in again.'],
  ] as const)('ends, and says why (%s)', async (language, message) => {
    const as = await server.signIn('viewer');
    await left(-1);
    const answer = await details(as, language);
    expect([...told(answer), answer.Status.Message]).toEqual([401, 'identity.unused', message]);
  });

  it('goes on before that, and each use counts anew', async () => {
    const as = await server.signIn('viewer');
    await left(60);
    expect(await statusOf(as)).toBe(200);
    expect(await secondsSinceUse()).toBeLessThan(10);
  });

  it('is in use while a stream of live values is open', async () => {
    const as = await server.signIn('viewer');
    const stream = await openStream(server.url, await liveTicket(server, as));
    await left(60);
    await vi.waitFor(async () => expect(await secondsSinceUse()).toBeLessThan(10), { timeout: 60_000 });
    stream.close();
    expect(await statusOf(as)).toBe(200);
  });

  it('lasts as long as the settings say', async () => {
    await server.signIn('viewer');
    const rows = await server.query(
      `select idle_seconds, (extract(epoch from expires_at - started_at) / 3600)::int as hours from session where ${NEWEST('viewer')}`,
    );
    expect(rows).toEqual([{ idle_seconds: 7_200, hours: 12 }]);
  });
});

describe('a chosen scale', () => {
  const THEIRS = "user_id = (select id from user_account where email = 'operator2@demo.az')";
  /** Takes a scale away or gives one, as an administrator would. */
  const take = (which: string) => server.query(`delete from user_scale where ${THEIRS} and ${which}`);
  const give = () =>
    server.query(
      `insert into user_scale (company_id, user_id, scale_id)
       select u.company_id, u.id, s.id from user_account u join scale s on s.company_id = u.company_id
       where u.email = 'operator2@demo.az' on conflict do nothing`,
    );
  beforeEach(give);

  it('and that is theirs no longer ends the session on the next call, and its streams', async () => {
    const as = await server.signIn('operator2');
    const stream = await openStream(server.url, await liveTicket(server, as));
    await take(`scale_id = ${claimsOf(as).ScaleId}`);
    expect(told(await server.call('GET /truck', { as }))).toEqual([401, 'identity.rightsChanged']);
    expect(await stream.sees('end')).toMatchObject({ event: 'end' });
  });

  it('stays chosen while another one is taken away', async () => {
    const as = await server.signIn('operator2');
    await take(`scale_id <> ${claimsOf(as).ScaleId}`);
    expect(told(await server.call('GET /truck', { as }))).toEqual([200, 'ok']);
  });

  it('cannot be chosen any more once it was taken away', async () => {
    const credentials = { Email: 'operator2@demo.az', Password: RIGHT };
    const offer = await server.call('POST /auth/login', { body: credentials });
    const { TempToken, Scales } = dataOf<{ TempToken: string; Scales: { Id: number }[] }>(offer);
    await take(`scale_id = ${Scales[0]?.Id}`);
    const body = { TempToken, ScaleId: Scales[0]?.Id };
    expect((await server.call('POST /auth/choose-scale', { body })).status).toBe(401);
  });
});

describe('a copy of the database', () => {
  const row = async () => (await server.query(`select * from session where ${NEWEST('admin')}`))[0] ?? {};
  const forged = (as: string, jti: string) =>
    new SignJWT({ ...claimsOf(as), jti })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(TEST_KEY.secret);

  it('opens no session, even with the key that signs', async () => {
    const as = await server.signIn('admin');
    expect(await statusOf(await forged(as, claimsOf(as).jti))).toBe(200);
    const texts = Object.values(await row()).flatMap((value) =>
      Buffer.isBuffer(value)
        ? ['hex', 'base64', 'base64url'].map((form) => value.toString(form as 'hex'))
        : [String(value)],
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(texts).not.toContain(claimsOf(as).jti);
    for (const jti of texts) expect([jti, await statusOf(await forged(as, jti))]).toEqual([jti, 401]);
  });

  it('opens no stream', async () => {
    const as = await server.signIn('admin');
    const ticket = await liveTicket(server, as);
    const rows = await server.query<{ hash: Buffer }>("select hash from single_use where kind = 'live'");
    for (const { hash } of rows)
      for (const form of ['hex', 'base64url', 'latin1'] as const) {
        const stream = await openStream(server.url, encodeURIComponent(hash.toString(form)));
        expect(stream.status).toBe(401);
      }
    const stream = await openStream(server.url, ticket);
    expect(stream.status).toBe(200);
    stream.close();
  });
});

/** What became of a statement on someone's behalf: its rows, or the code of PostgreSQL's refusal. */
async function outcome(identity: Identity, statement: ReturnType<typeof raw>): Promise<unknown> {
  const options = { identity, requestId: 'session', writes: true };
  return server.database
    .transaction(options, (sql) => statement.execute(sql))
    .then(
      ({ rows }) => rows.length,
      (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
    );
}
const REFUSED = '42501';
const TERMS = JSON.stringify({ seconds: 3600, idleSeconds: 60, address: '' });

/** A call of a function with arguments of the right types, none of which fits anything. */
const callOf = (signature: string): string =>
  signature.replace(
    /\((.*)\)/,
    (_, types: string) =>
      `(${types
        .split(',')
        .filter(Boolean)
        .map((type) => `null::${type}`)
        .join()})`,
  );

describe('the role of requests', () => {
  it.each(PORTERS)(
    'cannot call %s, neither for a company, nor for no one, nor for a person',
    async (name) => {
      const as = await server.signIn('admin');
      const session = await server.query<{ it: string }>(
        `select encode(key_hash, 'hex') as it from session where ${NEWEST('admin')}`,
      );
      const person = { session: session[0]?.it ?? '', allowsUnready: false };
      for (const identity of [{ company: 3 }, 'nobody' as const, person])
        expect(await outcome(identity, raw.raw(`select ${callOf(name)}`))).toBe(REFUSED);
      expect(await statusOf(as)).toBe(200);
    },
  );

  it('cannot change a password', async () => {
    const update = raw`update user_account set password_hash = 'x'`;
    expect(await outcome({ company: 3 }, update)).toBe(REFUSED);
  });

  // An external database has its owner’s door only.
  it.runIf(inject('doorUrl') !== inject('databaseUrl'))(
    'cannot become the porter, nor the porter it',
    async () => {
      const become = (role: string) => raw`select set_config('role', ${role}, true)`;
      for (const role of ['terezi_porter', 'terezi_porter_login', 'terezi_gate'])
        expect(await outcome('nobody', become(role))).toBe(REFUSED);
      for (const role of ['terezi_app', 'terezi_login', 'terezi_gate'])
        expect(await outcome('porter', become(role))).toBe(REFUSED);
    },
  );

  it('takes no other person’s ticket for a stream', async () => {
    await server.signIn('admin');
    const [other] = await server.query<{ it: Buffer }>(
      `select key_hash as it from session where ${NEWEST('admin')}`,
    );
    const issue = raw`select gate.issue_live_ticket('\\x01', ${other?.it}, interval '1 minute')`;
    expect(await outcome({ company: 3 }, issue)).toBe(1);
    expect(await server.query("select 1 from single_use where hash = '\\x01'")).toEqual([]);
  });
});

describe('the porter', () => {
  it('begins a session only for the password that was found right', async () => {
    const [account] = await server.query<{ id: string; hash: string }>(
      "select id, password_hash as hash from user_account where email = 'admin-d@demo.az'",
    );
    const begin = (compared: string | null, scale: number | null, key: string) =>
      outcome(
        'porter',
        raw`select * from gate.start_session(${account?.id}, ${scale}, ${compared}, ${Buffer.from(key)}, ${TERMS}::jsonb)`,
      );
    expect(await begin('another hash', null, 'a')).toBe(0);
    expect(await begin(null, null, 'b')).toBe(0);
    expect(await begin(account?.hash ?? '', 999_999, 'c')).toBe(0);
    expect(await begin(account?.hash ?? '', null, 'd')).toBe(1);
  });

  it('changes only the caller’s password, and only the one that was compared', async () => {
    const as = await server.signIn('admin-d');
    const rows = await server.query<{ it: string }>(
      `select encode(key_hash, 'hex') as it from session where ${NEWEST('admin-d')}`,
    );
    const person = { session: rows[0]?.it ?? '', allowsUnready: false, isPorter: true } as const;
    const changed = raw<{ it: boolean }>`select 1 where gate.change_password('another hash', 'x')`;
    expect(await outcome(person, changed)).toBe(0);
    expect(await outcome('porter', changed)).toBe(0);
    expect(await statusOf(as)).toBe(200);
  });
});
