import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createLog } from '../platform/log.ts';
import { readEnv } from '../platform/env.ts';
import { useServer } from '../testing/server.ts';
import { doorsOutside } from './doors.ts';
import { loginFor } from './login.ts';
import { openStore } from './open.ts';

const server = useServer();
// The logins of a database from outside are its owner’s to choose: here the project’s own stands for one.
describe.runIf(inject('doorUrl') !== inject('databaseUrl'))('a database from outside', () => {
  let requests = '';
  let porter = '';
  const ofBoth = `terezi_both_${randomUUID().replaceAll('-', '')}`;
  const ofNone = `terezi_none_${randomUUID().replaceAll('-', '')}`;
  const as = (name: string): string => {
    const url = new URL(server.databaseUrl);
    url.username = name;
    return url.toString();
  };
  beforeAll(async () => {
    requests = await loginFor(server.databaseUrl);
    porter = await loginFor(server.databaseUrl, 'terezi_porter');
    await server.query(`create role ${ofBoth} login in role terezi_app, terezi_porter`);
    await server.query(`create role ${ofNone} login`);
    const password = decodeURIComponent(new URL(server.databaseUrl).password);
    if (password === '') return;
    for (const name of [ofBoth, ofNone])
      await server.query(`alter role ${name} password ${pg.escapeLiteral(password)}`);
  });
  afterAll(() => server.query(`drop role ${ofBoth}, ${ofNone}`));

  /** The doors, or the sentence of the refusal; and the lines of the log. */
  async function met(env: Parameters<typeof doorsOutside>[0]) {
    const lines: unknown[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
    const doors = await doorsOutside(env, server.databaseUrl, log).catch((error: Error) => error.message);
    return { doors, told: lines };
  }

  it('that has but one login is entered by that, and the log says what it lets in', async () => {
    expect(await met({})).toMatchObject({
      doors: server.databaseUrl,
      told: [{ event: 'database.one-door', msg: expect.stringContaining('DATABASE_REQUESTS_URL') }],
    });
  });

  it('is entered by two logins that may be one role each, without a warning', async () => {
    expect(await met({ DATABASE_REQUESTS_URL: requests, DATABASE_PORTER_URL: porter })).toEqual({
      doors: { requests, porter, worker: server.databaseUrl },
      told: [],
    });
  });

  it('has jobs come in by a third, which may be the worker and what it builds on', async () => {
    const both = { DATABASE_REQUESTS_URL: requests, DATABASE_PORTER_URL: porter };
    const worker = await loginFor(server.databaseUrl, 'terezi_worker');
    expect((await met({ ...both, DATABASE_WORKER_URL: worker })).doors).toEqual({
      requests,
      porter,
      worker,
    });
    expect((await met({ ...both, DATABASE_WORKER_URL: as(ofBoth) })).doors).toContain(
      'terezi_app and terezi_worker and no other role',
    );
  });

  it.each<[why: string, first: () => string | undefined, second: () => string | undefined, said: string]>([
    ['one of the two is missing', () => requests, () => undefined, 'belong together'],
    ['the other one is missing', () => undefined, () => porter, 'belong together'],
    ['requests come in as the owner', () => server.databaseUrl, () => porter, 'terezi_app and no other role'],
    ['requests come in as the porter', () => porter, () => porter, 'this one may become terezi_porter'],
    ['the porter comes in as requests do', () => requests, () => requests, 'this one may become terezi_app'],
    [
      'requests may be the porter too',
      () => as(ofBoth),
      () => porter,
      'may become terezi_app, terezi_porter',
    ],
    ['a login may take no role', () => requests, () => as(ofNone), 'this one may become no role'],
    ['no program listens', () => 'postgres://x:planted@127.0.0.1:1/terezi', () => porter, 'ECONNREFUSED'],
  ])('is refused in one sentence where %s', async (_, first, second, sentence) => {
    const [DATABASE_REQUESTS_URL, DATABASE_PORTER_URL] = [first(), second()];
    const { doors } = await met({
      ...(DATABASE_REQUESTS_URL && { DATABASE_REQUESTS_URL }),
      ...(DATABASE_PORTER_URL && { DATABASE_PORTER_URL }),
    });
    expect(doors).toEqual(expect.stringContaining(sentence));
    expect(doors).toMatch(/^(?!.*planted).*\.$/);
  });

  it.each(['superuser', 'bypassrls', 'createrole'])('is refused by a login that is %s', async (attribute) => {
    const name = `terezi_${attribute}_${randomUUID().replaceAll('-', '')}`;
    await server.query(`create role ${name} login ${attribute} in role terezi_app`);
    onTestFinished(() => void server.query(`drop role ${name}`));
    const password = decodeURIComponent(new URL(server.databaseUrl).password);
    if (password !== '') await server.query(`alter role ${name} password ${pg.escapeLiteral(password)}`);
    const { doors } = await met({ DATABASE_REQUESTS_URL: as(name), DATABASE_PORTER_URL: porter });
    expect(doors).toEqual(expect.stringContaining('terezi_app and no other role'));
  });

  it('lets each in by their own login once the settings name them', async () => {
    const settings = { DATABASE_REQUESTS_URL: requests, DATABASE_PORTER_URL: porter, DEMO: 'on' };
    const env = readEnv({ DATABASE_URL: server.databaseUrl, ...settings });
    const store = await openStore(env, createLog('silent'), []);
    const who = (identity: 'nobody' | 'porter') =>
      store.database.transaction({ identity, requestId: 'doors', writes: false }, async (sql) => {
        const { rows } = await raw<{ who: string }>`select session_user as who`.execute(sql);
        return rows[0]?.who;
      });
    const came = [await who('nobody'), await who('porter')];
    await store.close();
    expect(came).toEqual(['terezi_login', 'terezi_porter_login']);
  });
});
