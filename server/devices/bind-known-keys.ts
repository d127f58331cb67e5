import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql as raw } from 'kysely';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { bind, isBound } from './key-binding.ts';
import type { ServerKey } from './settings-key.ts';

/**
 * Says, outside of the database, that keys which came without the server's word have had their one chance. No backup has it: what
 * is put back may be bound by another secret.
 */
const MARK = 'keys-bound';

const markOf = (dataDir: string): string => path.join(path.resolve(dataDir), 'heads', MARK);

/** Whether every key that is a site's own has the server's word here, so that one without it is nobody's. */
export const keysAreBound = (dataDir: string): Promise<boolean> =>
  access(markOf(dataDir)).then(
    () => true,
    () => false,
  );

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

type Given = { database: Database; log: Log; server: ServerKey; dataDir: string };

/**
 * Once for each data folder: gives the server's word for the keys that were met before it gave any, which means trusting the
 * database this one time, and so for keys of another secret, where that one was lost. Never again, so that a key which is
 * put there later stays without; and not where any has its word already, as where a second server joins.
 */
export async function bindKnownKeys({ database, log, server, dataDir }: Given): Promise<void> {
  if (await keysAreBound(dataDir)) return;
  const as = (companyId: number, writes: boolean) => ({
    identity: { company: companyId },
    requestId: 'bind-keys',
    writes,
  });
  const companies = await companiesOf(database);
  let isJoining = false;
  for (const companyId of companies) {
    const keys = await database.transaction(as(companyId, false), (sql) => keysOf(sql, companyId));
    isJoining ||= keys.some((key) => isBound(server, key));
  }
  let count = 0;
  for (const companyId of isJoining ? [] : companies)
    count += await database.transaction(as(companyId, true), (sql) => bindKeysOf(sql, companyId, server));
  const mark = markOf(dataDir);
  await mkdir(path.dirname(mark), { recursive: true });
  const text = `${JSON.stringify({ at: new Date().toISOString(), count })}\n`;
  await writeFile(mark, text, { mode: 0o600, flush: true });
  log.info({ event: 'keys.bound', count });
}
