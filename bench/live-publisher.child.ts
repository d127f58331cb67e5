import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import { type Presence, topics } from '@terezi/domain/devices/link.ts';
import {
  liveValue,
  microseconds,
  type PublishOrder,
  type PublishSite,
  type PublishStart,
} from './live/messages.ts';
import { say } from './program.ts';

// The agents of all sites in one process: each on a line of its own, each scale five times a second.

const A_SECOND = 5;

async function signIn(url: string, site: PublishSite): Promise<MqttClient> {
  const { name, secret } = site.agent;
  const client = await mqtt.connectAsync(url, { clientId: name, username: name, password: secret });
  const { publicKey } = generateKeyPairSync('ed25519');
  const presence: Presence = {
    online: true,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    software: '0'.repeat(64),
    since: new Date().toISOString(),
    faults: [],
  };
  await client.publishAsync(topics.presence(site.siteId), JSON.stringify(presence), { qos: 1, retain: true });
  return client;
}

say({ port: 0 });
const [start] = (await once(process, 'message')) as [PublishStart];
const bare = connectTcp(start.barePort, '127.0.0.1');
const lines = await Promise.all(
  start.sites.map(async (site) => ({ site, client: await signIn(start.mqtt, site) })),
);
const scales = lines.flatMap(({ site, client }) =>
  site.scaleIds.map((scaleId) => ({ site, client, scaleId })),
);

function publish(to: PublishOrder['to'], turn: number, due: number): void {
  const scale = scales[turn % scales.length];
  if (!scale) return;
  const { site, client, scaleId } = scale;
  const value = liveValue(scaleId, due);
  if (to === 'api') {
    client.publish(topics.live(site.siteId, scaleId), JSON.stringify(value), { qos: 0, retain: true });
  } else bare.write(`${JSON.stringify({ companyId: site.companyId, value })}\n`);
}

/** Spreads the messages evenly; one that goes out late still carries the time at which it was due. */
async function publishFor({ to, seconds }: PublishOrder): Promise<number> {
  const every = 1_000_000 / (scales.length * A_SECOND);
  const begun = microseconds();
  const count = Math.round((seconds * 1_000_000) / every);
  for (let turn = 0; turn < count; ) {
    for (; turn < count && begun + turn * every <= microseconds(); turn++)
      publish(to, turn, Math.round(begun + turn * every));
    await sleep(1);
  }
  return count;
}

process.on('message', (order) => {
  void publishFor(order as PublishOrder).then((count) => process.send?.({ published: count }));
});
process.send?.({ port: 0 });
