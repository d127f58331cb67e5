import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import { happens } from '../../testing/agent.ts';
import { type OutsideBroker, outsideBroker } from '../../testing/outside-broker.ts';
import { startServer } from '../../testing/server.ts';
import { liveTicket, openStream } from '../../testing/stream.ts';

const LIVE = {
  reading: 41,
  grams: 21_340_000,
  state: 'stable',
  at: new Date().toISOString(),
  age: 20,
  clearedAfter: 3,
};

let broker: OutsideBroker;
let site: mqtt.MqttClient;
let server: Awaited<ReturnType<typeof startServer>>;
let [siteId, scaleId] = [0, 0];

const say = (topic: string, data: object, retain: boolean) =>
  site.publishAsync(topic, JSON.stringify(data), { qos: 1, retain });
const live = (more: object = {}) =>
  say(topics.live(siteId, scaleId), { ...LIVE, scaleId, at: new Date().toISOString(), ...more }, true);

/** An external broker that retains the site's last value, and a server that starts after that. */
beforeAll(async () => {
  broker = await outsideBroker();
  site = mqtt.connect(broker.url);
  await happens(site, 'connect');
  const knowing = await startServer();
  const [row] = await knowing.query<{ id: string; site_id: string }>(
    'select id, site_id from scale order by id limit 1',
  );
  [siteId, scaleId] = [Number(row!.site_id), Number(row!.id)];
  await knowing.close();
  await live();
  await say(topics.answer(siteId), { id: 'forged', ok: false, refusal: { code: 'unstable' } }, true);
  server = await startServer({ environment: { MQTT_URL: broker.url } });
}, 120_000);
afterAll(async () => {
  await server.close();
  await site.endAsync(true);
  await broker.close();
});

describe('a value that a broker has kept', () => {
  it('is shown as lost by a server that has just started, until a fresh one comes', async () => {
    await expect.poll(() => server.link.newest(scaleId)?.reading).toBe(41);
    expect(server.link.newest(scaleId)).toMatchObject({ grams: null, state: 'lost' });
    const stream = await openStream(server.url, await liveTicket(server, await server.signIn('admin')));
    const first = await stream.sees('scale', { ScaleId: scaleId });
    expect(first.data).toMatchObject({ Reading: 41, Kg: null, State: 'lost' });
    await live({ reading: 42 });
    const fresh = await stream.sees('scale', { Reading: 42 });
    expect(fresh.data).toMatchObject({ Kg: 21_340, State: 'stable' });
    expect(stream.events.filter(({ data }) => data['State'] === 'stable' && data['Reading'] === 41)).toEqual(
      [],
    );
    stream.close();
  });

  it('is no news after the broker has been away, and says nothing of the site’s clock', async () => {
    await live({ reading: 43, at: new Date(Date.now() - 3_600_000).toISOString() });
    await expect.poll(() => server.link.newest(scaleId)?.state).toBe('stable');
    await expect.poll(() => server.link.newest(scaleId)?.state).toBe('lost');
    const states = new Set<unknown>();
    const deaf = server.link.onLive((news) => {
      if (news.kind === 'scale') states.add(news.value.state);
    });
    broker.cut();
    // The message repeated on the new connection has come before this.
    let back = false;
    await server.bus.subscribe('mark', () => {
      back = true;
    });
    await expect
      .poll(async () => {
        await server.bus.publish('mark', 'x', { quality: 1 }).catch(() => {});
        return back;
      })
      .toBe(true);
    deaf();
    expect([...states].filter((state) => state !== 'lost')).toEqual([]);
    expect(server.link.newest(scaleId)).toMatchObject({ grams: null, state: 'lost' });
  });
});

describe('an answer that a broker has kept', () => {
  it('is taken off it', async () => {
    await expect
      .poll(async () => {
        const reader = mqtt.connect(broker.url);
        const texts: string[] = [];
        reader.on(
          'message',
          (_topic, payload, { retain }) => void (retain && texts.push(payload.toString())),
        );
        await reader.subscribeAsync(topics.answer(siteId), { qos: 1 });
        // A message of its own, sent after the retained one.
        await reader.subscribeAsync(topics.live(siteId, scaleId), { qos: 1 });
        await expect.poll(() => texts.some((text) => text.includes('reading'))).toBe(true);
        await reader.endAsync(true);
        return texts.filter((text) => text.includes('forged'));
      })
      .toEqual([]);
  });
});
