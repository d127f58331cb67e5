import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { addLine, allScales, ifThere, linesIn } from '../../evidence/index.ts';
import type { SealedEntry } from './ticket-journal.ts';

type Place = { companyId: number; scaleId: number };

/** Newest entries of journals, kept outside of the database: a person who cuts a journal off, with its tickets, leaves these. */
export type JournalEnds = {
  /** Those of a scale, oldest first. */
  of(place: Place): Promise<SealedEntry[]>;
  /** The scales of a company that have one. */
  scalesOf(companyId: number): Promise<number[]>;
  keep(entry: SealedEntry): Promise<void>;
};

const FILE = /^tickets-(\d+)-(\d+)\.jsonl$/;

/** One file a scale, one line an entry, only ever added to. */
export function journalEndsIn(folder: string): JournalEnds {
  const fileOf = ({ companyId, scaleId }: Place) =>
    path.join(folder, `tickets-${companyId}-${scaleId}.jsonl`);
  return {
    of: (place) => linesIn<SealedEntry>(fileOf(place)),
    async scalesOf(companyId) {
      const names = (await ifThere(readdir(folder))) ?? [];
      return names.flatMap((name) => {
        const [, company, scale] = FILE.exec(name) ?? [];
        return Number(company) === companyId ? [Number(scale)] : [];
      });
    },
    keep: (entry) => addLine(fileOf(entry), entry),
  };
}

/** For a server that keeps none. */
export const noJournalEnds: JournalEnds = {
  of: async () => [],
  scalesOf: async () => [],
  keep: async () => {},
};

/** How long entries are gathered: of many in that time the newest of each scale is written. */
const GATHER_MS = 250;

/** What was not written is tried again after this, with a newer entry or without. */
const AGAIN_MS = 5_000;
/** A place that does not answer delays the end of the server for so long at most. */
const CLOSE_MS = 3_000;

/** Takes in entries until it is closed. */
type EndKeeper = { kept(entries: readonly SealedEntry[]): void; close(): Promise<void> };

/**
 * Writes the newest entries out without holding up the transactions that made them; what fails is tried again with the next
 * one, in a while, or at the next start.
 */
export function endKeeper(
  ends: Pick<JournalEnds, 'keep'>,
  log: Pick<Log, 'info' | 'error'>,
  again = AGAIN_MS,
): EndKeeper {
  const newest = new Map<number, SealedEntry>();
  let [timer, isClosed, areMissing] = [null as NodeJS.Timeout | null, false, false];
  let writing = Promise.resolve();

  const begin = () => void (writing = writing.then(write));
  function kept(entries: readonly SealedEntry[], wait = GATHER_MS): void {
    for (const entry of entries)
      if (entry.sequence > (newest.get(entry.scaleId)?.sequence ?? 0)) newest.set(entry.scaleId, entry);
    if (newest.size > 0 && !isClosed) timer ??= setTimeout(begin, wait);
  }
  async function write(): Promise<void> {
    timer = null;
    const entries = [...newest.values()];
    newest.clear();
    const failed: SealedEntry[] = [];
    for (const entry of entries)
      await ends.keep(entry).catch((error: unknown) => {
        log.error({ event: 'journal.not-kept', scaleId: entry.scaleId, err: error });
        failed.push(entry);
      });
    if (areMissing && failed.length === 0) log.info({ event: 'journal.kept-again' });
    areMissing = failed.length > 0;
    kept(failed, again);
  }
  return {
    kept: (entries) => kept(entries),
    async close(): Promise<void> {
      isClosed = true;
      if (timer) clearTimeout(timer);
      begin();
      await Promise.race([writing, sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

const newestEntry = (database: Database, { companyId, scaleId }: Place) =>
  database.transaction(
    { identity: { company: companyId }, requestId: 'journal-ends', writes: false },
    (sql) =>
      ownRows({ sql, companyId }, 'ticketJournal')
        .where('scaleId', '=', scaleId)
        .orderBy('sequence', 'desc')
        .limit(1)
        .select(['companyId', 'scaleId', 'sequence', 'operationId', 'receipt', 'content', 'previousHash'])
        .select(['hash', 'at', 'signature', 'proof'])
        .executeTakeFirst(),
  );

/** The newest entry of every scale. */
export async function newestEntries(database: Database): Promise<SealedEntry[]> {
  const entries: SealedEntry[] = [];
  for (const place of await allScales(database)) {
    const entry = await newestEntry(database, place);
    if (entry) entries.push(entry);
  }
  return entries;
}

/** At a start: writes out what a server that was killed has not. */
export async function catchUpEnds(database: Database, ends: JournalEnds): Promise<void> {
  for (const entry of await newestEntries(database)) {
    const entries = await ends.of(entry);
    if (entry.sequence > (entries.at(-1)?.sequence ?? 0)) await ends.keep(entry);
  }
}
