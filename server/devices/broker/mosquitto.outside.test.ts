import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import { credentialOf, happens } from '../../testing/agent.ts';
import { type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { startServer, useServer } from '../../testing/server.ts';

const world = useServer();
let broker: Mosquitto;
let quarry: Awaited<ReturnType<typeof credentialOf>>;
let mill: Awaited<ReturnType<typeof credentialOf>>;
const clients: mqtt.MqttClient[] = [];

/** A client of the broker with the messages it got; `kept` marks those that the broker had retained. */
async function at(who: { name: string; secret: string }, ...filters: string[]) {
  const options = { clientId: who.name + clients.length, username: who.name, password: who.secret };
  const client = mqtt.connect(`mqtt://127.0.0.1:${broker.port}`, { ...options, reconnectPeriod: 50 });
  clients.push(client);
  const messages: { topic: string; text: string; kept: boolean }[] = [];
  client.on('message', (topic, payload, { retain }) =>
    messages.push({ topic, text: payload.toString(), kept: retain }),
  );
  await happens(client, 'connect');
  for (const filter of filters) await client.subscribeAsync(filter, { qos: 1 }).catch(() => null);
  return {
    client,
    heard: messages,
    say: (topic: string, text: string, retain = false) =>
      client.publishAsync(topic, text, { qos: 1, retain }),
  };
}

beforeAll(async () => {
  [quarry, mill] = [await credentialOf(world, 'quarry'), await credentialOf(world, 'mill')];
  broker = await startMosquitto(world.database, [quarry, mill]);
});
afterAll(async () => {
  for (const client of clients) await client.endAsync(true);
  await broker.close();
});

describe('an agent at Mosquitto', () => {
  it('says nothing on another site, and on its own what is its to say', async () => {
    const server = await at(broker.server, 'terezi/#');
    const agent = await at(quarry);
    for (const [forbidden, retain] of [
      [topics.presence(mill.siteId), true],
      [topics.record(mill.siteId), false],
      [topics.live(mill.siteId, mill.scaleId), true],
      [topics.live(quarry.siteId, mill.scaleId), true],
      [topics.settings(quarry.siteId), true],
      [topics.command(quarry.siteId), false],
      ['terezi/company/1/news', false],
    ] as const)
      await agent.say(forbidden, 'forged', retain);
    const own = [
      topics.presence(quarry.siteId),
      topics.live(quarry.siteId, quarry.scaleId),
      topics.record(quarry.siteId),
      topics.answer(quarry.siteId),
    ];
    for (const topic of own) await agent.say(topic, 'own');
    await expect.poll(() => server.heard.length).toBe(own.length);
    expect(server.heard.map(({ topic, text }) => [topic, text])).toEqual(own.map((topic) => [topic, 'own']));
  });

  it('hears nothing of another site, and its own settings, commands and receipts', async () => {
    const server = await at(broker.server);
    const wanted = [
      '#',
      'terezi/#',
      topics.command(mill.siteId),
      topics.settings(mill.siteId),
      topics.record(mill.siteId),
    ];
    const own = [topics.settings(quarry.siteId), topics.command(quarry.siteId), topics.stored(quarry.siteId)];
    const agent = await at(quarry, ...wanted, ...own);
    for (const topic of wanted.slice(2)) await server.say(topic, 'for another');
    for (const topic of own) await server.say(topic, 'own');
    await expect.poll(() => new Set(agent.heard.map(({ topic }) => topic))).toEqual(new Set(own));
    expect(agent.heard.filter(({ text }) => text === 'for another')).toEqual([]);
  });

  it('is not let in with another one’s secret, or with none', async () => {
    for (const password of [mill.secret, '']) {
      const client = mqtt.connect(`mqtt://127.0.0.1:${broker.port}`, {
        username: quarry.name,
        password,
        reconnectPeriod: 0,
      });
      const refused = new Promise<string>((resolve) =>
        client.once('error', ({ message }) => resolve(message)),
      );
      expect(await refused).toMatch(/not authorized/i);
      await client.endAsync(true);
    }
  });
});

describe('a server with Mosquitto', () => {
  it('takes no record that the broker was made to keep, takes it off, and works with its sites', async () => {
    const agent = await at(quarry, topics.command(quarry.siteId));
    await agent.say(topics.record(quarry.siteId), '{"scaleId":1,"sequence":1}', true);
    await agent.say(
      topics.live(quarry.siteId, quarry.scaleId),
      JSON.stringify({
        scaleId: quarry.scaleId,
        reading: 5,
        grams: 1_000_000,
        state: 'stable',
        at: new Date().toISOString(),
        age: 0,
        clearedAfter: 0,
      }),
      true,
    );
    const url = `mqtt://${broker.server.name}:${encodeURIComponent(broker.server.secret)}@127.0.0.1:${broker.port}`;
    const server = await startServer({ environment: { MQTT_URL: url } });
    await expect.poll(() => server.link.newest(quarry.scaleId)?.reading).toBe(5);
    expect(server.link.newest(quarry.scaleId)).toMatchObject({ grams: null, state: 'lost' });
    await expect
      .poll(async () => {
        const look = await at(
          broker.server,
          topics.record(quarry.siteId),
          topics.live(quarry.siteId, quarry.scaleId),
        );
        await expect.poll(() => look.heard.length).toBeGreaterThan(0);
        return look.heard.filter(({ topic, kept }) => kept && topic === topics.record(quarry.siteId));
      })
      .toEqual([]);
    const presence = {
      online: true,
      agent: quarry.name,
      publicKey: '',
      software: 'test',
      since: '',
      faults: [],
    };
    await agent.say(topics.presence(quarry.siteId), JSON.stringify(presence), true);
    await expect.poll(() => server.link.siteOnline(quarry.siteId)).toBe(true);
    const command = {
      kind: 'capture',
      id: 'there',
      scaleId: quarry.scaleId,
      reading: null,
      after: 0,
    } as const;
    const answer = server.link.ask(quarry.siteId, command, 30_000);
    await expect.poll(() => agent.heard.some(({ text }) => text.includes('"there"'))).toBe(true);
    await agent.say(
      topics.answer(quarry.siteId),
      JSON.stringify({ id: 'there', ok: false, refusal: { code: 'unstable' } }),
    );
    expect(await answer).toMatchObject({ refusal: { code: 'unstable' } });
    await server.close();
  });
});
