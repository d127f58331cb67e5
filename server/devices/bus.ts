import { createHash, timingSafeEqual } from 'node:crypto';
import { sql as raw } from 'kysely';
import { topics } from '@terezi/domain/devices/link.ts';
import type { Database } from '#platform/database/database.ts';
import type { Env } from '#platform/env.ts';
import type { Log } from '#platform/log.ts';
import type { Bus } from '../platform/broker/bus.ts';
import { type Door, embeddedBus, type Said } from '../platform/broker/embedded.ts';
import { externalBus } from '../platform/broker/external.ts';
import { readPresence } from './message.ts';
import { scaleOf } from './topic.ts';

type Agent = { agentId: number; siteId: number; name: string };
type Credential = Omit<Agent, 'name'> & { secretHash: Buffer };

const asNobody = { identity: 'nobody', requestId: 'broker', writes: false } as const;

/** Whether a presence names this agent or none; one that cannot be read is nobody's, and the link only says so. */
function namesOnly(name: string, text: string): boolean {
  const { agent } = readPresence(text) ?? {};
  return agent === undefined || agent === name;
}

/** What an agent may say: its own topics below its own site, retained where the contract says so. */
function mayPublish({ siteId, name }: Agent, { topic, retain, text }: Said): boolean {
  if (topic === topics.record(siteId) || topic === topics.answer(siteId)) return !retain;
  const scaleId = scaleOf(topic);
  // A key is bound to the credential that presents it, so nobody speaks in another credential's name.
  if (topic === topics.presence(siteId)) return namesOnly(name, text());
  return scaleId !== null && topic === topics.live(siteId, scaleId);
}

const maySubscribe = ({ siteId }: Agent, topic: string): boolean =>
  topic === topics.settings(siteId) || topic === topics.command(siteId) || topic === topics.stored(siteId);

/** The broker's door for site agents: each has its own credential and speaks for its own site. */
const agentDoor = (database: Database): Door<Agent> => ({
  async admit(name, secret) {
    const found = await database.transaction(asNobody, async (sql) => {
      const { rows } = await raw<Credential>`select * from gate.find_agent(${name})`.execute(sql);
      return rows[0];
    });
    const given = createHash('sha256').update(secret).digest();
    if (!found || found.secretHash.length !== given.length || !timingSafeEqual(found.secretHash, given))
      return null;
    return { agentId: found.agentId, siteId: found.siteId, name };
  },
  mayPublish,
  maySubscribe,
  async expelled(agents) {
    const ids = agents.map(({ agentId }) => agentId);
    const { rows } = await database.transaction(asNobody, (sql) =>
      raw<Omit<Agent, 'name'>>`select * from gate.live_agents(${ids}::bigint[])`.execute(sql),
    );
    const sites = new Map(rows.map(({ agentId, siteId }) => [agentId, siteId]));
    return agents.filter(({ agentId, siteId }) => sites.get(agentId) !== siteId);
  },
});

/** The way to the broker: to the one at MQTT_URL, or to the server's own, whose door only agents pass. */
export const createBus = async (
  env: Pick<Env, 'MQTT_URL' | 'MQTT_PORT'>,
  database: Database,
  log: Log,
): Promise<Bus> =>
  env.MQTT_URL === undefined
    ? embeddedBus({ door: agentDoor(database), port: env.MQTT_PORT, log })
    : externalBus(env.MQTT_URL, log);
