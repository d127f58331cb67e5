import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { jobsOf } from '../jobs.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { mailServer, openLetter, usual } from '../testing/mail-server.ts';
import { startServer, useServer } from '../testing/server.ts';
import { useWorker } from '../testing/worker.ts';

const PATIENCE = { timeout: 120_000, interval: 50 };
const server = useServer();
beforeEach(() => server.query('truncate outbox, sign_in_attempt restart identity'));
beforeEach(() => server.query('delete from queue.job').catch(() => {}));

const PUBLIC_URL = 'https://terezi.example';
const workBy = (settings: Readonly<Record<string, string>>) =>
  useWorker(server, jobsOf({ env: readEnv(settings), ...server, log: createLog('silent') }).jobs);
/** A worker whose letters go to this mail server. */
const workWith = (SMTP_URL: string) => workBy({ DEMO: 'on', PUBLIC_URL, SMTP_URL });
const ask = async (Email: string): Promise<number> => {
  const began = performance.now();
  expect((await server.call('POST /auth/forgot-password', { body: { Email } })).status).toBe(200);
  return performance.now() - began;
};
type Row = { state: number; attempts: number; failure: string | null };
const rows = () => server.query<Row>('select state_id as state, attempts, failure from outbox order by id');
/** As the queue itself wakes its workers, which would look within five seconds anyway. */
const WAKE = "select pg_notify('pgboss_' || left(encode(sha224('queue'), 'hex'), 24), 'password-link')";
/** Makes a job that waits for its next try due, and wakes the workers, so that the test need not wait. */
async function hurry(): Promise<void> {
  const due = await server.query(
    "update queue.job set start_after = now() where state = 'retry' and start_after > now() returning id",
  );
  if (due.length > 0) await server.query(WAKE);
}

it('that says 451 gets each letter ten times; then it is parked, where an administrator sees it and has it sent', async () => {
  let isBusy = true;
  const mail = await mailServer((line) =>
    isBusy && line.startsWith('RCPT') ? '451 try later' : usual(line),
  );
  await workWith(mail.url);
  await ask('viewer@demo.az');
  const tried = async () => {
    await hurry();
    return (await rows())[0];
  };
  await expect.poll(tried, PATIENCE).toMatchObject({ state: 3, attempts: 10 });
  expect(mail.heard.filter((line) => line.startsWith('RCPT'))).toHaveLength(10);

  const as = await server.signIn('super');
  const { Data } = await server.call('GET /job?StatusId=3', { as });
  expect(Data['Job']).toMatchObject([
    {
      Kind: 'password-link',
      StatusId: 3,
      Attempts: 10,
      CanRetry: true,
      Failure: expect.stringContaining('451'),
    },
  ]);
  isBusy = false;
  expect((await server.call('POST /job/1/retry', { as, body: {} })).status).toBe(200);
  await expect.poll(rows, PATIENCE).toMatchObject([{ state: 2 }]);
  expect(mail.heard).toContain('RCPT TO:<viewer@demo.az>');
});

it('that never answers holds no caller up: callers are answered, the letter is tried again, and other jobs are done', async () => {
  const mail = await mailServer(() => '', '');
  const stop = await workWith(mail.url);
  await ask('viewer@demo.az');
  await expect.poll(() => mail.callers(), PATIENCE).toBe(1);
  // Far less than the time that the worker gives a mail server.
  expect(await ask('guard@demo.az')).toBeLessThan(5_000);
  const companies = "select company_id from user_account where email = 'admin@demo.az'";
  await server.query(
    `insert into outbox (company_id, kind, payload) values ((${companies}), 'sum-check', '{"checkId": 0}')`,
  );
  const checked = async () => (await rows())[2]?.state;
  await expect.poll(checked, PATIENCE).not.toBe(1);
  expect((await rows()).slice(0, 2).map(({ state }) => state)).toEqual([1, 1]);

  const given = async () => (await rows())[0];
  await expect
    .poll(given, PATIENCE)
    .toMatchObject({ state: 1, attempts: 1, failure: expect.stringMatching(/timeout|greeting/i) });
  const again = async () => {
    await hurry();
    return mail.callers();
  };
  await expect.poll(again, PATIENCE).toBeGreaterThan(2);
  await stop();
});

it('that refuses for good has the letter parked at once, with its message', async () => {
  const mail = await mailServer((line) => (line.startsWith('RCPT') ? '550 nobody here' : usual(line)));
  await workWith(mail.url);
  await ask('viewer@demo.az');
  await expect
    .poll(rows, PATIENCE)
    .toMatchObject([{ state: 3, attempts: 1, failure: expect.stringContaining('550 nobody here') }]);
});

it('that is not set up lets letters wait, nothing of them failed, and they go out once there is one', async () => {
  const without = await startServer({ environment: { DEMO: 'off' } });
  onTestFinished(() => without.close());
  const { database, files } = without;
  const env = readEnv({ DEMO: 'off', PUBLIC_URL });
  const stop = await useWorker(without, jobsOf({ env, database, files, log: createLog('silent') }).jobs);
  await without.query('truncate outbox restart identity');
  await without.call('POST /auth/forgot-password', { body: { Email: 'viewer@demo.az' } });
  const companies = "select company_id from user_account where email = 'admin@demo.az'";
  await without.query(
    `insert into outbox (company_id, kind, payload) values ((${companies}), 'sum-check', '{"checkId": 0}')`,
  );
  const as = await without.signIn('super');
  const told = async () => (await without.call('GET /job?Sort=Id', { as })).Data['Job'];
  await expect.poll(told, PATIENCE).toMatchObject([
    { Kind: 'password-link', StatusId: 1, Attempts: 0, Failure: 'job.noMailServer', CanRetry: false },
    { Kind: 'sum-check', StatusId: 2, Failure: null },
  ]);
  await stop();

  const mail = await mailServer(usual);
  const later = readEnv({ DEMO: 'off', PUBLIC_URL, SMTP_URL: mail.url });
  await useWorker(without, jobsOf({ env: later, database, files, log: createLog('silent') }).jobs);
  await expect.poll(() => mail.letters.length, PATIENCE).toBe(1);
});

it('that breaks off after it has the whole letter gets it once more, under the same name, and each link is good', async () => {
  let times = 0;
  const mail = await mailServer((line) => (line === '.' && ++times === 1 ? '451 try later' : usual(line)));
  await workWith(mail.url);
  await ask('viewer@demo.az');
  const given = async () => {
    await hurry();
    return mail.letters.length;
  };
  await expect.poll(given, PATIENCE).toBe(2);
  await expect.poll(rows, PATIENCE).toMatchObject([{ state: 2 }]);
  const letters = mail.letters.map(openLetter);
  expect(new Set(letters.map(({ head }) => head.find((line) => line.startsWith('Message-ID')))).size).toBe(1);
  const [first, second] = letters.map(
    ({ shapes }) => /password\/reset\/(\S+)/.exec(shapes['text/plain'] ?? '')?.[1] ?? '',
  );
  const reset = async (Token: unknown) =>
    (await server.call('POST /auth/reset-password', { body: { Token, NewPassword: 'Başqa2026' } })).status;
  expect([await reset(first), await reset(second), first === second]).toEqual([200, 410, false]);
});
