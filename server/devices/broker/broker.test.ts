import { once } from 'node:events';
import { createConnection } from 'node:net';
import Fastify from 'fastify';
import mqtt from 'mqtt';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { topics } from '@terezi/domain/devices/link.ts';
import { credentialOf, dial, happens, scriptedAgent } from '../../testing/agent.ts';
import { freePort } from '../../testing/free-port.ts';
import { useServer } from '../../testing/server.ts';
import { createLog } from '../../platform/log.ts';
import { createBus } from './bus.ts';

const server = useServer();

/** How a connection attempt ends: let in, or with the broker's return code. */
async function knock(options: mqtt.IClientOptions): Promise<'in' | number | undefined> {
  const client = dial(server, options);
  const outcome = await Promise.race([
    happens(client, 'connect').then(() => 'in' as const),
    new Promise<number | undefined>((resolve) =>
      client.once('error', (error) => resolve('code' in error ? Number(error.code) : undefined)),
    ),
  ]);
  await client.endAsync(true);
  return outcome;
}

describe('the door of the broker', () => {
  it('lets an agent in with its own name and secret', async () => {
    const { name, secret } = await credentialOf(server, 'quarry');
    expect(await knock({ clientId: name, username: name, password: secret })).toBe('in');
  });

  it('refuses every other login', async () => {
    const { name, secret } = await credentialOf(server, 'quarry');
    const other = await credentialOf(server, 'mill');
    const wrong: mqtt.IClientOptions[] = [
      { clientId: name },
      { clientId: name, username: name },
      { clientId: name, username: name, password: `${secret}x` },
      { clientId: name, username: name, password: other.secret },
      { clientId: 'nobody', username: 'nobody', password: secret },
      // A client id is a place on the line: with another agent's, that one would be thrown off it.
      { clientId: other.name, username: name, password: secret },
    ];
    for (const options of wrong) expect(await knock(options)).toBe(4);
  });

  it('turns away what does not speak MQTT over WebSocket', async () => {
    const { hostname, port } = new URL(server.url);
    const answer = async (path: string, protocol: string) => {
      const socket = createConnection(Number(port), hostname);
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
          `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: ${protocol}\r\n\r\n`,
      );
      const [bytes] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return bytes.toString().split('\r\n')[0];
    };
    expect(await answer('/mqtt', 'mqtt')).toContain('101');
    expect(await answer('/mqtt', 'chat')).toContain('400');
    expect(await answer('/elsewhere', 'mqtt')).toContain('404');
  });
});

describe('an agent on the line', () => {
  it('hears each packet as one frame', async () => {
    const { name, secret, siteId } = await credentialOf(server, 'concrete');
    const count = { frames: 0, packets: 0 };
    const client = dial(server, {
      clientId: name,
      username: name,
      password: secret,
      createWebsocket: (url, protocols) =>
        new WebSocket(url, protocols).on('message', () => {
          count.frames += 1;
        }),
    });
    client.on('packetreceive', () => {
      count.packets += 1;
    });
    await happens(client, 'connect');
    const settings = new Promise((resolve) => client.once('message', resolve));
    await client.subscribeAsync(topics.settings(siteId), { qos: 1 });
    await server.link.announce(siteId);
    await settings;
    await client.endAsync();
    expect(count.packets).toBeGreaterThan(2);
    expect(count.frames).toBe(count.packets);
  });

  const forbidden = [
    [
      'another site’s presence',
      (mine: number, other: number) => ({ topic: topics.presence(other), retain: true, mine }),
    ],
    [
      'another site’s record',
      (mine: number, other: number) => ({ topic: topics.record(other), retain: false, mine }),
    ],
    [
      'another site’s live value',
      (_: number, other: number) => ({ topic: topics.live(other, 1), retain: true }),
    ],
    [
      'settings, which only the server gives',
      (mine: number) => ({ topic: topics.settings(mine), retain: true }),
    ],
    [
      'a command, which only the server gives',
      (mine: number) => ({ topic: topics.command(mine), retain: false }),
    ],
    [
      'a record that would be kept by the broker',
      (mine: number) => ({ topic: topics.record(mine), retain: true }),
    ],
    ['news for open screens', () => ({ topic: 'terezi/company/2/news', retain: false })],
    [
      'anything below its own prefix that is no topic',
      (mine: number) => ({ topic: `terezi/site/${mine}/x`, retain: false }),
    ],
    ['the broker’s own topics', () => ({ topic: '$SYS/x', retain: false })],
  ] as const;

  it.each(forbidden)('is thrown off for saying %s', async (_, build) => {
    const other = await credentialOf(server, 'mill');
    const agent = await scriptedAgent(server, 'quarry');
    const { topic, retain } = build(agent.siteId, other.siteId);
    const messages: string[] = [];
    await server.bus.subscribe(topic, (message) => messages.push(message.text));
    const closed = happens(agent.client, 'close');
    agent.client.publish(topic, 'forged', { qos: 0, retain });
    await closed;
    expect(messages).toEqual([]);
  });

  const unheard = ['#', 'terezi/#', '+/+/+/command', '$SYS/#'] as const;
  it('hears nothing but its own settings, commands and receipts', async () => {
    const other = await credentialOf(server, 'mill');
    const agent = await scriptedAgent(server, 'quarry');
    const wanted = [
      ...unheard,
      topics.command(other.siteId),
      topics.settings(other.siteId),
      topics.record(agent.siteId),
    ];
    for (const topic of wanted)
      await expect(agent.client.subscribeAsync(topic, { qos: 1 })).rejects.toThrow(/Unspecified|128/);
    await server.bus.publish(topics.command(other.siteId), '{"for":"the other"}', { quality: 1 });
    await server.bus.publish(topics.command(agent.siteId), '{"for":"this one"}', { quality: 1 });
    await agent.hears(topics.command(agent.siteId), { for: 'this one' });
    expect(agent.heard.filter(({ data }) => data['for'] === 'the other')).toEqual([]);
    await agent.end();
  });

  it('hears all messages of one instant, retained and not', async () => {
    const agent = await scriptedAgent(server, 'quarry');
    const { command, stored, settings } = topics;
    const values = Array.from({ length: 20 }, (_, number) => ({ number }));
    for (const { number } of values)
      await Promise.all(
        [settings, command, stored].map((topic) =>
          server.bus.publish(topic(agent.siteId), JSON.stringify({ number }), {
            quality: 1,
            retain: topic === settings,
          }),
        ),
      );
    const heardOf = (topic: string) =>
      agent.heard.filter((each) => each.topic === topic && 'number' in each.data).map(({ data }) => data);
    for (const topic of [settings, command, stored])
      await expect.poll(() => heardOf(topic(agent.siteId))).toEqual(values);
    await server.link.announce(agent.siteId);
    await agent.end();
  });

  it('is cut for a packet of more than 64 kilobytes', async () => {
    const agent = await scriptedAgent(server, 'quarry');
    const closed = happens(agent.client, 'close');
    agent.client.publish(topics.answer(agent.siteId), 'x'.repeat(70_000), { qos: 0 });
    await closed;
    const again = await scriptedAgent(server, 'quarry');
    const lengths: number[] = [];
    await server.bus.subscribe(topics.answer(agent.siteId), ({ text }) => lengths.push(text.length));
    await again.client.publishAsync(topics.answer(agent.siteId), 'x'.repeat(12_000), { qos: 1 });
    await expect.poll(() => lengths).toEqual([12_000]);
    await again.end();
  });

  it.each([
    ['a live value', (siteId: number, scaleId: number) => topics.live(siteId, scaleId), 1_025],
    ['how it is', (siteId: number) => topics.presence(siteId), 8_193],
    ['a record', (siteId: number) => topics.record(siteId), 12_289],
  ])('is thrown off for %s that is larger than it can be', async (_, topicOf, bytes) => {
    const agent = await scriptedAgent(server, 'quarry');
    const topic = topicOf(agent.siteId, agent.scaleId);
    const lengths: number[] = [];
    await server.bus.subscribe(topic, ({ text }) => lengths.push(text.length));
    const closed = happens(agent.client, 'close');
    agent.client.publish(topic, 'x'.repeat(bytes), { qos: 0 });
    await closed;
    expect(lengths).toEqual([]);
  });

  it('gets no message that was sent while it was away', async () => {
    const first = await scriptedAgent(server, 'quarry');
    await first.end();
    await server.bus.publish(topics.command(first.siteId), '{"said":"in between"}', { quality: 1 });
    const { name, secret } = await credentialOf(server, 'quarry');
    const back = dial(server, { clientId: name, username: name, password: secret, clean: false });
    const texts: string[] = [];
    back.on('message', (_topic, payload) => texts.push(payload.toString()));
    await happens(back, 'connect');
    await back.subscribeAsync(topics.command(first.siteId), { qos: 1 });
    await server.bus.publish(topics.command(first.siteId), '{"said":"now"}', { quality: 1 });
    await expect.poll(() => texts).toEqual(['{"said":"now"}']);
    await back.endAsync();
  });

  it('is cut off soon after losing its credential, and stays out', async () => {
    const agent = await scriptedAgent(server, 'ginnery');
    const closed = happens(agent.client, 'close');
    await server.query('update site_agent set revoked_at = now() where name = $1', [agent.name]);
    const began = performance.now();
    await closed;
    expect(performance.now() - began).toBeLessThan(30_000);
    const { name, secret } = await credentialOf(server, 'ginnery');
    expect(await knock({ clientId: name, username: name, password: secret })).toBe(4);
  });
});

describe('plain TCP', () => {
  it('is answered on a port of its own where one is set, by the same door', async () => {
    const { name, secret } = await credentialOf(server, 'mill');
    const port = await freePort();
    const bus = await createBus(
      { MQTT_URL: undefined, MQTT_PORT: port },
      server.database,
      createLog('silent'),
    );
    const app = Fastify();
    bus.attach(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const knockAt = async (password: string) => {
      const who = { clientId: name, username: name, password, reconnectPeriod: 0 };
      const client = mqtt.connect(`mqtt://127.0.0.1:${port}`, who);
      const outcome = await Promise.race([
        happens(client, 'connect').then(() => 'in'),
        happens(client, 'close').then(() => 'out'),
      ]);
      await client.endAsync(true);
      return outcome;
    };
    expect([await knockAt(secret), await knockAt('wrong')]).toEqual(['in', 'out']);
    await app.close();
    await bus.close();
  });
});
