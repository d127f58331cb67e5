import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql as raw } from 'kysely';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { bind, isBound } from './key-binding.ts';
import type { ServerKey } from './settings-key.ts';

/**
 * Says, outside of the database, that the keys without the server's signature have been signed once, and with which key. It is
 * part of a backup, so that a key put into the database by another hand stays foreign after a restore, too.
 */
const MARK = 'keys-bound';

const markOf = (dataDir: string): string => path.join(path.resolve(dataDir), 'heads', MARK);

/** The public half of the key that signed; undefined in marks from before they named it. */
type Mark = { count?: number; key?: string };

async function markIn(dataDir: string): Promise<Mark | null> {
  const text = await readFile(markOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return JSON.parse(text) as Mark;
  } catch {
    // Power failed while it was written: the keys had been signed by then.
    return {};
  }
}

async function writeMark(dataDir: string, server: ServerKey, count: number): Promise<void> {
  const mark = markOf(dataDir);
  await mkdir(path.dirname(mark), { recursive: true });
  const text = `${JSON.stringify({ at: new Date().toISOString(), count, key: server.publicText })}\n`;
  await writeFile(mark, text, { mode: 0o600, flush: true });
}

/** Whether every site's own key has the server's signature here, so that a key without one belongs to no site. */
export const keysAreBound = async (dataDir: string): Promise<boolean> => (await markIn(dataDir)) !== null;

/** Whether a server with another secret signed: no key here can then have this server's signature. */
export async function isAnothersWord(dataDir: string, server: ServerKey): Promise<boolean> {
  const mark = await markIn(dataDir);
  return mark?.key !== undefined && mark.key !== server.publicText;
}

const companiesOf = (database: Database): Promise<number[]> =>
  database.transaction({ identity: 'nobody', requestId: 'bind-keys', writes: false }, async (sql) => {
    const { rows } = await raw<{
      companyId: number;
    }>`select distinct company_id from gate.all_sites() order by 1`.execute(sql);
    return rows.map(({ companyId }) => companyId);
  });

const keysOf = (sql: Sql, companyId: number) =>
  ownRows({ sql, companyId }, 'deviceKey')
    .select(['id', 'companyId', 'siteId', 'publicKey', 'boundAt', 'signature'])
    .execute();

/** Signs a company's keys that lack the server's signature. */
async function bindKeysOf(sql: Sql, companyId: number, server: ServerKey): Promise<number> {
  const unbound = (await keysOf(sql, companyId)).filter((key) => !isBound(server, key));
  for (const { id, siteId, publicKey } of unbound)
    await changeOwn({ sql, companyId }, 'deviceKey')
      .set(bind(server, { companyId, siteId, publicKey }))
      .where('id', '=', id)
      .execute();
  return unbound.length;
}

const as = (companyId: number, writes: boolean) => ({
  identity: { company: companyId },
  requestId: 'bind-keys',
  writes,
});

/** Whether any key in the database has this server's signature already. */
export async function isAnyBound(database: Database, server: ServerKey): Promise<boolean> {
  for (const companyId of await companiesOf(database)) {
    const keys = await database.transaction(as(companyId, false), (sql) => keysOf(sql, companyId));
    if (keys.some((key) => isBound(server, key))) return true;
  }
  return false;
}

type BindKnownKeysInput = { database: Database; log: Log; server: ServerKey; dataDir: string };

/**
 * Once for each data folder: signs the keys that were met before the server signed any, which trusts the database this one
 * time. Never again, so that a key inserted later stays without a signature, after a restore as well; and not where any key is
 * signed already, as where a second server joins. Where another secret signed that is not here, the server signs again only
 * after an operator removes the mark.
 */
export async function bindKnownKeys({ database, log, server, dataDir }: BindKnownKeysInput): Promise<void> {
  const mark = await markIn(dataDir);
  if (mark?.key === server.publicText) return;
  if (mark?.key !== undefined) {
    log.error(
      { event: 'keys.other-secret' },
      'The keys of sites have the word of another secret: put that one back as SETTINGS_KEY or settings.key, or, where it is lost, have the chains checked and remove heads/keys-bound, which trusts the keys in the database.',
    );
    return;
  }
  const isGiven = await isAnyBound(database, server);
  // A mark from before names no key: it gets this server's where the keys carry its signature.
  if (mark && !isGiven) return;
  let count = mark?.count ?? 0;
  for (const companyId of isGiven ? [] : await companiesOf(database))
    count += await database.transaction(as(companyId, true), (sql) => bindKeysOf(sql, companyId, server));
  await writeMark(dataDir, server, count);
  log.info({ event: 'keys.bound', count });
}
