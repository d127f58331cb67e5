import { createPublicKey } from 'node:crypto';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import { credentialOf, happens } from '../../testing/agent.ts';
import { type OutsideBroker, outsideBroker } from '../../testing/outside-broker.ts';
import { startServer } from '../../testing/server.ts';
import { everySite } from '../link/topic.ts';

let broker: OutsideBroker;
let server: Awaited<ReturnType<typeof startServer>>;
let speaker: mqtt.MqttClient;
let quarry: Awaited<ReturnType<typeof credentialOf>>;
let mill: Awaited<ReturnType<typeof credentialOf>>;

beforeAll(async () => {
  broker = await outsideBroker();
  server = await startServer({ environment: { MQTT_URL: broker.url } });
  [quarry, mill] = [await credentialOf(server, 'quarry'), await credentialOf(server, 'mill')];
  speaker = mqtt.connect(broker.url);
  await happens(speaker, 'connect');
}, 120_000);
afterAll(async () => {
  await server.close();
  await speaker.endAsync(true);
  await broker.close();
});

type Site = typeof quarry;
const say = (topic: string, data: object) =>
  speaker.publishAsync(topic, JSON.stringify(data), { qos: 1, retain: true });
const live = ({ siteId, scaleId }: Site, reading: number) =>
  say(topics.live(siteId, scaleId), {
    scaleId,
    reading,
    grams: 0,
    state: 'stable',
    at: new Date().toISOString(),
    age: 0,
    clearedAfter: 0,
  });
const presence = ({ siteId, privateKey }: Site, agent: string, online = true) =>
  say(topics.presence(siteId), {
    online,
    agent,
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
    software: 'test',
    since: new Date().toISOString(),
    faults: [],
  });
const newest = ({ scaleId }: Site) => server.link.newest(scaleId)?.reading;

describe('a server at a broker that admits all', () => {
  it('hears a flood at the pace of its own broker and its newest value, and others meanwhile', async () => {
    const readings: number[] = [];
    await server.bus.subscribe(everySite.live, ({ topic, text }) => {
      if (topic === topics.live(quarry.siteId, quarry.scaleId)) readings.push(JSON.parse(text).reading);
    });
    await expect.poll(() => live(quarry, 1).then(() => readings.length)).toBeGreaterThan(0);
    readings.length = 0;
    const began = performance.now();
    const flood = Promise.all(Array.from({ length: 2_000 }, (_, at) => live(quarry, at + 2)));
    await live(mill, 7);
    await expect.poll(() => newest(mill)).toBe(7);
    await flood;
    await expect.poll(() => readings.at(-1)).toBe(2_001);
    // A burst, a second's quota, and what waited for its turn.
    const seconds = (performance.now() - began) / 1_000;
    expect(readings.length).toBeLessThanOrEqual(42 + 20 * seconds);
    expect(readings).toEqual(readings.toSorted((one, other) => one - other));
  });

  it('takes nothing of a scale that does not hang there, and nothing larger than it can be', async () => {
    const elsewhere = { ...quarry, scaleId: mill.scaleId };
    await live(elsewhere, 8_888);
    await say(topics.live(mill.siteId, mill.scaleId), { scaleId: mill.scaleId, pad: 'x'.repeat(1_100) });
    await live(mill, 9);
    await expect.poll(() => newest(mill)).toBe(9);
  });

  it('hears no site whose credential is revoked, and it again by a new one', async () => {
    await presence(mill, mill.name);
    await expect.poll(() => server.link.siteOnline(mill.siteId)).toBe(true);
    await presence(mill, mill.name, false);
    await expect.poll(() => server.link.siteOnline(mill.siteId)).toBe(false);
    await server.query('update site_agent set revoked_at = now() where name = $1', [mill.name]);
    let reading = 10_000;
    const isHeard = async () => {
      reading += 1;
      await live(mill, reading);
      await live(quarry, reading);
      await expect.poll(() => newest(quarry)).toBe(reading);
      return newest(mill) === reading;
    };
    await expect.poll(isHeard).toBe(false);
    const answers: string[] = [];
    await server.bus.subscribe(everySite.answer, ({ topic }) => answers.push(topic));
    const both = [topics.answer(mill.siteId), topics.answer(quarry.siteId)];
    for (const topic of both) await speaker.publishAsync(topic, '{}', { qos: 1 });
    await expect.poll(() => answers).toEqual(both.slice(1));
    await server.query(
      `insert into site_agent (company_id, site_id, name, secret_hash)
       select company_id, id, 'mill-new', sha256('a new secret of the mill') from site where id = $1`,
      [mill.siteId],
    );
    // It says so once, and before the server knows of it.
    await presence(mill, 'mill-new');
    await expect.poll(() => server.link.siteOnline(mill.siteId)).toBe(true);
  });

  it('alarms where a site is spoken of under a revoked name, and believes nothing of it', async () => {
    await presence(mill, mill.name, false);
    await expect
      .poll(() =>
        server.query(
          `select detail ->> 'agent' as agent from action_log
           where action = 'site.key-stranger' and target = $1`,
          [`site ${mill.siteId}`],
        ),
      )
      .toEqual([{ agent: mill.name }]);
    expect(server.link.siteOnline(mill.siteId)).toBe(true);
  });
});
