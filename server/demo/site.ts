import type { Database } from '#platform/database/database.ts';
import type { Env } from '#platform/env.ts';
import type { Log } from '#platform/log.ts';
import type { CompanyKey } from './world/companies.ts';
import { MQTT_PATH } from '../platform/broker/listen.ts';
import { type Child, keepRunning } from './child.ts';
import {
  type DemoPlace,
  demoPlaces,
  keepKey,
  keepLpis,
  moveInstruments,
  type SimulatedPorts,
} from './place.ts';
import { startInstruments } from './instruments.ts';
import type { SiteLink } from '../devices/index.ts';
import type { Simulation } from './simulation.ts';

export type DemoParts = {
  env: Pick<Env, 'PORT' | 'HOST' | 'DATA_DIR' | 'MQTT_URL' | 'LOG_LEVEL' | 'DEMO_PACE'>;
  database: Database;
  link: SiteLink;
  log: Log;
  /** The secrets of the world follow from these. */
  keys: Buffer;
  /** The companies whose sites are simulated; all of the demo world's when left out. */
  companies?: readonly CompanyKey[];
};

const AGENT = new URL('../../edge/main.ts', import.meta.url);
const LEAVE_WITH_PARENT = new URL('./leave-with-parent.ts', import.meta.url);
const AGAIN_MS = 2_000;
const ANY_ADDRESS = ['0.0.0.0', '::', ''];

/** Where agents on this machine dial; a broker elsewhere does not get the server's own credentials. */
function dialled({ MQTT_URL, HOST, PORT }: DemoParts['env']): string {
  const host = ANY_ADDRESS.includes(HOST) ? '127.0.0.1' : HOST;
  const url = new URL(MQTT_URL ?? `ws://${host.includes(':') ? `[${host}]` : host}:${PORT}${MQTT_PATH}`);
  url.username = '';
  url.password = '';
  return url.href;
}

const startAgent = (parts: DemoParts, { siteId, agent, folder }: DemoPlace): Child =>
  keepRunning({
    name: 'demo.agent',
    program: AGENT,
    ahead: [LEAVE_WITH_PARENT],
    env: {
      SERVER_MQTT_URL: dialled(parts.env),
      SITE_ID: String(siteId),
      AGENT_ID: agent.name,
      AGENT_SECRET: agent.secret,
      SERVER_KEY: parts.link.settingsKey,
      EDGE_DATA_DIR: folder,
      LOG_LEVEL: parts.env.LOG_LEVEL,
    },
    log: parts.log,
  });

/** Tells the database and the sites where the instruments answer, again and again until both know. */
function mover({ database, link, log }: DemoParts, places: DemoPlace[]) {
  let again: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  let isStopped = false;

  async function move(ports: SimulatedPorts): Promise<void> {
    for (const place of places) {
      await moveInstruments(database, place, ports);
      await link.announce(place.siteId);
    }
  }
  function moveAll(ports: SimulatedPorts): void {
    if (isStopped) return;
    clearTimeout(again);
    turn = turn
      .then(() => move(ports))
      .catch((error: unknown) => {
        log.warn({ event: 'demo.unannounced', err: error });
        if (!isStopped) again = setTimeout(moveAll, AGAIN_MS, ports);
      });
  }

  return {
    moveAll,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(again);
      await turn;
    },
  };
}

/**
 * Starts the demo world's sites: one process with all simulated instruments and one agent a site, as they would
 * stand at a yard. They end with the server, however it ends. Of several servers on a database one may do this.
 */
export async function startDemoSite(parts: DemoParts): Promise<Simulation> {
  const { env, keys, companies } = parts;
  const places = await demoPlaces(parts.database, { keys, dataDir: env.DATA_DIR, companies });
  for (const place of places) {
    await keepKey(place);
    await keepLpis(place);
  }
  const scales = places.flatMap((place) => place.scales.map((scale) => ({ ...scale, pace: env.DEMO_PACE })));
  const ids = new Set(scales.map(({ id }) => id));
  const readers = places.flatMap((place) => place.readers);
  const readerIds = new Set(readers.map(({ id }) => id));
  const moves = mover(parts, places);
  const byId = (ports: readonly { id: number; port: number }[]) =>
    new Map(ports.map(({ id, port }) => [id, port]));
  const instruments = startInstruments(
    { scales, readers },
    (ports, ofReaders) => moves.moveAll({ scales: byId(ports), readers: byId(ofReaders) }),
    parts.log,
  );
  const agents = places.map((place) => startAgent(parts, place));
  return {
    has: (scaleId) => ids.has(scaleId),
    hasReader: (readerId) => readerIds.has(readerId),
    order: instruments.order,
    async stop() {
      await Promise.all([...agents, instruments].map((each) => each.stop()));
      await moves.stop();
    },
  };
}
