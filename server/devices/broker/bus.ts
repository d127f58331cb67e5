import { createHash, timingSafeEqual } from 'node:crypto';
import { sql as raw } from 'kysely';
import { topics, readPresence } from '@terezi/domain/devices/link.ts';
import type { Database } from '#platform/database/database.ts';
import type { Env } from '#platform/env.ts';
import type { Log } from '#platform/log.ts';
import { type SparingLog, sparingLog } from '#platform/sparing-log.ts';
import type { Bus } from '../../platform/broker/bus.ts';
import { embeddedBus } from '../../platform/broker/embedded.ts';
import { externalBus } from '../../platform/broker/external.ts';
import type { Door } from '../../platform/broker/gate.ts';
import { allowanceOf, maySubscribe } from './allowance.ts';
import { openMessageFilter } from './message-filter.ts';

type Agent = { agentId: number; siteId: number };
type Credential = Agent & { secretHash: Buffer };
/** A connected agent, with the scales of its site as last read. */
type Member = Agent & { name: string; scales: Set<number>; lookedAt: number };

const asNobody = { identity: 'nobody', requestId: 'broker', writes: false } as const;
/** However many unknown scales an agent sends values of, the database is asked for new ones this often at most. */
const LOOK_MS = 1_000;

/** The scales that hang at some sites now, by site. */
async function scalesAt(database: Database, siteIds: number[]): Promise<Map<number, Set<number>>> {
  const { rows } = await database.transaction(asNobody, (sql) =>
    raw<{ siteId: number; scaleId: number }>`select * from gate.scales_at(${siteIds}::bigint[])`.execute(sql),
  );
  const bySite = new Map(siteIds.map((siteId) => [siteId, new Set<number>()]));
  for (const { siteId, scaleId } of rows) bySite.get(siteId)?.add(scaleId);
  return bySite;
}

/** Whether a presence names this agent or none; one that cannot be read names none, and the link reports it. */
function namesOnly(name: string, text: string): boolean {
  const { agent } = readPresence(text) ?? {};
  return agent === undefined || agent === name;
}

/** The broker's door for site agents: each has its own credential and speaks for its own site. */
function agentDoor(database: Database, log: SparingLog): Door<Member> {
  async function lookAgain(members: Member[]): Promise<void> {
    for (const member of members) member.lookedAt = performance.now();
    const scalesBySite = await scalesAt(database, [...new Set(members.map(({ siteId }) => siteId))]);
    for (const member of members) member.scales = scalesBySite.get(member.siteId) ?? member.scales;
  }

  return {
    async admit(name, secret) {
      const credential = await database.transaction(asNobody, async (sql) => {
        const { rows } = await raw<Credential>`select * from gate.find_agent(${name})`.execute(sql);
        return rows[0];
      });
      const hash = createHash('sha256').update(secret).digest();
      if (
        !credential ||
        credential.secretHash.length !== hash.length ||
        !timingSafeEqual(credential.secretHash, hash)
      )
        return null;
      const { agentId, siteId } = credential;
      const member = { agentId, siteId, name, scales: new Set<number>(), lookedAt: 0 };
      await lookAgain([member]);
      return member;
    },
    mayPublish(member, { topic, retain, text }) {
      const allowance = allowanceOf(member, topic, retain);
      // A key is bound to the credential that presents it, so no agent may present one under another's name.
      if (topic === topics.presence(member.siteId) && !namesOnly(member.name, text())) return null;
      // The scale may have been added just now.
      if (allowance?.vain && performance.now() - member.lookedAt > LOOK_MS)
        lookAgain([member]).catch((error: unknown) =>
          log.warn({ event: 'broker.unlooked', siteId: member.siteId, err: error }),
        );
      return allowance;
    },
    maySubscribe,
    async expelled(members) {
      const ids = members.map(({ agentId }) => agentId);
      const { rows } = await database.transaction(asNobody, (sql) =>
        raw<Agent>`select * from gate.live_agents(${ids}::bigint[])`.execute(sql),
      );
      const sites = new Map(rows.map(({ agentId, siteId }) => [agentId, siteId]));
      await lookAgain(members);
      return members.filter(({ agentId, siteId }) => sites.get(agentId) !== siteId);
    },
  };
}

/** The connection to the broker: to the one at MQTT_URL, or to the server's own, which admits agents alone. */
export const createBus = async (
  env: Pick<Env, 'MQTT_URL' | 'MQTT_PORT'>,
  database: Database,
  log: Log,
): Promise<Bus> =>
  env.MQTT_URL === undefined
    ? embeddedBus({ door: agentDoor(database, sparingLog(log)), port: env.MQTT_PORT, log })
    : externalBus(env.MQTT_URL, await openMessageFilter(database, sparingLog(log)), log);
