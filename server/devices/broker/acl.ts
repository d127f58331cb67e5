import { sql as raw } from 'kysely';
import { topics } from '@terezi/domain/devices/link.ts';
import type { Database } from '#platform/database/database.ts';

/** An agent as a broker knows it: its user name, its site and the scales that hang there. */
export type BrokerAgent = { name: string; siteId: number; scales: readonly number[] };

/** The topics that an agent publishes, and those that it reads; `allowance.ts` gives the same to the server's own broker. */
const saidBy = ({ siteId, scales }: BrokerAgent): string[] => [
  topics.presence(siteId),
  topics.record(siteId),
  topics.answer(siteId),
  topics.sighting(siteId),
  topics.curve(siteId),
  topics.lpi(siteId),
  ...scales.map((scaleId) => topics.live(siteId, scaleId)),
];
const heardBy = ({ siteId }: BrokerAgent): string[] => [
  topics.settings(siteId),
  topics.command(siteId),
  topics.stored(siteId),
  topics.curveStored(siteId),
];

const rightsOf = (agent: BrokerAgent): string =>
  [
    `user ${agent.name}`,
    ...saidBy(agent).map((topic) => `topic write ${topic}`),
    ...heardBy(agent).map((topic) => `topic read ${topic}`),
  ].join('\n');

/**
 * The rights for a broker of one's own, as Mosquitto's `acl_file` (mosquitto.conf(5)): a user who is not listed may neither
 * publish nor read.
 */
export const brokerAcl = (server: string, agents: readonly BrokerAgent[]): string =>
  `${[`user ${server}\ntopic readwrite terezi/#`, ...agents.map(rightsOf)].join('\n\n')}\n`;

/** The agents that have a credential now, by name. */
export const brokerAgents = (database: Database): Promise<BrokerAgent[]> =>
  database.transaction({ identity: 'nobody', requestId: 'broker-acl', writes: false }, async (sql) => {
    const { rows } = await raw<BrokerAgent>`select * from gate.broker_agents()`.execute(sql);
    return rows;
  });
