import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveTicket, openStream, type TestStream } from '../testing/stream.ts';
import { scriptedAgent, type ScriptedAgent } from '../testing/agent.ts';
import { useServer } from '../testing/server.ts';
import { createLog } from '../platform/log.ts';
import { serveLive } from './live-stream.ts';

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

  it('says what comes, and no weight where there is none', async () => {
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

  it('says when tickets of the company have changed', async () => {
    const [mine, other] = [await streamOf('admin'), await streamOf('admin-d')];
    const [company] = await server.query<{ company_id: string }>(
      'select company_id from scale where id = $1',
      [quarry.scaleId],
    );
    server.link.notifyOperations(Number(company!.company_id));
    await mine.sees('operations');
    expect(other.events.filter(({ event }) => event === 'operations')).toEqual([]);
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
    // The mark is said to all after the values: what was meant for this stream has come before it.
    for (const id of companyIds) server.link.notifyOperations(id);
    await stream.sees('operations');
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

  it('beats when nothing happens', async () => {
    const stream = await streamOf('admin-b');
    // Every ten seconds, which keeps a proxy from closing a line that is quiet for half a minute.
    await expect.poll(() => stream.comments.length, { timeout: 25_000 }).toBeGreaterThan(0);
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
