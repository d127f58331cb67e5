import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';
import mqtt from 'mqtt';
import { vi } from 'vitest';
import {
  type Answer,
  type Command,
  type LiveValue,
  type Presence,
  topics,
} from '@terezi/domain/devices/link.ts';
import { recordText, type SignedRecord, type WeightRecord } from '@terezi/domain/devices/weight-record.ts';
import { demoAgents } from '../demo/world/agents.ts';
import type { CompanyKey } from '../demo/world/companies.ts';
import { TEST_KEYS } from './global-setup.ts';
import type { TestServer } from './server.ts';

/** A site's name, secret and number, for one of the demo companies. */
export async function credentialOf(server: TestServer, company: CompanyKey) {
  const agent = demoAgents(TEST_KEYS).find((each) => each.company === company)!;
  const [row] = await server.query<{ site_id: string; scale_id: string; division: number }>(
    `select a.site_id, s.id as scale_id, (s.division_kg * 1000)::int as division
     from site_agent a join scale s on s.site_id = a.site_id where a.name = $1 order by s.id limit 1`,
    [agent.name],
  );
  return { ...agent, siteId: Number(row!.site_id), scaleId: Number(row!.scale_id), division: row!.division };
}

export const dial = (server: TestServer, options: mqtt.IClientOptions): mqtt.MqttClient =>
  mqtt.connect(`${server.url.replace('http', 'ws')}/mqtt`, {
    reconnectPeriod: 0,
    connectTimeout: 3_000,
    ...options,
  });

/** Resolves when this happens to a client: it is in, or it has been cut off. */
export const happens = (client: mqtt.MqttClient, event: 'connect' | 'close'): Promise<void> =>
  new Promise((resolve) => client.once(event, () => resolve()));

/**
 * An agent whose every message a test chooses: for what a real agent would never do. It has the key that the company's credential is bound
 * to and that credential, unless it is given others.
 */
export async function scriptedAgent(
  server: TestServer,
  company: CompanyKey,
  key?: KeyObject,
  credential?: { name: string; secret: string },
) {
  const known = await credentialOf(server, company);
  const { siteId, scaleId, division } = known;
  const { name, secret } = credential ?? known;
  const privateKey = key ?? known.privateKey;
  const publicKey = createPublicKey(privateKey);
  const client = dial(server, { clientId: name, username: name, password: secret });
  const messages: { topic: string; data: { [name: string]: unknown } }[] = [];
  client.on('message', (topic, payload) => messages.push({ topic, data: JSON.parse(payload.toString()) }));
  await new Promise<void>((resolve, reject) => client.once('connect', () => resolve()).once('error', reject));
  const topicOfs = [topics.settings, topics.command, topics.stored, topics.curveStored];
  await client.subscribeAsync(
    topicOfs.map((topic) => topic(siteId)),
    { qos: 1 },
  );
  const say = (topic: string, data: object, retain = false) =>
    client.publishAsync(topic, JSON.stringify(data), { qos: 1, retain });
  const presence = async (more: Partial<Presence> = {}) => {
    const text = {
      agent: name,
      publicKey: textOf(publicKey),
      software: 'test',
      since: new Date().toISOString(),
      faults: [],
    };
    const presenceNow: Presence = { online: true, ...text, ...more };
    await say(topics.presence(siteId), presenceNow, true);
    await vi.waitFor(() => {
      if (server.link.siteOnline(siteId) !== presenceNow.online)
        throw new Error('the server has not heard of it');
    }, 60_000);
  };
  return {
    name,
    siteId,
    scaleId,
    /** The division of that scale, in grams. */
    division,
    client,
    heard: messages,
    key: privateKey,
    publicText: textOf(publicKey),
    /** Reports how the agent is, and waits until the server knows. */
    presence,
    live: (value: Partial<LiveValue>, at = scaleId) =>
      say(topics.live(siteId, at), { ...emptyDeck(at), ...value }, true),
    answer: (answer: Answer) => say(topics.answer(siteId), answer),
    record: (record: object) => say(topics.record(siteId), record),
    curve: (curve: object) => say(topics.curve(siteId), curve),
    /** Waits for a message of the server's. */
    hears: (topic: string, wanted: object) =>
      vi.waitFor(
        () => {
          const message = messages.find(
            (each) =>
              each.topic === topic &&
              Object.entries(wanted).every(([key, value]) => each.data[key] === value),
          );
          if (!message) throw new Error(`${JSON.stringify(wanted)} not heard in ${JSON.stringify(messages)}`);
          return message.data;
        },
        { timeout: 60_000, interval: 10 },
      ),
    commands: () =>
      messages.filter(({ topic }) => topic === topics.command(siteId)).map(({ data }) => data as Command),
    end: async () => {
      if (client.connected) await presence({ online: false });
      await client.endAsync();
    },
  };
}

export type ScriptedAgent = Awaited<ReturnType<typeof scriptedAgent>>;

const textOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64');

const emptyDeck = (scaleId: number): LiveValue => ({
  scaleId,
  reading: 1,
  grams: 0,
  state: 'stable',
  at: new Date().toISOString(),
  age: 0,
  clearedAfter: 0,
});

/** A record that follows the one before it, signed. */
export function signedRecord(
  key: KeyObject,
  fields: Pick<WeightRecord, 'scaleId' | 'sequence' | 'previousHash'> & Partial<WeightRecord>,
): SignedRecord {
  const record: WeightRecord = {
    grams: 20_000_000,
    division: 20_000,
    stability: 'indicator',
    reading: fields.sequence,
    takenAt: new Date(Date.UTC(2026, 10, 21, 10, 0, fields.sequence % 60)).toISOString(),
    requestId: `record-${fields.sequence}`,
    protocol: 'st-gs-18',
    frame: '53542c47',
    software: 'test',
    ...fields,
  };
  const digest = createHash('sha256').update(recordText(record)).digest();
  return { ...record, hash: digest.toString('hex'), signature: sign(null, digest, key).toString('base64') };
}
