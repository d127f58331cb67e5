import { sql as raw } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { SparingLog } from '#platform/sparing-log.ts';

export type Place = { companyId: number; siteId: number };

/** Where each scale hangs and which company it belongs to, as last read from the database; looked up for each live value. */
export type Directory = {
  scale(scaleId: number): Place | undefined;
  scalesOf(siteId: number): readonly number[];
  companyOf(siteId: number): number | undefined;
  sites(): readonly number[];
  /** Asks the database again. */
  refresh(): Promise<void>;
  /** A message named a scale or site that is not in it: asks the database again soon. */
  miss(): void;
  close(): void;
};

const EVERY_MS = 60_000;
const SOON_MS = 500;

const ask = (database: Database) =>
  database.transaction({ identity: 'nobody', requestId: 'site-link', writes: false }, async (sql) => {
    const sites = await raw<{ siteId: number; companyId: number }>`select * from gate.all_sites()`.execute(
      sql,
    );
    const scales = await raw<Place & { scaleId: number }>`select * from gate.all_scales()`.execute(sql);
    return { sites: sites.rows, scales: scales.rows };
  });

/** Reads the directory for the first time; rejects while the database is away. */
export async function openDirectory(database: Database, log: SparingLog): Promise<Directory> {
  let scales = new Map<number, Place>();
  let companies = new Map<number, number>();
  let hanging = new Map<number, number[]>();
  let soon: NodeJS.Timeout | undefined;

  async function refresh(): Promise<void> {
    const answer = await ask(database);
    scales = new Map(answer.scales.map(({ scaleId, companyId, siteId }) => [scaleId, { companyId, siteId }]));
    companies = new Map(answer.sites.map(({ siteId, companyId }) => [siteId, companyId]));
    hanging = new Map(
      [...Map.groupBy(answer.scales, ({ siteId }) => siteId)].map(([siteId, rows]) => [
        siteId,
        rows.map(({ scaleId }) => scaleId),
      ]),
    );
  }
  const refreshQuietly = (): void => {
    soon = undefined;
    refresh().catch((error: unknown) => log.warn({ event: 'directory.old', err: error }));
  };

  await refresh();
  const regularly = setInterval(refreshQuietly, EVERY_MS);
  return {
    scale: (scaleId) => scales.get(scaleId),
    scalesOf: (siteId) => hanging.get(siteId) ?? [],
    companyOf: (siteId) => companies.get(siteId),
    sites: () => [...companies.keys()],
    refresh,
    miss() {
      soon ??= setTimeout(refreshQuietly, SOON_MS);
    },
    close() {
      clearInterval(regularly);
      clearTimeout(soon);
    },
  };
}
