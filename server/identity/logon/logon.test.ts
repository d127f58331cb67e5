import { afterEach, describe, expect, it } from 'vitest';
import { jobsOf } from '../../jobs.ts';
import { readEnv } from '../../platform/env.ts';
import { createLog } from '../../platform/log.ts';
import { dataOf, startServer, useServer } from '../../testing/server.ts';
import { openStream, liveTicket } from '../../testing/stream.ts';
import { useWorker } from '../../testing/worker.ts';
import { codes, from, type Half, HOME, logonsAt, OFFICE, RIGHT } from './logons.fixture.ts';

const server = useServer({ environment: { TRUSTED_PROXIES: '1' } });
const { login, half, wait, withdraw, allow, admin, decide } = logonsAt(server);
afterEach(async () => {
  await server.query('delete from logon_request');
  await server.query('delete from sign_in_attempt');
  await allow([]);
});

describe('a sign-in from elsewhere', () => {
  it('with the right password waits, holds no right, and is let in once an administrator says so', async () => {
    await allow(['203.0.113.16/28']);
    expect((await half('viewer', OFFICE)).Token).toBeTruthy();
    const halfway = await half('viewer', HOME);
    expect(halfway).toEqual({
      TempToken: expect.any(String),
      LogonRequest: { Id: expect.any(Number), ExpiresAt: expect.any(String) },
    });
    expect((await server.call('GET /user/details', { as: halfway.TempToken })).status).toBe(401);
    expect(dataOf<Half>(await wait(halfway.TempToken)).Token).toBeUndefined();
    const as = await admin();
    const { Data } = await server.call('GET /logon-request?StatusId=1&Name=198.51', { as });
    expect(Data['WaitingCount']).toBe(1);
    expect(Data.LogonRequest).toMatchObject([
      { Address: HOME, RangeName: null, IsUnanswered: false, Acts: { Approve: { May: 'allow' } } },
    ]);
    expect((await decide(as, halfway.LogonRequest?.Id, 'approve')).Data.LogonRequest).toMatchObject({
      StatusId: 2,
      IsAdded: false,
      DecidedByName: expect.stringMatching(/\w/),
    });
    // Another person who has the token does not get in with it from their own address.
    expect(codes(await wait(halfway.TempToken, '192.0.2.77'))).toEqual([401, 'identity.stepExpired']);
    const { Token } = dataOf<Half>(await wait(halfway.TempToken));
    expect((await server.call('GET /operation', { as: String(Token) })).status).toBe(200);
    // Once: the next sign-in is asked about again.
    expect(codes(await wait(halfway.TempToken))).toEqual([410, 'identity.logonUnanswered']);
    expect((await half('viewer', HOME)).LogonRequest).toBeTruthy();
  });

  it('is withdrawn by a person who turns back: no decision follows any more, and an approval opens nothing', async () => {
    await allow(['203.0.113.16/28']);
    const as = await admin();
    const early = await half('viewer', HOME);
    expect((await withdraw('x')).status).toBe(200);
    expect((await withdraw(early.TempToken)).status).toBe(200);
    expect((await decide(as, early.LogonRequest?.Id, 'approve')).status).toBe(409);
    const late = await half('viewer', HOME);
    expect((await decide(as, late.LogonRequest?.Id, 'approve')).status).toBe(200);
    await withdraw(late.TempToken);
    for (const { TempToken } of [early, late])
      expect(codes(await wait(TempToken))).toEqual([410, 'identity.logonUnanswered']);
  });

  it('appears beside what is allowed, where its person last signed in, and what became of others from there', async () => {
    await allow(['203.0.113.16/28']);
    const browser = 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0';
    const begin = (who: string, address: string) =>
      server.call('POST /auth/login', {
        body: { Email: `${who}@demo.az`, Password: RIGHT },
        ...from(address, { 'user-agent': browser }),
      });
    await begin('viewer', OFFICE);
    const before = await half('guard', HOME);
    const as = await admin();
    await decide(as, before.LogonRequest?.Id, 'cancel', { Note: 'Tanımıram' });
    const { LogonRequest } = dataOf<Half>(await begin('viewer', HOME));
    const seen = async () =>
      (await server.call(`GET /logon-request/${LogonRequest?.Id}`, { as })).Data.LogonRequest;
    expect(await seen()).toMatchObject({
      ...{
        RangeName: null,
        AllowedAddresses: [{ Address: '203.0.113.16/28', Name: 'Ofis' }],
        IsKnownBrowser: true,
      },
      LastSignIn: { Address: OFFICE, RangeName: 'Ofis' },
      FromHere: { Asked: 1, LetIn: 0, Refused: 1, Unanswered: 0 },
    });
    await allow(['198.51.100.62']);
    expect(await seen()).toMatchObject({ RangeName: 'Ofis', LastSignIn: { RangeName: null } });
    const { LogonRequest: other } = await half('operator2', '192.0.2.9');
    expect((await server.call(`GET /logon-request/${other?.Id}`, { as })).Data.LogonRequest).toMatchObject({
      ...{ IsKnownBrowser: false, FromHere: { Asked: 0, LetIn: 0, Refused: 0, Unanswered: 0 } },
    });
  });

  it('with a wrong password is refused like anywhere', async () => {
    await allow(['203.0.113.16/28']);
    expect(codes(await login('viewer', HOME, 'Wrong1234'))).toEqual([401, 'identity.wrongCredentials']);
    expect(await server.query('select from logon_request')).toEqual([]);
  });

  it('is let in with the address from then on, for all', async () => {
    await allow(['203.0.113.16/28']);
    const halfway = await half('guard', HOME);
    const as = await admin();
    const id = halfway.LogonRequest?.Id;
    const field = async (Address: string) =>
      (await decide(as, id, 'approve', { Address })).Status.Errors[0]?.Field;
    expect(await field('198.51.100.0/24x')).toBe('Address');
    expect(await field('192.0.2.1')).toBe('Address');
    expect(await field('198.51.0.0/16')).toBe('Address');
    const answer = await decide(as, id, 'approve', {
      Address: '198.51.100.60 - 198.51.100.63',
      AddressName: 'Ev',
    });
    expect(answer.Data.LogonRequest).toMatchObject({ IsAdded: true });
    expect((await half('guard', HOME)).Token).toBeTruthy();
    expect((await half('viewer', HOME)).Token).toBeTruthy();
    const [{ it: addresses } = {}] = await server.query<{ it: object }>(
      "select allowed_addresses as it from company where id = (select company_id from user_account where email = 'admin@demo.az')",
    );
    expect(addresses).toContainEqual({ address: '198.51.100.60-198.51.100.63', name: 'Ev' });
  });

  it('is refused with a reason that the person reads, in both languages', async () => {
    await allow(['203.0.113.16/28']);
    const halfway = await half('viewer', HOME);
    const as = await admin();
    expect((await decide(as, halfway.LogonRequest?.Id, 'cancel', { Note: 'yox' })).status).toBe(422);
    expect((await decide(as, halfway.LogonRequest?.Id, 'cancel', { Note: 'Tanımıram' })).status).toBe(200);
    const answer = await server.call('POST /auth/logon', {
      body: { TempToken: halfway.TempToken },
      language: 'en',
      ...from(HOME),
    });
    expect([...codes(answer), answer.Status.Message]).toEqual([
      ...[403, 'identity.logonRefused'],
      'An administrator has refused signing in from this address: Tanımıram',
    ]);
    expect(codes(await decide(as, halfway.LogonRequest?.Id, 'approve'))).toEqual([
      409,
      'identity.logonDecided',
    ]);
  });

  it('is over after an hour without an answer', async () => {
    await allow(['203.0.113.16/28']);
    const halfway = await half('viewer', HOME);
    await server.query("update logon_request set expires_at = now() - interval '1 second'");
    expect(codes(await wait(halfway.TempToken))).toEqual([410, 'identity.logonUnanswered']);
    const as = await admin();
    expect(codes(await decide(as, halfway.LogonRequest?.Id, 'approve'))).toEqual([
      409,
      'identity.logonDecided',
    ]);
    const { Data } = await server.call(`GET /logon-request/${halfway.LogonRequest?.Id}`, { as });
    expect(Data.LogonRequest).toMatchObject({ StatusId: 1, IsUnanswered: true, Acts: {} });
    expect((await server.call('GET /logon-request?StatusId=1', { as })).Data['TotalCount']).toBe(0);
  });

  it('is over with another password', async () => {
    await allow(['203.0.113.16/28']);
    const halfway = await half('operator2', HOME);
    await decide(await admin(), halfway.LogonRequest?.Id, 'approve');
    await server.query("update user_account set password_hash = 'another' where email = 'operator2@demo.az'");
    expect(codes(await wait(halfway.TempToken))).toEqual([401, 'identity.stepExpired']);
  });

  it('is closed to another company and to its own person, and decided by exactly one of many at once', async () => {
    await allow(['203.0.113.16/28']);
    const own = await half('admin', HOME);
    const as = await admin();
    expect(codes(await decide(as, own.LogonRequest?.Id, 'approve'))).toEqual([409, 'identity.ownLogon']);
    expect((await decide(await server.signIn('admin-b'), own.LogonRequest?.Id, 'approve')).status).toBe(404);
    expect((await decide(await server.signIn('admin-d'), own.LogonRequest?.Id, 'approve')).status).toBe(404);
    const halfway = await half('viewer', HOME);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => decide(as, halfway.LogonRequest?.Id, 'approve')),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const entered = await Promise.all(Array.from({ length: 20 }, () => wait(halfway.TempToken)));
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('administrators', () => {
  it('get one letter while a person waits, after any number of attempts, and a notice at once', async () => {
    await allow(['203.0.113.16/28']);
    await server.query('truncate outbox, demo_mail');
    const as = await admin();
    const stream = await openStream(server.url, await liveTicket(server, as));
    for (let at = 0; at < 3; at++) await half('viewer', HOME);
    expect(await server.query('select from logon_request')).toHaveLength(1);
    await stream.sees('changed', { Noun: 'logonRequest' });
    stream.close();
    const env = readEnv({ DEMO: 'on', PUBLIC_URL: 'https://terezi.example' });
    await useWorker(server, jobsOf({ env, ...server, log: createLog('silent') }).jobs);
    await expect
      .poll(async () => dataOf<{ Mail: object[] }>(await server.call('GET /mail')).Mail, { timeout: 60_000 })
      .toMatchObject([{ Recipient: 'admin@demo.az', Subject: 'Tərəzi: Giriş sorğusu' }]);
  });
});

describe('the address', () => {
  const NAMES = [
    'x-forwarded-for',
    'X-Real-IP',
    'forwarded',
    'true-client-ip',
    'cf-connecting-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'via',
    'x-original-forwarded-for',
    'x-forwarded-host',
  ];
  const FORMS = [
    ...[
      OFFICE,
      `${OFFICE}:443`,
      ` ${OFFICE} `,
      `"${OFFICE}"`,
      `::ffff:${OFFICE}`,
      `[::ffff:${OFFICE}]:80`,
      `for=${OFFICE}`,
    ],
    ...[
      `${OFFICE}, ${OFFICE}`,
      `${OFFICE},`,
      `,${OFFICE}`,
      `unknown, ${OFFICE}`,
      '203.0.113.018',
      '0xcb007112',
      '3405803794',
      'localhost',
      '127.0.0.1',
      '::1',
      `${OFFICE}%00`,
      `for="[::ffff:${OFFICE}]"`,
      `${OFFICE};proto=https`,
    ],
  ];
  // Ten headers in twenty forms, none of which is the one value from the one trusted proxy.
  const tricks = NAMES.flatMap((name) => FORMS.map((value) => ({ [name]: value })));

  it('is that of the real peer: none of 200 headers gets a stranger in', async () => {
    expect(tricks).toHaveLength(200);
    const bare = await startServer({ beside: server.databaseUrl });
    await allow([OFFICE]);
    let entered = 0;
    try {
      for (const headers of tricks) {
        await server.query('delete from sign_in_attempt');
        const body = { Email: 'viewer@demo.az', Password: RIGHT };
        // No proxy is named, so the server believes no header.
        const answer = await bare.call('POST /auth/login', { body, headers });
        entered += dataOf<Half>(answer).Token ? 1 : 0;
      }
      expect(entered).toBe(0);
      // The counterpart: behind the named proxy its header lets the same person in, and a header from a visitor does not.
      expect((await half('viewer', OFFICE)).Token).toBeTruthy();
      expect((await half('viewer', `${OFFICE}, ${HOME}`)).LogonRequest).toBeTruthy();
    } finally {
      await bare.close();
    }
  });
});

it('an invited person who registers from elsewhere is registered, and signs in like all others there', async () => {
  await allow(['203.0.113.16/28']);
  const as = await admin();
  const [group] = await server.query<{ id: number }>(
    "select g.id from user_group g join user_account u on u.company_id = g.company_id where u.email = 'admin@demo.az' and g.role = 'Viewer'",
  );
  const invited = await server.call('POST /user/invite', {
    as,
    body: { Email: 'yeni@example.az', UserGroupId: Number(group?.id) },
  });
  const id = dataOf<{ User: { Id: number } }>(invited).User.Id;
  await server.query(
    `insert into single_use (company_id, kind, hash, user_id, expires_at)
     select company_id, 'invite', sha256('invited'), id, now() + interval '1 hour' from user_account where id = $1`,
    [id],
  );
  const body = { Token: 'invited', Fullname: 'Yeni Adam', Password: 'Yeni1234', Phone: '994501112233' };
  const answer = await server.call('POST /user/invite/approve', { body, ...from(HOME) });
  expect(codes(answer)).toEqual([403, 'identity.registeredElsewhere']);
  expect(await server.query('select status_id from user_account where id = $1', [id])).toEqual([
    { status_id: 4 },
  ]);
  expect(await server.query('select from session where user_id = $1 and ended_at is null', [id])).toEqual([]);
});
