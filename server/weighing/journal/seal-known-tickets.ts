import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql as raw } from 'kysely';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { type Proof, quiet } from '#platform/proof.ts';
import type { ServerKey } from '../../devices/index.ts';
import { ifThere } from '../../evidence/index.ts';
import { isSealBroken, type Seal, seal } from '../ticket/ticket-content.ts';

/**
 * Marks outside of the database: the tickets from before seals have been sealed, and by whose secret; and that this was begun,
 * so that a server that stopped in the middle goes on. A backup has the first.
 */
const DONE = 'tickets-sealed';
const BEGUN = 'tickets-sealing';
/** Tickets of one transaction. */
const PIECE = 500;

/** The secret that a mark was made by; null where there is no mark, empty where the power went while it was written. */
async function keyIn(file: string): Promise<string | null> {
  const text = await ifThere(readFile(file, 'utf8'));
  return text === null ? null : text.trim();
}

const mark = (file: string, { publicText }: ServerKey): Promise<void> =>
  writeFile(file, `${publicText}\n`, { mode: 0o600, flush: true });

const companiesOf = (database: Database): Promise<number[]> =>
  database.transaction({ identity: 'nobody', requestId: 'seal-tickets', writes: false }, async (sql) => {
    const { rows } = await raw<{
      companyId: number;
    }>`select distinct company_id from gate.all_scales() order by 1`.execute(sql);
    return rows.map(({ companyId }) => companyId);
  });

/** The seal of a ticket `o`; null where there is none, whose content nobody has to read then. */
const sealIfAny = raw<Seal | null>`case when exists (select from ticket_journal e
  where e.company_id = o.company_id and e.operation_id = o.id) then ${seal} end`;

const ticketsBehind = (sql: Sql, companyId: number, last: number) =>
  ownRows({ sql, companyId }, 'operation as o')
    .where('o.id', '>', last)
    .orderBy('o.id')
    .limit(PIECE)
    .select(['o.id', 'o.companyId', sealIfAny.as('seal')])
    .execute();

type Looked = { id: number; companyId: number; seal: Seal | null };

const isSealed = (proof: Proof | null, { seal, ...ticket }: Looked): boolean =>
  seal !== null && !isSealBroken(proof, { ...ticket, seal });

/** Seals a company's tickets that differ from their seal or have none; answers how many. */
async function sealAllOf(database: Database, companyId: number): Promise<number> {
  const options = { identity: { company: companyId }, requestId: 'seal-tickets', writes: true };
  let [last, count] = [0, 0];
  for (;;) {
    const seals = await database.transaction(options, async (sql, course) => {
      const tickets = await ticketsBehind(sql, companyId, last);
      const proof = quiet(course.proof());
      const broken = tickets.filter((ticket) => !isSealed(proof, ticket)).map(({ id }) => id);
      // As if each had been changed: the transaction is bound like any other.
      await raw`select set_config('app.tickets', ${` ${broken.join(' ')} `}, true)`.execute(sql);
      count += broken.length;
      return tickets;
    });
    if (seals.length === 0) return count;
    last = seals.at(-1)?.id ?? last;
  }
}

/** Seals every ticket that differs from its seal or has none, which trusts the database as it is; answers how many. */
export async function sealAll(database: Database): Promise<number> {
  let count = 0;
  for (const companyId of await companiesOf(database)) count += await sealAllOf(database, companyId);
  return count;
}

/** Whether any ticket of a company has a seal of this server's. */
async function isAnySealed(database: Database, companyId: number): Promise<boolean> {
  const options = { identity: { company: companyId }, requestId: 'seal-tickets', writes: false };
  for (let last = 0; ; ) {
    const { tickets, isOurs } = await database.transaction(options, async (sql, course) => {
      const piece = await ticketsBehind(sql, companyId, last);
      return { tickets: piece, isOurs: piece.some((each) => isSealed(quiet(course.proof()), each)) };
    });
    if (isOurs) return true;
    if (tickets.length === 0) return false;
    last = tickets.at(-1)?.id ?? last;
  }
}

/** Whether any ticket has: then those without a seal were put there. */
async function isSealedByUs(database: Database): Promise<boolean> {
  for (const companyId of await companiesOf(database))
    if (await isAnySealed(database, companyId)) return true;
  return false;
}

type SealKnownTicketsInput = { database: Database; log: Log; server: ServerKey; dataDir: string };

/**
 * Once for each data folder: seals the tickets from before there were seals. That trusts the database this one time and never
 * again, so that a later change is found, after a restore too; and not where a server joins others that seal by the same
 * secret. Where tickets were sealed with a secret that is not here, removing the mark has them sealed anew.
 */
export async function sealKnownTickets({
  database,
  log,
  server,
  dataDir,
}: SealKnownTicketsInput): Promise<void> {
  const folder = path.join(path.resolve(dataDir), 'heads');
  const [done, begun] = [path.join(folder, DONE), path.join(folder, BEGUN)];
  const by = await keyIn(done);
  if (by === server.publicText) return;
  if (by) {
    log.error(
      { event: 'tickets.other-secret' },
      'Tickets were sealed with another secret: put that one back as SETTINGS_KEY or settings.key, or, where it is lost, have the chains checked and remove heads/tickets-sealed, which trusts the tickets in the database.',
    );
    return;
  }
  await mkdir(folder, { recursive: true });
  const isOurs = (await keyIn(begun)) === null && (await isSealedByUs(database));
  if (!isOurs) await mark(begun, server);
  const count = isOurs ? 0 : await sealAll(database);
  await mark(done, server);
  log.info({ event: 'tickets.sealed', count });
}
