import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsOf } from '../jobs.ts';
import { giveNotice, type Notice, sendingNotices } from '../notices/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { telegramServer } from '../testing/telegram-server.ts';
import { useWorker } from '../testing/worker.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const CHAT = 555_077;
const log = createLog('silent');
let telegram: Awaited<ReturnType<typeof telegramServer>>;
const environment: Record<string, string> = { PUBLIC_URL: 'https://terezi.example' };
beforeAll(async () => {
  telegram = await telegramServer();
  Object.assign(environment, telegram.environment);
});
const server = useServer({ environment });
afterAll(() => telegram.close());

const as = { admin: '', operator: '', overseer: '', elsewhere: '' };
const ids = { company: 0, admin: 0, operator: 0 };
beforeAll(async () => {
  const people = { admin: 'admin', operator: 'operator', overseer: 'operator-admin', elsewhere: 'admin-b' };
  for (const [who, name] of Object.entries(people)) Object.assign(as, { [who]: await server.signIn(name) });
  const rows = await server.query<{ email: string; id: number; company: number }>(
    "select email, id::int, company_id::int as company from user_account where email in ('admin@demo.az', 'operator@demo.az')",
  );
  for (const { email, id, company } of rows) Object.assign(ids, { [email.split('@')[0] ?? '']: id, company });
});
beforeEach(async () => {
  await server.query('truncate notice, outbox, demo_mail, telegram_chat');
  await server.query("update company set notice_ways = '{}'");
});

const work = () =>
  useWorker(server, jobsOf({ env: readEnv({ DEMO: 'on', ...environment }), ...server, log }).jobs);
const set = (NoticeWays: object, who = as.admin) =>
  server.call('PUT /company', { as: who, body: { Id: ids.company, NoticeWays } });
const link = () =>
  server.query(
    `insert into telegram_chat (company_id, chat_id, chat_name, linked_at, language) values ($1, $2, 'Rəşad', now(), 'en')`,
    [ids.company, CHAT],
  );
/** Tells the administrator of this many that wait. */
const give = (count: number, more: Partial<Notice> = {}, from = 1) =>
  server.database.transaction(
    { identity: { company: ids.company }, requestId: 'r', writes: true },
    async (sql) => {
      for (let at = from; at < from + count; at += 1)
        await giveNotice(
          { sql },
          {
            ...{ kind: 'requestWaiting', cause: `request ${at} waiting`, rowId: at, people: [ids.admin] },
            said: { kind: { az: 'Silmə sorğusu', en: 'Deletion request' }, about: `1-${at}` },
            ...more,
          },
        );
    },
  );
const minute = () => sendingNotices.run({ database: server.database, clock: systemClock, log });
type Mail = { Recipient: string; Subject: string; Text: string };
const mails = async () => dataOf<{ Mail: Mail[] }>(await server.call('GET /mail')).Mail;
const jobs = async () =>
  (await server.query<{ kind: string }>('select kind from outbox order by id')).map(({ kind }) => kind);
const sent = () =>
  telegram
    .by('sendMessage')
    .filter(({ body }) => body['chat_id'] === CHAT)
    .map(({ body }) => String(body['text']));

describe('what a company lets go out', () => {
  it('is nothing beside the bell until it says so', async () => {
    await link();
    await give(1);
    await minute();
    expect(await jobs()).toEqual([]);
  });

  it('goes by mail to each recipient, in their language, with the way to it', async () => {
    expect((await set({ Waiting: 'mail' })).status).toBe(200);
    await link();
    await give(1);
    await work();
    await minute();
    await expect
      .poll(mails, PATIENCE)
      .toMatchObject([{ Recipient: 'admin@demo.az', Subject: 'Tərəzi: Qərar gözləyir: Silmə sorğusu' }]);
    const [mail] = await mails();
    expect(mail?.Text).toContain('https://terezi.example/request?open=1');
    await minute();
    expect(await jobs()).toEqual(['notice-letter']);
  });

  it('goes to the founder’s chat, once for an action with any number of recipients, and a burst as one message', async () => {
    expect((await set({ Waiting: 'telegram' })).status).toBe(200);
    await link();
    await give(8, { people: [ids.admin, ids.operator] });
    await work();
    const before = sent().length;
    await Promise.all([minute(), minute()]);
    await expect.poll(() => sent().length, PATIENCE).toBe(before + 1);
    const text = sent().at(-1) ?? '';
    expect(text.split('\n')).toHaveLength(7);
    expect(text).toMatch(
      /^8 notifications\n• Waits for a decision: Deletion request — 1-1\n[^]*\nand 3 more$/,
    );
    expect(await jobs()).toEqual(['notice-telegram']);
    expect(await mails()).toEqual([]);
  });

  it('is one letter for a person however much happens within a minute', async () => {
    expect((await set({ Waiting: 'both' })).status).toBe(200);
    await give(7);
    await minute();
    // No chat is linked.
    expect(await jobs()).toEqual(['notice-letter']);
    await work();
    await expect.poll(mails, PATIENCE).toMatchObject([{ Subject: 'Tərəzi: 7 bildiriş' }]);
    expect((await mails())[0]?.Text).toContain('və daha 2 bildiriş');
  });

  it('waits for no decider where it was decided within the minute, or switched off before it happened', async () => {
    await set({ Waiting: 'mail' });
    await give(1);
    await server.query('update notice set over_at = now()');
    await minute();
    await set({ Waiting: 'none' });
    await give(1, {}, 2);
    await minute();
    expect(await jobs()).toEqual([]);
  });
});

describe('the switches', () => {
  it('are the company’s own, with a history that says what was chosen', async () => {
    const answer = await set({ Scale: 'telegram' });
    expect(answer.Data['Company']?.['NoticeWays']).toEqual({
      ...{ Decided: 'mail', Waiting: 'none', File: 'none', Override: 'none', Scale: 'telegram' },
    });
    for (const who of [as.operator, as.elsewhere])
      expect((await set({ Scale: 'both' }, who)).status).toBeGreaterThanOrEqual(403);
    expect((await set({ Scale: 'pigeon' })).status).toBe(422);
    const history = await server.query<{ changes: object }>(
      "select changes from field_history where table_name = 'company' and row_id = $1 order by id desc limit 1",
      [ids.company],
    );
    expect(history[0]?.changes).toMatchObject({ notice_ways: [{}, { scale: 'telegram' }] });
    const story = await server.call(`GET /company/${ids.company}/history`, { as: as.admin });
    const entry = dataOf<{ History: { Changes: object[] }[] }>(story).History[0];
    expect(entry?.Changes).toEqual([{ Field: 'noticeWays', Old: '{}', New: '{"scale":"telegram"}' }]);
  });

  it('stop the letter about a decision too', async () => {
    const decided = { kind: 'requestDecided', people: [ids.operator] } as const;
    const wanted = () =>
      server.database.transaction(
        { identity: { company: ids.company }, requestId: 'r', writes: true },
        (sql) => giveNotice({ sql }, { ...decided, cause: `c ${Math.random()}`, said: {} }),
      );
    expect(await wanted()).toBe(true);
    // A second one within the minute waits for its end.
    expect(await wanted()).toBe(false);
    await minute();
    expect(await jobs()).toEqual(['notice-letter']);
    await server.query('truncate notice');
    await set({ Decided: 'none' });
    expect(await wanted()).toBe(false);
    await minute();
    expect(await jobs()).toEqual(['notice-letter']);
  });
});
