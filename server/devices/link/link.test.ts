import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import { dial, happens, scriptedAgent, type ScriptedAgent } from '../../testing/agent.ts';
import { useServer } from '../../testing/server.ts';

const server = useServer();
let agent: ScriptedAgent;
beforeEach(async () => {
  agent = await scriptedAgent(server, 'mill');
  await agent.presence();
});
afterEach(() => agent.end());

/** Longer than an answer takes on the busiest machine, so that a waiting call gets its answer and does not time out. */
const PATIENCE_MS = 30_000;

const capture = (id: string, scaleId: number) =>
  ({ kind: 'capture', id, scaleId, reading: null, after: 0 }) as const;

describe('the message to a site', () => {
  it('is what hangs there, with the newest record of each scale', async () => {
    const settings = await agent.hears(topics.settings(agent.siteId), { siteId: agent.siteId });
    const [newest] = await server.query<{ sequence: string; hash: string }>(
      'select sequence, hash from weight_record where scale_id = $1 order by sequence desc limit 1',
      [agent.scaleId],
    );
    expect(settings['scales']).toEqual([
      {
        id: agent.scaleId,
        name: 'Tərəzi 1, taxıl',
        isAutomatic: true,
        protocol: 'st-gs-18',
        address: 'tcp://127.0.0.1:1',
        division: 10_000,
        min: 200_000,
        max: 60_000_000,
        configuration: { number: 1, signature: expect.any(String) },
        head: { sequence: Number(newest!.sequence), hash: newest!.hash },
      },
    ]);
  });

  it('comes again when it has changed', async () => {
    await server.query("update scale set name = 'Tərəzi 1, yeni' where id = $1", [agent.scaleId]);
    await server.link.announce(agent.siteId);
    await expect
      .poll(() => agent.heard.findLast(({ topic }) => topic === topics.settings(agent.siteId))?.data)
      .toMatchObject({ scales: [{ name: 'Tərəzi 1, yeni' }] });
  });
});

it('a site that was set up while the server runs gets its scales when its agent comes', async () => {
  const [site] = await server.query<{ id: string }>(
    `insert into site (company_id, name) select company_id, 'Yeni sahə' from scale where id = ${agent.scaleId} returning id`,
  );
  const [name, secret, siteId] = ['yard-new', 'a secret of the new yard', Number(site?.id)];
  await server.query(
    `insert into site_agent (company_id, site_id, name, secret_hash)
     select company_id, id, '${name}', sha256(convert_to('${secret}', 'UTF8')) from site where id = ${siteId}`,
  );
  const [scale] = await server.query<{ id: string }>(
    `insert into scale (company_id, site_id, number, name, division_kg, min_kg, max_kg, protocol, address)
     select company_id, id, 77, 'Yeni tərəzi', 20, 400, 60000, 'mt-sics', 'tcp://127.0.0.1:1' from site where id = ${siteId}
     returning id`,
  );
  const client = dial(server, { clientId: name, username: name, password: secret });
  onTestFinished(() => client.endAsync(true));
  await happens(client, 'connect');
  const settings = new Promise<{ scales: { id: number }[] }>((resolve) =>
    client.once('message', (_, payload) => resolve(JSON.parse(payload.toString()))),
  );
  await client.subscribeAsync(topics.settings(siteId), { qos: 1 });
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' });
  const presence = { agent: name, publicKey: publicKey.toString('base64'), software: 'test' };
  const since = new Date().toISOString();
  await client.publishAsync(
    topics.presence(siteId),
    JSON.stringify({ online: true, ...presence, since, faults: [] }),
    { qos: 1, retain: true },
  );
  expect((await settings).scales.map(({ id }) => id)).toEqual([Number(scale?.id)]);
});

it('the last message to a site is the present state, also where another server wrote in the meantime', async () => {
  const { bus } = server;
  const topic = topics.settings(agent.siteId);
  const publish = bus.publish.bind(bus);
  onTestFinished(() => {
    bus.publish = publish;
  });
  // The other server changes the scale and publishes it between this one's read and its publish.
  bus.publish = async (...args) => {
    bus.publish = publish;
    await server.query("update scale set name = 'Tərəzi 1, ən yeni' where id = $1", [agent.scaleId]);
    await publish(...args);
  };
  await server.link.announce(agent.siteId);
  await expect
    .poll(() => agent.heard.findLast((each) => each.topic === topic)?.data)
    .toMatchObject({ scales: [{ name: 'Tərəzi 1, ən yeni' }] });
});

describe('a command', () => {
  it('gets the answer that carries its id', async () => {
    const [first, second] = [capture('first', agent.scaleId), capture('second', agent.scaleId)];
    const answers = [
      server.link.ask(agent.siteId, first, PATIENCE_MS),
      server.link.ask(agent.siteId, second, PATIENCE_MS),
    ];
    await agent.hears(topics.command(agent.siteId), { id: 'second' });
    await agent.answer({ id: 'second', ok: false, refusal: { code: 'unstable' } });
    await agent.answer({ id: 'first', ok: false, refusal: { code: 'stale' } });
    expect(await Promise.all(answers)).toEqual([
      { id: 'first', ok: false, refusal: { code: 'stale' } },
      { id: 'second', ok: false, refusal: { code: 'unstable' } },
    ]);
  });

  it('says when it will be too late', async () => {
    const before = Date.now();
    const answer = server.link.ask(agent.siteId, capture('late', agent.scaleId), 200);
    const { expiresAt } = await agent.hears(topics.command(agent.siteId), { id: 'late' });
    expect(Date.parse(String(expiresAt))).toBeGreaterThanOrEqual(before + 200);
    expect(Date.parse(String(expiresAt))).toBeLessThanOrEqual(Date.now() + 200);
    expect(await answer).toBeNull();
  });

  it.each([
    ['an hour behind', -3_600_000],
    ['a minute ahead', 60_000],
  ])('says it in the clock of the site, be that %s', async (_what, wrong) => {
    const shownAt = Date.now() + wrong;
    await agent.live({ at: new Date(shownAt - 300).toISOString(), age: 300, reading: shownAt });
    await expect.poll(() => server.link.newest(agent.scaleId)).toMatchObject({ reading: shownAt });
    const id = `skewed ${wrong}`;
    const answer = server.link.ask(agent.siteId, capture(id, agent.scaleId), 200);
    const { expiresAt } = await agent.hears(topics.command(agent.siteId), { id });
    const left = Date.parse(String(expiresAt)) - (Date.now() + wrong);
    // Never more time than it was given; less by as long as the message took.
    expect(left).toBeLessThanOrEqual(200);
    expect(left).toBeGreaterThan(-20_000);
    expect(await answer).toBeNull();
  });

  it('goes by the server’s clock again where the site has fallen silent', async () => {
    await agent.live({ at: new Date(Date.now() - 3_600_000).toISOString(), age: 0 });
    await expect.poll(() => server.link.newest(agent.scaleId)?.state).toBe('lost');
    const answer = server.link.ask(agent.siteId, capture('silent', agent.scaleId), 200);
    const { expiresAt } = await agent.hears(topics.command(agent.siteId), { id: 'silent' });
    expect(Math.abs(Date.parse(String(expiresAt)) - Date.now())).toBeLessThan(10_000);
    expect(await answer).toBeNull();
  });

  it('is not answered by another site', async () => {
    const other = await scriptedAgent(server, 'ginnery');
    const answer = server.link.ask(agent.siteId, capture('whose', agent.scaleId), 500);
    await agent.hears(topics.command(agent.siteId), { id: 'whose' });
    await other.answer({ id: 'whose', ok: true });
    expect(await answer).toBeNull();
    await other.end();
  });

  it('is dropped at once where the site is away', async () => {
    await agent.presence({ online: false });
    const began = performance.now();
    expect(await server.link.ask(agent.siteId, capture('away', agent.scaleId), PATIENCE_MS)).toBeNull();
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS / 2);
    expect(agent.commands()).toEqual([]);
  });
});

describe('a live value', () => {
  it('is known as the newest, until its site goes away', async () => {
    await agent.live({ grams: 12_340_000, reading: 77 });
    await expect
      .poll(() => server.link.newest(agent.scaleId))
      .toMatchObject({ grams: 12_340_000, reading: 77 });
    agent.client.stream.destroy();
    await expect
      .poll(() => server.link.newest(agent.scaleId))
      .toMatchObject({ grams: null, state: 'lost', reading: 77 });
    agent = await scriptedAgent(server, 'mill');
  });

  it('is lost when the site falls silent', async () => {
    await agent.live({ grams: 5_000_000 });
    await expect.poll(() => server.link.newest(agent.scaleId)).toMatchObject({ grams: 5_000_000 });
    await expect.poll(() => server.link.newest(agent.scaleId)).toMatchObject({ grams: null, state: 'lost' });
  });

  it('states how barriers and lights stand as long as their state is known', async () => {
    const outputs = { 'exit-barrier': 'open', 'exit-light': 'green' } as const;
    await agent.live({ outputs });
    await expect.poll(() => server.link.newest(agent.scaleId)).toMatchObject({ outputs });
    // A scale whose indicator is away has barriers all the same.
    await agent.live({ grams: null, state: 'lost', reading: 2, outputs });
    await expect.poll(() => server.link.newest(agent.scaleId)).toMatchObject({ reading: 2, outputs });
    await expect.poll(() => server.link.newest(agent.scaleId)?.outputs).toEqual({});
  });

  it('is taken from the site where the scale hangs alone', async () => {
    const other = await scriptedAgent(server, 'concrete');
    await agent.live({ grams: 1_000_000 });
    await other.live({ grams: 99_000_000 }, agent.scaleId);
    await other.live({ grams: 2_000_000 });
    await expect.poll(() => server.link.newest(other.scaleId)).toMatchObject({ grams: 2_000_000 });
    expect(server.link.newest(agent.scaleId)).toMatchObject({ grams: 1_000_000 });
    await other.end();
  });
});
