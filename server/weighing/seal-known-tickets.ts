import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql as raw } from 'kysely';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { isSealBroken, seal } from './ticket-content.ts';

/**
 * Say, outside of the database, that tickets from before have had their one chance; and that it was begun, so that a server
 * which was stopped in the middle goes on. No backup has them: what is put back may be sealed by another secret.
 */
const DONE = 'tickets-sealed';
const BEGUN = 'tickets-sealing';
/** Tickets of one transaction. */
const PIECE = 500;

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const mark = (file: string): Promise<void> =>
  writeFile(file, `${JSON.stringify({ at: new Date().toISOString() })}\n`, { mode: 0o600, flush: true });

const companiesOf = (database: Database): Promise<number[]> =>
  database.transaction({ identity: 'nobody', requestId: 'seal-tickets', writes: false }, async (sql) => {
    const { rows } = await raw<{
      companyId: number;
    }>`select distinct company_id from gate.all_scales() order by 1`.execute(sql);
    return rows.map(({ companyId }) => companyId);
  });

const ticketsBehind = (sql: Sql, companyId: number, last: number) =>
  ownRows({ sql, companyId }, 'operation as o')
    .where('o.id', '>', last)
    .orderBy('o.id')
    .limit(PIECE)
    .select(['o.id', 'o.companyId', seal.as('seal')])
    .execute();

/** Seals a company's tickets that are not as they were sealed, or never were; answers how many. */
async function sealAllOf(database: Database, companyId: number): Promise<number> {
  const options = { identity: { company: companyId }, requestId: 'seal-tickets', writes: true };
  let [last, count] = [0, 0];
  for (;;) {
    const read = await database.transaction(options, async (sql, course) => {
      const tickets = await ticketsBehind(sql, companyId, last);
      const broken = tickets.filter((ticket) => isSealBroken(course.proof(), ticket)).map(({ id }) => id);
      // As if each had been changed: the transaction is bound like any other.
      await raw`select set_config('app.tickets', ${` ${broken.join(' ')} `}, true)`.execute(sql);
      count += broken.length;
      return tickets;
    });
    if (read.length === 0) return count;
    last = read.at(-1)?.id ?? last;
  }
}

/** Seals every ticket that is not as it was sealed, which trusts the database as it is; answers how many. */
export async function sealAll(database: Database): Promise<number> {
  let count = 0;
  for (const companyId of await companiesOf(database)) count += await sealAllOf(database, companyId);
  return count;
}

/** Whether any ticket has a seal of this server's: then those that have none were put there. */
async function isSealedByUs(database: Database): Promise<boolean> {
  for (const companyId of await companiesOf(database)) {
    const options = { identity: { company: companyId }, requestId: 'seal-tickets', writes: false };
    const isOurs = await database.transaction(options, async (sql, course) => {
      const [newest] = await ownRows({ sql, companyId }, 'operation as o')
        .orderBy('o.id', 'desc')
        .limit(1)
        .select(['o.id', 'o.companyId', seal.as('seal')])
        .execute();
      return newest !== undefined && !isSealBroken(course.proof(), newest);
    });
    if (isOurs) return true;
  }
  return false;
}

type Given = { database: Database; log: Log; dataDir: string };

/**
 * Once for each data folder: seals the tickets from before there were seals, or of another secret where that one was lost. That
 * trusts the database this one time. Never again, so that what is changed later is found; and not where a server joins others
 * that seal by the same secret.
 */
export async function sealKnownTickets({ database, log, dataDir }: Given): Promise<void> {
  const folder = path.join(path.resolve(dataDir), 'heads');
  const [done, begun] = [path.join(folder, DONE), path.join(folder, BEGUN)];
  if (await isThere(done)) return;
  await mkdir(folder, { recursive: true });
  const isOurs = !(await isThere(begun)) && (await isSealedByUs(database));
  if (!isOurs) await mark(begun);
  const count = isOurs ? 0 : await sealAll(database);
  await mark(done);
  log.info({ event: 'tickets.sealed', count });
}
