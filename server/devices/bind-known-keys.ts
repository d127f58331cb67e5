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
 * Says, outside of the database, that keys which came without the server's word have had their one chance, and with which
 * key the word was given. A backup has it, so that a key which somebody has put there is as foreign after a restore as before.
 */
const MARK = 'keys-bound';

const markOf = (dataDir: string): string => path.join(path.resolve(dataDir), 'heads', MARK);

/** The public half of the key that gave its word; undefined in marks from before they named it. */
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
    // It was begun when the power went: the keys had the word by then.
    return {};
  }
}

async function writeMark(dataDir: string, server: ServerKey, count: number): Promise<void> {
  const mark = markOf(dataDir);
  await mkdir(path.dirname(mark), { recursive: true });
  const text = `${JSON.stringify({ at: new Date().toISOString(), count, key: server.publicText })}\n`;
  await writeFile(mark, text, { mode: 0o600, flush: true });
}

/** Whether every key that is a site's own has the server's word here, so that one without it is nobody's. */
export const keysAreBound = async (dataDir: string): Promise<boolean> => (await markIn(dataDir)) !== null;

/** Whether the word was given by a server of another secret: no key here can have this one's. */
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

/** Gives the server's word for a company's keys that lack it. */
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

/** Whether any key in the database has this server's word already. */
export async function isAnyBound(database: Database, server: ServerKey): Promise<boolean> {
  for (const companyId of await companiesOf(database)) {
    const keys = await database.transaction(as(companyId, false), (sql) => keysOf(sql, companyId));
    if (keys.some((key) => isBound(server, key))) return true;
  }
  return false;
}

type Given = { database: Database; log: Log; server: ServerKey; dataDir: string };

/**
 * Once for each data folder: gives the server's word for the keys that were met before it gave any, which means trusting the
 * database this one time. Never again, so that a key which is put there later stays without, after a restore as well; and
 * not where any has its word already, as where a second server joins. Where the word was given with a secret that is not
 * here, it is given again by whoever removes the mark, and by nobody else.
 */
export async function bindKnownKeys({ database, log, server, dataDir }: Given): Promise<void> {
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
  // A mark from before says not by whom: it is named where the keys tell.
  if (mark && !isGiven) return;
  let count = mark?.count ?? 0;
  for (const companyId of isGiven ? [] : await companiesOf(database))
    count += await database.transaction(as(companyId, true), (sql) => bindKeysOf(sql, companyId, server));
  await writeMark(dataDir, server, count);
  log.info({ event: 'keys.bound', count });
}
