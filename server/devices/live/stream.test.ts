import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveTicket, openStream, type TestStream } from '../../testing/stream.ts';
import { scriptedAgent, type ScriptedAgent } from '../../testing/agent.ts';
import { useServer } from '../../testing/server.ts';
import { createLog } from '../../platform/log.ts';
import { serveLive } from './stream.ts';
import { companyTopics } from '../link/topic.ts';

const server = useServer();
let quarry: ScriptedAgent;
let ginnery: ScriptedAgent;
let companyIds: number[] = [];
const open: TestStream[] = [];

beforeAll(async () => {
  quarry = await scriptedAgent(server, 'quarry');
  ginnery = await scriptedAgent(server, 'ginnery');
  await quarry.presence();
  await ginnery.presence();
  const rows = await server.query<{ id: string }>('select id from company');
  companyIds = rows.map(({ id }) => Number(id));
});
afterAll(async () => {
  for (const stream of open) stream.close();
  await quarry.end();
  await ginnery.end();
});

async function streamOf(who: string): Promise<TestStream & { token: string }> {
  const token = await server.signIn(who);
  const stream = await openStream(server.url, await liveTicket(server, token));
  open.push(stream);
  return { ...stream, token };
}

/** Says that tickets of a company have changed, as any server does. */
const tickets = (companyId: number) =>
  server.bus.publish(companyTopics.news(companyId), JSON.stringify({ operation: null }));

const scalesIn = (stream: TestStream) =>
  new Set(stream.events.filter(({ event }) => event === 'scale').map(({ data }) => data['ScaleId']));

describe('the ticket of a stream', () => {
  it('opens it once', async () => {
    const ticket = await liveTicket(server, await server.signIn('admin'));
    const [one, other] = await Promise.all([openStream(server.url, ticket), openStream(server.url, ticket)]);
    expect([one.status, other.status].sort()).toEqual([200, 401]);
    one.close();
    other.close();
    expect((await openStream(server.url, ticket)).status).toBe(401);
  });

  it('is needed', async () => {
    expect((await openStream(server.url, '')).status).toBe(401);
    expect((await openStream(server.url, 'x'.repeat(5_000))).status).toBe(401);
    const token = await server.signIn('admin');
    expect((await openStream(server.url, token)).status).toBe(401);
  });

  it('is worth nothing once its session has ended', async () => {
    const token = await server.signIn('admin');
    const ticket = await liveTicket(server, token);
    await server.call('POST /auth/logout', { as: token, body: {} });
    expect((await openStream(server.url, ticket)).status).toBe(401);
  });
});

describe('a stream', () => {
  it('begins with how things stand', async () => {
    await quarry.live({ grams: 21_340_000, reading: 501, state: 'stable', clearedAfter: 64 });
    await expect.poll(() => server.link.newest(quarry.scaleId)).toMatchObject({ reading: 501 });
    const stream = await streamOf('operator');
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
    await stream.sees('site', { SiteId: quarry.siteId, Online: true });
    const { data } = await stream.sees('scale', { ScaleId: quarry.scaleId });
    expect(data).toEqual({
      ScaleId: quarry.scaleId,
      Reading: 501,
      Kg: 21_340,
      State: 'stable',
      At: expect.stringMatching(/^\d{4}-.*Z$/),
      Age: expect.any(Number),
      ClearedAfter: 64,
    });
  });

  it('sends what comes, and no weight where there is none', async () => {
    const stream = await streamOf('operator');
    await quarry.live({ grams: 20_000, reading: 502 });
    const weight = await stream.sees('scale', { Reading: 502 });
    expect(weight.data).toMatchObject({ Kg: 20, State: 'stable' });
    await quarry.live({ grams: null, state: 'over', reading: 503 });
    const over = await stream.sees('scale', { Reading: 503 });
    expect(over.data).toMatchObject({ Kg: null, State: 'over' });
  });

  it('says when a site goes and comes', async () => {
    const stream = await streamOf('operator-admin-2');
    await ginnery.presence({ online: false });
    await stream.sees('site', { SiteId: ginnery.siteId, Online: false });
    await ginnery.presence();
    await expect
      .poll(() => stream.events.at(-1)?.data)
      .toMatchObject({ SiteId: ginnery.siteId, Online: true });
  });

  const sights = [
    ['an operator', 'operator', ['quarry']],
    ['an administrator of another company', 'admin-d', ['ginnery']],
    ['a company between', 'admin-b', []],
    ['the operator company of both', 'operator-admin', ['quarry']],
    ['the other operator company', 'operator-admin-2', ['ginnery']],
    ['the platform', 'super', ['quarry', 'ginnery']],
  ] as const;
  it.each(sights)('shows %s its own scales and no other', async (_, who, companies) => {
    const stream = await streamOf(who);
    const agents = { quarry, ginnery };
    for (const agent of Object.values(agents)) await agent.live({ reading: 900 });
    await expect.poll(() => server.link.newest(ginnery.scaleId)?.reading).toBe(900);
    for (const company of companies)
      await stream.sees('scale', { ScaleId: agents[company].scaleId, Reading: 900 });
    // The mark goes to all after the values: what was meant for this stream has come before it.
    for (const id of companyIds) await tickets(id);
    await stream.sees('changed');
    expect(scalesIn(stream)).toEqual(new Set(companies.map((company) => agents[company].scaleId)));
  });

  it('ends soon after its session, and lets others go on', async () => {
    // Five seconds are promised; a machine that runs other tests beside this one may be three times as slow.
    const [leaving, staying] = [await streamOf('admin'), await streamOf('viewer')];
    const began = performance.now();
    await server.call('POST /auth/logout', { as: leaving.token, body: {} });
    await leaving.ended;
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(leaving.events.at(-1)?.event).toBe('end');
    await quarry.live({ reading: 950 });
    await staying.sees('scale', { Reading: 950 });
  });

  it('sends a heartbeat when nothing happens', async () => {
    const stream = await streamOf('admin-b');
    // Every ten seconds, which keeps a proxy from closing a line that is quiet for half a minute.
    await expect.poll(() => stream.comments.length, { timeout: 60_000 }).toBeGreaterThan(0);
  });
});

type Group = { id: string; company_id: string };

let hired = 0;
/** Puts a person of another role into the company of one of the demo people. */
async function hire(who: string, role: string, ofCompanyOf: string): Promise<void> {
  hired += 1;
  const [group] = await server.query<Group>(
    `insert into user_group (company_id, name, role) select company_id, $3, $1 from user_account where email = $2
     returning id, company_id`,
    [role, `${ofCompanyOf}@demo.az`, `${role} ${hired}`],
  );
  await server.query(
    `insert into user_account (company_id, user_group_id, status_id, email, fullname, password_hash)
     select $1, $2, 4, $3, $4, password_hash from user_account where email = 'admin@demo.az'`,
    [group!.company_id, group!.id, `${who}@demo.az`, who],
  );
}

/** The scales that a person's stream begins with, and those of the list; null where the role has no list. */
async function bothSights(who: string): Promise<{ streamed: unknown[]; listed: unknown[] | null }> {
  const stream = await streamOf(who);
  for (const id of companyIds) await tickets(id);
  const list = await server.call('GET /scale?PageSize=200', { as: stream.token });
  // A stream's first events precede any later one; a guard gets nothing of tickets.
  if (list.status === 200 && !who.startsWith('guard')) await stream.sees('changed');
  else {
    await server.call('POST /auth/logout', { as: stream.token, body: {} });
    await stream.ended;
  }
  const rows: unknown = list.Data?.['Scale'];
  return {
    streamed: [...scalesIn(stream)].toSorted(),
    listed: Array.isArray(rows) ? rows.map(({ Id }) => Id).toSorted() : null,
  };
}

describe('who looks on', () => {
  // The database refuses a role that the company's kind has not, and a change to one that people hold; what is seen does not rest on that.
  beforeAll(async () => void (await server.query('alter table user_group disable trigger role_fits')));

  const everybody = [
    ...['super', 'operator-admin', 'operator-admin-2', 'admin', 'admin-b', 'admin-d', 'operator', 'viewer'],
    ...['viewer-between', 'operator-between'],
  ];

  it('sees the scales of the list and no others, also in an operator company', async () => {
    await hire('viewer-between', 'Viewer', 'operator-admin');
    await hire('operator-between', 'Operator', 'operator-admin');
    await hire('guard-between', 'Guard', 'operator-admin');
    await hire('admin-between', 'OperatorAdmin', 'operator-admin');
    const streamable = new Set([quarry.scaleId, ginnery.scaleId]);
    for (const agent of [quarry, ginnery]) await agent.live({ reading: 970 });
    await expect.poll(() => server.link.newest(ginnery.scaleId)?.reading).toBe(970);
    for (const who of everybody) {
      const { streamed, listed } = await bothSights(who);
      const wanted = listed?.filter((id) => streamable.has(Number(id)));
      expect([who, streamed.filter((id) => streamable.has(Number(id)))]).toEqual([who, wanted]);
    }
    // A guard at another company's gate has no business with its clients' weights.
    const { streamed } = await bothSights('guard-between');
    expect(streamed).toEqual([]);
  });

  it('is looked at again: a stream ends as soon as its person sees less', async () => {
    const [moved, staying] = [await streamOf('operator-admin'), await streamOf('admin-between')];
    const [quarryCompany] = await server.query<{ id: string; operator: string; other: string }>(
      `select c.id, c.operator_company_id as operator, o.company_id as other from company c
       join scale s on s.company_id = c.id, user_account o where s.id = $1 and o.email = 'operator-admin-2@demo.az'`,
      [quarry.scaleId],
    );
    const give = (to: string | undefined) =>
      server.query('update company set operator_company_id = $1 where id = $2', [to, quarryCompany!.id]);
    await give(quarryCompany!.other);
    await Promise.all([moved.ended, staying.ended]);
    expect(moved.events.at(-1)?.event).toBe('restart');
    const again = await streamOf('operator-admin');
    await quarry.live({ reading: 980 });
    const there = await streamOf('operator-admin-2');
    await there.sees('scale', { ScaleId: quarry.scaleId, Reading: 980 });
    expect(scalesIn(again).has(quarry.scaleId)).toBe(false);
    await give(quarryCompany!.operator);
  });

  it.each([
    ['is blocked', 'update user_account set status_id = 5 where email = $1'],
    [
      'gets another role',
      `update user_group set role = 'Guard' where id = (select user_group_id from user_account where email = $1)`,
    ],
    [
      'belongs to a company that is suspended',
      'update company set status_id = 5 where id = (select company_id from user_account where email = $1)',
    ],
  ])('sees nothing any more who %s', async (_, change) => {
    const who = `leaving-${hired}`;
    await hire(who, 'Viewer', 'admin-c');
    const stream = await streamOf(who);
    await server.query(change, [`${who}@demo.az`]);
    await stream.ended;
    expect(stream.events.at(-1)?.event).toBe('end');
  });

  it('sees nothing any more whose scale is taken away', async () => {
    const stream = await streamOf('operator-b');
    await server.query(
      "delete from user_scale where user_id = (select id from user_account where email = 'operator-b@demo.az')",
    );
    await stream.ended;
    expect(stream.events.at(-1)?.event).toBe('end');
  });
});

describe('the streams of one session', () => {
  it('are six at most: the oldest makes room for the newest', async () => {
    const token = await server.signIn('viewer');
    const streams: TestStream[] = [];
    for (let at = 0; at < 8; at += 1) {
      const stream = await openStream(server.url, await liveTicket(server, token));
      streams.push(stream);
      open.push(stream);
    }
    await Promise.all([streams[0]!.ended, streams[1]!.ended]);
    await quarry.live({ reading: 990 });
    await Promise.all(streams.slice(2).map((stream) => stream.sees('scale', { Reading: 990 })));
    expect(streams.map(({ events }) => events.at(-1)?.event)).toEqual([
      ...['restart', 'restart'],
      ...Array(6).fill('scale'),
    ]);
  });
});

describe('a server that stops', () => {
  it('tells its streams, and does not wait for them', async () => {
    const app = Fastify({ forceCloseConnections: 'idle' });
    serveLive(app, { database: server.database, link: server.link, log: createLog('silent') });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const token = await server.signIn('admin');
    const streams = await Promise.all(
      [1, 2, 3].map(async () => openStream(url, await liveTicket(server, token))),
    );
    const began = performance.now();
    await app.close();
    expect(performance.now() - began).toBeLessThan(10_000);
    for (const stream of streams) {
      await stream.ended;
      expect(stream.events.at(-1)?.event).toBe('restart');
    }
  });
});
