import { expect, it } from 'vitest';
import { dataOf, signIn, useServer } from '../testing/server.ts';
import { liveTicket, openStream } from '../testing/stream.ts';

const server = useServer();
const CHROME = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

type Session = {
  Id: number;
  Browser: string | null;
  IsHandheld: boolean;
  IsCurrent: boolean;
  Address: string;
};
type Listed = { Session: Session[]; SignIn: { HasSucceeded: boolean }[] };
const sessionsOf = async (as: string) => dataOf<Listed>(await server.call('GET /session', { as }));
const statusOf = async (as: string) => (await server.call('GET /user/details', { as })).status;
/** A session from a browser of this name. */
async function signInFrom(who: string, browser: string): Promise<string> {
  const { Data } = await server.call('POST /auth/login', {
    body: { Email: `${who}@demo.az`, Password: 'Demo1234' },
    headers: { 'user-agent': browser },
  });
  return String(Data.Token);
}

it('are listed for their owner, this one first, with browser, address and the outcome of sign-ins', async () => {
  const phone = await signInFrom('viewer', CHROME);
  const here = await server.signIn('viewer');
  await server.call('POST /auth/login', { body: { Email: 'viewer@demo.az', Password: 'Wrong1234' } });
  const { Session, SignIn } = await sessionsOf(here);
  expect(Session).toMatchObject([
    { IsCurrent: true },
    { IsCurrent: false, Browser: 'Chrome 142, Android 15', IsHandheld: true, Address: '127.0.0.1' },
  ]);
  expect(SignIn.map(({ HasSucceeded }) => HasSucceeded)).toEqual([false, true, true]);
  expect((await sessionsOf(phone)).Session[0]?.Browser).toBe('Chrome 142, Android 15');
  // Another person of the same company sees their own alone.
  expect((await sessionsOf(await server.signIn('admin'))).Session).toHaveLength(1);
});

it('are ended one by one, with their streams, and none of another person’s', async () => {
  const [here, there, other] = [
    await server.signIn('guard'),
    await server.signIn('guard'),
    await server.signIn('admin-b'),
  ];
  const stream = await openStream(server.url, await liveTicket(server, there));
  const { Session } = await sessionsOf(there);
  const end = (as: string, id: number | undefined) =>
    server.call(`POST /session/${id}/end`, { as, body: {} });
  expect((await end(other, Session[0]?.Id)).status).toBe(404);
  // Nor the caller's own session: signing out ends that.
  expect((await end(there, Session[0]?.Id)).status).toBe(404);
  expect((await end(here, Session[0]?.Id)).Data).toEqual({ Ended: 1 });
  expect([await statusOf(here), await statusOf(there), await statusOf(other)]).toEqual([200, 401, 200]);
  expect(await stream.sees('end')).toMatchObject({ event: 'end' });
  expect((await end(here, Session[0]?.Id)).status).toBe(404);
});

it('are ended all but this one, which is written down', async () => {
  const [here, ...others] = await Promise.all(Array.from({ length: 3 }, () => signIn(server.url, 'admin-c')));
  const answer = await server.call('POST /session/end-other', { as: String(here), body: {} });
  expect(answer.Data).toEqual({ Ended: 2 });
  expect(await Promise.all([here, ...others].map((as) => statusOf(String(as))))).toEqual([200, 401, 401]);
  expect((await sessionsOf(String(here))).Session).toHaveLength(1);
  const rows = await server.query("select detail from action_log where action = 'session-end'");
  expect(rows).toContainEqual({ detail: { ended: 2 } });
});

it.each([
  ['block', "update user_account set status_id = 5 where email = 'operator2@demo.az'"],
  [
    'absolute limit',
    `update session set expires_at = now() where user_id = (select id from user_account where email = 'operator2@demo.az')`,
  ],
  [
    'idle limit',
    `update session set last_used_at = now() - make_interval(secs => idle_seconds) where user_id = (select id from user_account where email = 'operator2@demo.az')`,
  ],
])('are over at once by the %s', async (_, change) => {
  await server.query("update user_account set status_id = 4 where email = 'operator2@demo.az'");
  const as = await server.signIn('operator2');
  expect(await statusOf(as)).toBe(200);
  await server.query(change);
  expect(await statusOf(as)).toBe(401);
});

it('tell in which browser they go on once another company was entered or the password changed', async () => {
  const first = await signInFrom('admin-d', CHROME);
  const changed = await server.call('PUT /user/change-password', {
    as: first,
    body: { OldPassword: 'Demo1234', NewPassword: 'Changed1' },
    headers: { 'user-agent': CHROME },
  });
  const { Session } = await sessionsOf(String(changed.Data.Token));
  expect(Session).toMatchObject([{ IsCurrent: true, Browser: 'Chrome 142, Android 15' }]);
});

it('are led to another password by the administrator who wants it, who is named', async () => {
  const admin = await server.signIn('admin');
  const [person] = await server.query<{ id: number }>(
    "select id from user_account where email = 'operator@demo.az'",
  );
  const body = { Id: Number(person?.id), MustChangePassAtNextLogin: true };
  expect((await server.call('PUT /user', { as: admin, body })).status).toBe(200);
  const as = await server.signIn('operator');
  const { Data } = await server.call('GET /user/details', { as });
  expect(Data.User).toMatchObject({
    MustChangePassAtNextLogin: true,
    MustChangeBy: expect.stringMatching(/\w/),
    MustChangeAt: expect.stringMatching(/^\d{4}-/),
  });
  expect((await server.call('GET /session', { as })).Status.Code).toBe('identity.mustChangePassword');
});

it('say since when the password is theirs, and as many sign-ins as are asked for', async () => {
  const as = await server.signIn('operator2');
  await server.signIn('operator2');
  type OwnSession = Listed & { PassChangedAt: string | null };
  const told = async (token: string, query = '') =>
    dataOf<OwnSession>(await server.call(`GET /session${query}`, { as: token }));
  const before = (await told(as)).PassChangedAt;
  const [one, more] = [await told(as, '?SignIns=1'), await told(as, '?SignIns=200')];
  expect([one.SignIn.length, more.SignIn.length >= 2]).toEqual([1, true]);
  expect((await server.call('GET /session?SignIns=201', { as })).status).toBe(422);
  const changed = await server.call('PUT /user/change-password', {
    as,
    body: { OldPassword: 'Demo1234', NewPassword: 'Demo12345' },
  });
  const after = (await told(String(changed.Data.Token))).PassChangedAt;
  expect(Date.parse(after ?? '')).toBeGreaterThan(Date.parse(before ?? '1970-01-01T00:00:00Z'));
});
