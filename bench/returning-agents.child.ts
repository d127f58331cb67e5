import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import { type Presence, topics } from '@terezi/domain/devices/link.ts';
import { readStored } from '@terezi/domain/devices/record-message.ts';
import { FIRST_PREVIOUS_HASH, type SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { signedRecord } from './data/records.ts';
import type { BenchSite } from './data/site.ts';
import { say } from './program.ts';
import type { AgentsOrder, AgentsStart } from './reconnect/messages.ts';

// The agents of all sites in one process, as they dial and as they hold records until these are safe; each has one scale.

/** After so long without the server's word an agent sends again what is not confirmed yet. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 20;

type Agent = {
  site: BenchSite;
  key: KeyObject;
  publicKey: string;
  client: MqttClient;
  records: SignedRecord[];
  /** The sequence up to which the server has all records, and when it last reported progress. */
  safe: number;
  heardAt: number;
};

const dial = (url: string, { agent: { name, secret } }: BenchSite): MqttClient =>
  mqtt.connect(url, {
    ...{ clientId: name, username: name, password: secret },
    ...{ clean: false, keepalive: 10, connectTimeout: 5_000, reconnectPeriod: 1_000 + Math.random() * 1_000 },
    ...{ reconnectOnConnackError: true, queueQoSZero: false, resubscribe: false },
  });

const tell = ({ client }: Agent, topic: string, data: object, retain = false): void =>
  void client.publishAsync(topic, JSON.stringify(data), { qos: 1, retain }).catch(() => {});

function sendOn(agent: Agent): void {
  agent.heardAt = performance.now();
  if (agent.client.connected)
    for (const record of agent.records.slice(agent.safe))
      tell(agent, topics.record(agent.site.siteId), record);
}

function open(url: string, site: BenchSite): Agent {
  const { privateKey: key, publicKey: theirs } = generateKeyPairSync('ed25519');
  const publicKey = theirs.export({ type: 'spki', format: 'der' }).toString('base64');
  const agent: Agent = { site, key, publicKey, client: dial(url, site), records: [], safe: 0, heardAt: 0 };
  const { siteId } = site;
  agent.client.on('connect', () => {
    const presence: Presence = {
      ...{ online: true, agent: site.agent.name, publicKey, software: '0'.repeat(64) },
      ...{ since: new Date().toISOString(), faults: [] },
    };
    tell(agent, topics.presence(siteId), presence, true);
    agent.client.subscribe(
      [topics.settings, topics.command, topics.stored].map((topic) => topic(siteId)),
      {
        qos: 1,
      },
    );
    sendOn(agent);
  });
  agent.client.on('error', () => {});
  agent.client.on('message', (topic, payload) => {
    const stored = topic === topics.stored(siteId) ? readStored(payload.toString()) : null;
    if (!stored || stored.sequence <= agent.safe) return;
    agent.safe = stored.sequence;
    agent.heardAt = performance.now();
  });
  return agent;
}

function weigh(agent: Agent): void {
  const { site, key, records } = agent;
  const sequence = records.length + 1;
  const record = signedRecord(
    {
      ...{
        scaleId: site.scaleIds[0] ?? 0,
        sequence,
        previousHash: records.at(-1)?.hash ?? FIRST_PREVIOUS_HASH,
      },
      ...{ grams: 14_000_000 + (sequence % 1_200) * 20_000, division: 20_000, stability: 'indicator' },
      ...{
        reading: sequence * 7,
        takenAt: new Date().toISOString(),
        requestId: `${site.siteId}-${sequence}`,
      },
      ...{ protocol: 'st-gs-18', frame: '53542c47532c2b202033393830306b670d0a', software: '0'.repeat(64) },
    },
    key,
  );
  records.push(record);
}

async function settled(agents: readonly Agent[]): Promise<void> {
  while (agents.some(({ safe, records }) => safe < records.length)) {
    for (const agent of agents)
      if (agent.safe < agent.records.length && performance.now() - agent.heardAt > PATIENCE_MS) sendOn(agent);
    await sleep(LOOK_MS);
  }
}

say({ port: 0 });
const [start] = (await once(process, 'message')) as [AgentsStart];
const agents = start.sites.map((site) => open(start.mqtt, site));
process.on('message', (order: AgentsOrder) => {
  if ('settle' in order) return void settled(agents).then(() => process.send?.({ settled: true }));
  for (const agent of agents) {
    for (let more = 0; more < order.weigh; more++) weigh(agent);
    sendOn(agent);
  }
  process.send?.({ weighed: agents.length * order.weigh });
});
