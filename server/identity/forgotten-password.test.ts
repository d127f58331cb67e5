import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/world/people.ts';
import { jobsOf } from '../jobs.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { useWorker } from '../testing/worker.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const PUBLIC_URL = 'https://terezi.example';
const env = readEnv({ DEMO: 'on', PUBLIC_URL });
const NEW_PASSWORD = 'Yeni1234';
const server = useServer();

type Mail = { Recipient: string; Subject: string; Text: string };
const mails = async () => dataOf<{ Mail: Mail[] }>(await server.call('GET /mail')).Mail;
const work = () => useWorker(server, jobsOf({ env, ...server, log: createLog('silent') }).jobs);
const ask = (Email: string) => server.call('POST /auth/forgot-password', { body: { Email }, language: 'en' });
const reset = (Token: string, NewPassword = NEW_PASSWORD) =>
  server.call('POST /auth/reset-password', { body: { Token, NewPassword } });
const signIn = (Email: string, Password: string) =>
  server.call('POST /auth/login', { body: { Email, Password } });
const secretIn = (mail: Mail | undefined): string =>
  /\/password\/reset\/(\S+)/.exec(mail?.Text ?? '')?.[1] ?? '';

it('is replaced by the reader of the mail, once, and every session ends', async () => {
  const as = await server.signIn('viewer');
  await work();
  expect((await ask('viewer@demo.az')).status).toBe(200);
  await expect
    .poll(mails, PATIENCE)
    .toMatchObject([{ Recipient: 'viewer@demo.az', Subject: 'Tərəzi: A new password' }]);
  const [mail] = await mails();
  expect(mail?.Text).toContain(`${PUBLIC_URL}/password/reset/`);
  const secret = secretIn(mail);
  // Nowhere but in the letter.
  const rows = await server.query(
    'select (select json_agg(o) from outbox o)::text || (select json_agg(s) from single_use s)::text as all',
  );
  expect(rows[0]?.['all']).not.toContain(secret);

  expect((await reset(secret, 'short')).Status.Errors).toMatchObject([{ Field: 'NewPassword' }]);
  // Checking a link does not use it up, and of a used one says what using it would.
  const look = async (Token: string) =>
    (await server.call(`GET /auth/reset-password?Token=${Token}`)).Status.Code;
  expect([await look(secret), await look(secret)]).toEqual(['ok', 'ok']);
  const tries = await Promise.all(Array.from({ length: 50 }, () => reset(secret)));
  const refused = tries.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(49);
  expect(new Set(refused.map(({ Status }) => Status.Code))).toEqual(new Set(['identity.linkSpent']));
  expect([await look(secret), await look('x'.repeat(43))]).toEqual([
    'identity.linkSpent',
    'identity.linkUsed',
  ]);
  expect((await server.call('GET /user/details', { as })).status).toBe(401);
  expect((await signIn('viewer@demo.az', DEMO_PASSWORD)).status).toBe(401);
  expect((await signIn('viewer@demo.az', NEW_PASSWORD)).status).toBe(200);
});

it('of an unknown address is answered like a known one, and no mail goes out', async () => {
  await server.query('truncate outbox, demo_mail');
  const [known, unknown] = [await ask('guard@demo.az'), await ask('nobody@demo.az')];
  expect([unknown.status, unknown.Data, unknown.Status]).toEqual([known.status, known.Data, known.Status]);
  expect(await server.query('select kind from outbox')).toEqual([{ kind: 'password-link' }]);
});

it('asked for again makes the earlier link useless, and asked for too often is slowed down', async () => {
  await server.query('truncate outbox, demo_mail, sign_in_attempt');
  await work();
  await ask('operator@demo.az');
  await expect.poll(async () => (await mails()).length, PATIENCE).toBe(1);
  await ask('operator@demo.az');
  await expect.poll(async () => (await mails()).length, PATIENCE).toBe(2);
  const [later, earlier] = (await mails()).map(secretIn);
  expect((await reset(earlier ?? '')).Status.Code).toBe('identity.linkSpent');
  expect((await ask('operator@demo.az')).status).toBe(200);
  expect((await ask('operator@demo.az')).status).toBe(429);
  expect(later).not.toBe(earlier);
});

it('is kept where the link is too old, or the account was blocked meanwhile', async () => {
  await server.query('truncate outbox, demo_mail, sign_in_attempt');
  await work();
  await ask('admin@demo.az');
  await expect.poll(async () => (await mails()).length, PATIENCE).toBe(1);
  const secret = secretIn((await mails())[0]);
  await server.query(
    "update single_use set expires_at = now() - interval '1 second' where kind = 'password'",
  );
  expect((await reset(secret)).Status.Code).toBe('identity.linkOver');
  await server.query("update single_use set expires_at = now() + interval '1 hour' where kind = 'password'");
  await server.query("update user_account set status_id = 5 where email = 'admin@demo.az'");
  expect((await reset(secret)).Status.Code).toBe('identity.linkUsed');
  await server.query("update user_account set status_id = 4 where email = 'admin@demo.az'");
  expect((await reset(secret)).status).toBe(200);
});
