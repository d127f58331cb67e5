import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql as raw } from 'kysely';
import { PROTOCOLS } from '@terezi/domain/devices/protocol.ts';
import { inOrder } from '@terezi/domain/devices/protocol-settings-text.ts';
import { readSettingsText } from '@terezi/domain/devices/protocol-settings.ts';
import {
  SIMULATED_READERS,
  type SimulatedReader,
  type SimulatedScale,
} from '@terezi/domain/devices/simulation.ts';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import { type DemoAgent, demoAgents } from './world/agents.ts';
import type { CompanyKey } from './world/companies.ts';

/** A site of the demo world: its agent's credential, where that keeps its data, and its scales. */
export type DemoPlace = {
  companyId: number;
  siteId: number;
  agent: DemoAgent;
  folder: string;
  scales: Omit<SimulatedScale, 'pace'>[];
  readers: SimulatedReader[];
  lpis: SimulatedLpi[];
};

/** A simulated LPI, and the counters that it begins with. */
type SimulatedLpi = { id: number; counters: { calibration: number; configuration: number } };

const asCompany = (companyId: number, writes: boolean) =>
  ({ identity: { company: companyId }, requestId: 'demo-site', writes }) as const;

async function scalesOf(sql: Sql, companyId: number, siteId: number): Promise<DemoPlace['scales']> {
  const rows = await ownRows({ sql, companyId }, 'scale')
    .where('siteId', '=', siteId)
    .orderBy('id')
    .select(['id', 'protocol', 'protocolSettings', 'divisionKg', 'maxKg'])
    .execute();
  return rows.flatMap(({ id, protocol: spoken, protocolSettings: settingsText, divisionKg, maxKg }) => {
    const protocol = PROTOCOLS.find((known) => known === spoken);
    if (!protocol) return [];
    const protocolSettings = inOrder(readSettingsText(settingsText) ?? {});
    const spokenAs = { id, protocol, ...(protocolSettings && { protocolSettings }) };
    return [{ ...spokenAs, division: parseKilograms(divisionKg), max: parseKilograms(maxKg), seed: id }];
  });
}

async function readersOf(sql: Sql, companyId: number, siteId: number): Promise<SimulatedReader[]> {
  const rows = await ownRows({ sql, companyId }, 'reader')
    .where('siteId', '=', siteId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .select(['id', 'protocol'])
    .execute();
  return rows.flatMap(({ id, protocol: spoken }) => {
    const protocol = SIMULATED_READERS.find((known) => known === spoken);
    return protocol ? [{ id, protocol }] : [];
  });
}

async function lpisOf(sql: Sql, companyId: number, siteId: number): Promise<SimulatedLpi[]> {
  const rows = await ownRows({ sql, companyId }, 'lpi')
    .where('siteId', '=', siteId)
    .where('driver', '=', 'simulated')
    .orderBy('id')
    .select(['id', 'calibrationCounter', 'configurationCounter'])
    .execute();
  return rows.map(({ id, calibrationCounter, configurationCounter }) => ({
    id,
    counters: { calibration: calibrationCounter ?? 0, configuration: configurationCounter ?? 0 },
  }));
}

async function placeOf(database: Database, agent: DemoAgent, dataDir: string): Promise<DemoPlace | null> {
  const site = await database.transaction(
    { identity: 'nobody', requestId: 'demo-site', writes: false },
    async (sql) => {
      const { rows } = await raw<{ companyId: number; siteId: number }>`
        select company_id, site_id from gate.find_agent(${agent.name})`.execute(sql);
      return rows[0];
    },
  );
  if (!site) return null;
  const { companyId, siteId } = site;
  const folder = path.resolve(dataDir, 'sites', String(siteId));
  const hung = await database.transaction(asCompany(companyId, false), async (sql) => ({
    scales: await scalesOf(sql, companyId, siteId),
    readers: await readersOf(sql, companyId, siteId),
    lpis: await lpisOf(sql, companyId, siteId),
  }));
  return { companyId, siteId, agent, folder, ...hung };
}

/** The demo world's sites as the database has them; all, or those of some companies. */
export async function demoPlaces(
  database: Database,
  {
    keys,
    dataDir,
    companies,
  }: { keys: Buffer; dataDir: string; companies?: readonly CompanyKey[] | undefined },
): Promise<DemoPlace[]> {
  const agents = demoAgents(keys).filter(({ company }) => companies?.includes(company) ?? true);
  const places = await Promise.all(agents.map((agent) => placeOf(database, agent, dataDir)));
  return places.filter((place) => place !== null);
}

/** Gives a new folder the key that the demo world's records are signed with: a credential has one key for ever. */
export async function keepKey({ folder, agent }: DemoPlace): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) return;
  const pem = agent.privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(path.join(folder, 'device.key'), pem, { mode: 0o600 });
}

/** Gives a new folder the memory of its simulated LPIs; one that is there already goes on with its own. */
export async function keepLpis({ folder, lpis }: DemoPlace): Promise<void> {
  for (const { id, counters } of lpis) {
    const state = {
      isKeypadLocked: true,
      firmware: '2.14.0',
      counters,
      coefficient: null,
      isSealBroken: false,
    };
    await writeFile(path.join(folder, `lpi-${id}.json`), JSON.stringify(state), {
      mode: 0o600,
      flag: 'wx',
    }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  }
}

/** Where simulated instruments answer on this machine, by their scales and readers. */
export type SimulatedPorts = Readonly<Record<'scales' | 'readers', ReadonlyMap<number, number>>>;

/** Writes down where the simulated instruments of a site answer; only what has changed. */
export async function moveInstruments(
  database: Database,
  { companyId, scales, readers }: DemoPlace,
  ports: SimulatedPorts,
): Promise<void> {
  await database.transaction(asCompany(companyId, true), async (sql) => {
    for (const { id } of scales) {
      const port = ports.scales.get(id);
      if (port === undefined) continue;
      await changeOwn({ sql, companyId }, 'scale')
        .set({ address: `tcp://127.0.0.1:${port}`, outputs: JSON.stringify({ kind: 'simulated' }) })
        .where('id', '=', id)
        .execute();
    }
    for (const { id } of readers) {
      const port = ports.readers.get(id);
      if (port === undefined) continue;
      await changeOwn({ sql, companyId }, 'reader')
        .set({ address: `tcp://127.0.0.1:${port}` })
        .where('id', '=', id)
        .execute();
    }
  });
}
