import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { hearing, jobsOf } from '../jobs.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { useServer } from '../testing/server.ts';
import { refused, telegramServer } from '../testing/telegram-server.ts';
import { useWorker } from '../testing/worker.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const CHAT = 555_001;
const OTHER_CHAT = 555_002;
const log = createLog('silent');
let telegram: Awaited<ReturnType<typeof telegramServer>>;
const environment: Record<string, string> = {};
beforeAll(async () => {
  telegram = await telegramServer();
  Object.assign(environment, telegram.environment);
});
const server = useServer({ environment });
const without = useServer();
afterAll(() => telegram.close());

let as = '';
let companyId = 0;
beforeAll(async () => {
  as = await server.signIn('admin');
  const [row] = await server.query<{ id: number }>(
    "select company_id::int as id from user_account where email = 'admin@demo.az'",
  );
  companyId = row?.id ?? 0;
});
beforeEach(async () => {
  telegram.answers(() => null);
  await server.query('truncate outbox, telegram_chat restart identity');
  await server.query('delete from queue.job').catch(() => {});
});

const make = (body: unknown = {}, language: 'az' | 'en' = 'en') =>
  server.call('POST /company/create-telegram-channel', { as, body, language });
const state = async (): Promise<unknown> =>
  (await server.call(`GET /company/${companyId}/telegram`, { as })).Data['Telegram'];
/** A link that has just been made. */
async function link(): Promise<string> {
  const answer = await make();
  expect(answer.status).toBe(200);
  return String(answer.Data['Link']);
}
const secretOf = (address: string) => new URL(address).searchParams.get('start') ?? '';
const open = (address: string, chat = CHAT) => telegram.say(chat, `/start ${secretOf(address)}`);
const env = () => readEnv({ DEMO: 'on', ...environment });
/** Listens, as one process of several, until the test is over. */
function listen(): () => Promise<void> {
  let stopped: Promise<void> | null = null;
  const end = hearing({ env: env(), database: server.database, log });
  const stop = () => (stopped ??= end());
  onTestFinished(stop);
  return stop;
}
const work = () => useWorker(server, jobsOf({ env: env(), ...server, log }).jobs);
/** Makes a job that waits for its next try due. */
const WAKE = "select pg_notify('pgboss_' || left(encode(sha224('queue'), 'hex'), 24), 'telegram-linked')";
const hurry = async () => {
  const due =
    "update queue.job set start_after = now() where state = 'retry' and start_after > now() returning id";
  if ((await server.query(due)).length > 0) await server.query(WAKE);
};
const jobs = async () => {
  await hurry();
  return server.query('select state_id as state, attempts, failure from outbox order by id');
};
const sent = () => telegram.by('sendMessage').map(({ body }) => [body['chat_id'], body['text']]);

describe('a link to the founder’s chat', () => {
  const faults: [string, Parameters<typeof telegram.answers>[0], string, RegExp][] = [
    [
      'asks to wait',
      () => refused(429, 'Too Many Requests: retry after 17', { retry_after: 17 }),
      'busy',
      /^Telegram 17 saniyə gözləməyi xahiş edir\. .*\nTelegram asks to wait 17 seconds\. /,
    ],
    ['fails', () => refused(502, 'Bad Gateway'), 'away', /cavab vermir.*\n.*does not answer now/],
    ['says nothing', () => 'silence', 'away', /cavab vermir.*\n.*does not answer now/],
    [
      'does not know the bot',
      () => refused(401, 'Unauthorized'),
      'unknownBot',
      /TELEGRAM_TOKEN.*\n.*TELEGRAM_TOKEN/,
    ],
  ];
  it.each(faults)(
    'is not made where Telegram %s: a sentence, and nothing else',
    async (_what, manner, code, says) => {
      telegram.answers(manner);
      const statuses = [(await make({}, 'az')).Status, (await make()).Status];
      expect(statuses.map(({ Code }) => Code)).toEqual([`telegram.${code}`, `telegram.${code}`]);
      expect(statuses.map(({ Message }) => Message).join('\n')).toMatch(says);
      const left =
        "select (select count(*) from telegram_chat) + (select count(*) from action_log where action like 'telegram%') as n";
      expect(Number((await server.query(left))[0]?.['n'])).toBe(0);
    },
  );

  it('states in words that there is no bot, and so does the state', async () => {
    const by = await without.signIn('admin');
    const say = async (language: 'az' | 'en') =>
      (await without.call('POST /company/create-telegram-channel', { as: by, body: {}, language })).Status;
    expect(await say('az')).toMatchObject({
      Code: 'telegram.notSetUp',
      Message: expect.stringMatching(/qurulmayıb/),
    });
    expect(await say('en')).toMatchObject({
      Code: 'telegram.notSetUp',
      Message: expect.stringMatching(/not set up/),
    });
    expect(
      (await without.call(`GET /company/${companyId}/telegram`, { as: by })).Data['Telegram'],
    ).toMatchObject({
      IsSetUp: false,
      LinkedAt: null,
    });
  });

  it('is of the company acted in, and of no other', async () => {
    expect((await make({ Id: companyId })).status).toBe(200);
    expect((await make({ Id: companyId + 1 })).status).toBe(404);
    const platform = await server.signIn('super');
    const answer = await server.call('POST /company/create-telegram-channel', { as: platform, body: {} });
    expect(answer.status).toBe(404);
  });

  it('is answered in a sentence, and stands nowhere but there', async () => {
    const { Data } = await make();
    const address = String(Data['Link']);
    expect(address).toMatch(/^https:\/\/t\.me\/terezi_sinaq_bot\?start=[\w-]{43}$/);
    expect(String(Data['Message'])).toContain(address);
    const everything = await server.query('select * from telegram_chat, outbox, action_log');
    expect(JSON.stringify(everything)).not.toContain(secretOf(address));
    expect(await state()).toMatchObject({ IsSetUp: true, LinkedAt: null, LinkExpiresAt: expect.any(String) });
  });

  it('links the chat of the person who opens it, once, and greets the founder there', async () => {
    await work();
    listen();
    const address = await link();
    open(address);
    await expect.poll(sent, PATIENCE).toEqual([[CHAT, expect.stringContaining('Rəşad Əliyev')]]);
    await expect.poll(state, PATIENCE).toMatchObject({
      ChatName: 'Rəşad Əliyev',
      LinkedAt: expect.any(String),
      LinkExpiresAt: null,
      DeliveredAt: expect.any(String),
      Failure: null,
    });
    open(address, OTHER_CHAT);
    await expect
      .poll(() => sent().at(-1), PATIENCE)
      .toEqual([OTHER_CHAT, expect.stringContaining('no longer works')]);
    expect(await server.query('select chat_id::int as chat from telegram_chat')).toEqual([{ chat: CHAT }]);
    expect(
      await server.query("select count(*)::int as n from outbox where kind = 'telegram-linked'"),
    ).toEqual([{ n: 1 }]);
  });

  it('opens nothing once it is too old, or another one was made', async () => {
    listen();
    const before = telegram.by('sendMessage').length;
    const first = await link();
    const second = await link();
    open(first);
    await expect.poll(() => telegram.by('sendMessage').length, PATIENCE).toBe(before + 1);
    await server.query("update telegram_chat set link_expires_at = now() - interval '1 second'");
    open(second);
    await expect.poll(() => telegram.by('sendMessage').length, PATIENCE).toBe(before + 2);
    expect(await server.query('select chat_id from telegram_chat')).toEqual([{ chat_id: null }]);
  });
});

describe('of several processes', () => {
  it('one listens, another goes on once it stops, and everything is heard once', async () => {
    const first = listen();
    const asked = () => telegram.by('getUpdates').length;
    const before = asked();
    await expect.poll(asked, PATIENCE).toBeGreaterThan(before + 2);
    listen();
    const once = asked();
    await expect.poll(asked, PATIENCE).toBeGreaterThan(once + 5);
    open(await link());
    const linked = "select count(*)::int as n from action_log where action = 'telegram-linked'";
    const links = async () => Number((await server.query(linked))[0]?.['n']);
    const earlier = await links();
    await expect.poll(state, PATIENCE).toMatchObject({ LinkedAt: expect.any(String) });
    await first();
    open(await link(), OTHER_CHAT);
    const chat = async () => (await server.query('select chat_id::int as chat from telegram_chat'))[0];
    await expect.poll(chat, PATIENCE).toEqual({ chat: OTHER_CHAT });
    expect(await links()).toBeLessThanOrEqual(earlier + 2);
    expect(telegram.conflicts()).toBe(0);
  });
});

describe('a message to a founder', () => {
  it('is sent again where Telegram asks to wait, never before that, and where it failed', async () => {
    listen();
    const failures = [refused(429, 'Too Many Requests', { retry_after: 2 }), refused(500, 'Internal')];
    const since = telegram.by('sendMessage').length;
    telegram.answers((method) => (method === 'sendMessage' ? (failures.shift() ?? null) : null));
    await work();
    open(await link());
    await expect.poll(jobs, PATIENCE).toMatchObject([{ state: 2, attempts: 3 }]);
    const [busy, failed] = telegram.by('sendMessage').slice(since);
    expect((failed?.at ?? 0) - (busy?.at ?? 0)).toBeGreaterThanOrEqual(2_000);
    expect(await state()).toMatchObject({ DeliveredAt: expect.any(String), Failure: null });
  });

  it('parks where the bot is blocked, and the company’s page says that the link is broken', async () => {
    listen();
    telegram.answers((method) =>
      method === 'sendMessage' ? refused(403, 'Forbidden: bot was blocked by the user') : null,
    );
    await work();
    open(await link());
    await expect
      .poll(jobs, PATIENCE)
      .toMatchObject([{ state: 3, attempts: 1, failure: expect.stringMatching(/blocked by the user/) }]);
    expect(await state()).toMatchObject({
      BrokenAt: expect.any(String),
      FailedAt: expect.any(String),
      Failure: expect.stringContaining('blocked'),
      DeliveredAt: null,
    });
  });

  it('is known to arrive no more as soon as the founder blocks the bot, and again once they let it in', async () => {
    listen();
    open(await link());
    await expect.poll(state, PATIENCE).toMatchObject({ LinkedAt: expect.any(String), BrokenAt: null });
    telegram.leaves(CHAT);
    await expect.poll(state, PATIENCE).toMatchObject({ BrokenAt: expect.any(String) });
    telegram.returns(CHAT);
    await expect.poll(state, PATIENCE).toMatchObject({ BrokenAt: null });
  });

  it('waits where there is no bot, and says why', async () => {
    await without.query("insert into outbox (company_id, kind) values ($1, 'telegram-linked')", [companyId]);
    const by = await without.signIn('admin');
    expect((await without.call('GET /job', { as: by })).Data['Job']).toMatchObject([
      { Kind: 'telegram-linked', StatusId: 1, Failure: 'job.noTelegram' },
    ]);
  });
});
