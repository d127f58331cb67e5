import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import type { LiveValue } from '@terezi/domain/devices/link.ts';
import type { SimulatedFault } from '@terezi/domain/devices/simulation.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { startDemoSite } from '../demo/site.ts';
import type { Simulation } from '../demo/simulation.ts';
import { createLog } from '../platform/log.ts';
import { TEST_KEYS } from './global-setup.ts';
import { type TestServer, useServer } from './server.ts';

/** The site of company A at work: simulated instruments, and its agent on the line. */
export type TestSite = {
  server: TestServer;
  driveOn(scaleId: number, grams: Grams): Promise<void>;
  driveOff(scaleId: number): Promise<void>;
  fault(scaleId: number, kind: SimulatedFault): Promise<void>;
  siteId: number;
  /** The site's scales, by their numbers. */
  scales: { id: number; number: number }[];
  /** Waits until the newest live value of a scale is as wanted. */
  sees(scaleId: number, wanted: Partial<LiveValue>): Promise<LiveValue>;
};

/** A truck comes to rest in half a second instead of two: every test of a weighing waits for several of them. */
const QUICK = 4;
const HOW_LONG = { timeout: 60_000, interval: 20 };

/** The simulation that a server gets before there is one. */
function later(): { simulation: Simulation; become(site: Simulation): void } {
  let work: Simulation | null = null;
  const now = (): Simulation => {
    if (!work) throw new Error('the site is not at work yet');
    return work;
  };
  const simulation: Simulation = {
    has: (scaleId) => now().has(scaleId),
    hasReader: (readerId) => now().hasReader(readerId),
    order: (order) => now().order(order),
    stop: async () => work?.stop(),
  };
  return {
    simulation,
    become(started) {
      work = started;
    },
  };
}

async function sees(server: TestServer, scaleId: number, wanted: Partial<LiveValue>): Promise<LiveValue> {
  const entries = Object.entries(wanted) as [keyof LiveValue, unknown][];
  return vi.waitFor(() => {
    const value = server.link.newest(scaleId);
    if (!value || entries.some(([name, want]) => value[name] !== want))
      throw new Error(`${JSON.stringify(wanted)} not seen on scale ${scaleId}, but ${JSON.stringify(value)}`);
    return value;
  }, HOW_LONG);
}

/** A server with company A's site beside it: a real agent and real instruments in processes of their own. */
export function useSite(): TestSite {
  const { simulation, become } = later();
  const server = useServer({ simulation });
  const site = { server } as TestSite;
  const leftBehind: string[] = [];
  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'terezi-site-'));
    leftBehind.push(folder);
    const { database, link } = server;
    const env = { PORT: Number(new URL(server.url).port), HOST: '127.0.0.1', DATA_DIR: folder };
    const quiet = { MQTT_URL: undefined, LOG_LEVEL: 'silent', DEMO_PACE: QUICK } as const;
    const log = createLog('silent');
    const ours = { companies: ['quarry'], keys: TEST_KEYS } as const;
    become(await startDemoSite({ env: { ...env, ...quiet }, database, link, log, ...ours }));
    const scales = await server.query<{ id: string; number: number; site_id: string }>(
      `select s.id, s.number, s.site_id from scale s join site_agent a on a.site_id = s.site_id
       where a.name = 'lokbatan' order by s.number`,
    );
    Object.assign(site, {
      driveOn: (id: number, grams: Grams) => simulation.order({ kind: 'drive-on', id, grams }),
      driveOff: (id: number) => simulation.order({ kind: 'drive-off', id }),
      fault: (id: number, fault: SimulatedFault) => simulation.order({ kind: 'fault', id, fault }),
      siteId: Number(scales[0]?.site_id),
      scales: scales.map(({ id, number }) => ({ id: Number(id), number })),
      sees: (scaleId: number, wanted: Partial<LiveValue>) => sees(server, scaleId, wanted),
    });
    for (const { id } of site.scales) await site.sees(id, { grams: 0, state: 'stable' });
  });
  afterAll(async () => {
    await simulation.stop();
    for (const folder of leftBehind) await rm(folder, { recursive: true, force: true });
  });
  return site;
}
