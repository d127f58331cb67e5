import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { seekLead } from '#platform/database/lead.ts';
import { lastFolder, workIn } from './world/demo.ts';
import type { Bus } from '../platform/broker/bus.ts';
import { passOrders } from './order.ts';
import { demoPlaces } from './place.ts';
import { type DemoParts, startDemoSite } from './site.ts';
import type { Simulation } from './simulation.ts';

/** `ownerUrl` is the database's address for its owner, who may read the demo's secrets. */
export type TurnParts = DemoParts & { bus: Bus; ownerUrl: string };

const LOCK = 3_390_517_264;
const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};

/**
 * Goes on in this server's folder where the site worked there last. Where it has worked in another one since, ours
 * ends before the newest records: it is put aside, and the site begins in an empty one as a replaced computer would.
 */
async function settle(ownerUrl: string, dataDir: string): Promise<void> {
  const folder = path.resolve(dataDir, 'sites');
  const file = path.join(folder, 'folder.id');
  const ours = await readFile(file, 'utf8').catch(absent);
  const last = await lastFolder(ownerUrl);
  if (ours !== null && ours === last) return;
  if (ours !== null || last !== null) {
    await rm(`${folder}.before`, { recursive: true, force: true });
    await rename(folder, `${folder}.before`).catch(absent);
  }
  const turn = randomUUID();
  await mkdir(folder, { recursive: true });
  await writeFile(file, turn, { flush: true });
  await workIn(ownerUrl, turn);
}

/** One demo site for all servers on a database: the one that leads runs it, and the others pass their orders on. */
export async function joinDemoSite(parts: TurnParts): Promise<Simulation> {
  const { bus, ownerUrl, database, env, keys, log } = parts;
  const places = await demoPlaces(database, { keys, dataDir: env.DATA_DIR });
  const ids = new Set(places.flatMap(({ scales }) => scales.map(({ id }) => id)));
  const readerIds = new Set(places.flatMap(({ readers }) => readers.map(({ id }) => id)));
  let ours: Simulation | null = null;

  async function begin(): Promise<() => Promise<void>> {
    await settle(ownerUrl, env.DATA_DIR);
    const site = await startDemoSite(parts);
    ours = site;
    return async () => {
      ours = null;
      await site.stop();
    };
  }
  const order = await passOrders(bus, () => ours && ours.order, log);
  const lead = seekLead(ownerUrl, { name: 'demo site', lock: LOCK, begin }, log);
  return {
    has: (scaleId) => ids.has(scaleId),
    hasReader: (readerId) => readerIds.has(readerId),
    order,
    stop: lead.stop,
  };
}
