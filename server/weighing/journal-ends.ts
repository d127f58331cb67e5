import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { allScales } from './all-scales.ts';
import { addLine, ifThere, linesIn } from './line-file.ts';
import type { SealedEntry } from './ticket-journal.ts';

type Place = { companyId: number; scaleId: number };

/** Newest entries of journals outside of the database: whoever cuts a journal off, with its tickets, has not cut what stands here. */
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

/** For whoever keeps none. */
export const noJournalEnds: JournalEnds = {
  of: async () => [],
  scalesOf: async () => [],
  keep: async () => {},
};

/** How long entries are gathered: of many in that time the newest of each scale is written. */
const GATHER_MS = 250;

/** Writes the newest entries out, beside whoever made them; what fails is written with the next one, or at the next start. */
export function endKeeper(ends: JournalEnds, log: Log) {
  const newest = new Map<number, SealedEntry>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    timer = null;
    const entries = [...newest.values()];
    newest.clear();
    for (const entry of entries)
      await ends
        .keep(entry)
        .catch((error: unknown) =>
          log.error({ event: 'journal.not-kept', scaleId: entry.scaleId, err: error }),
        );
  }
  const begin = () => void (writing = writing.then(write));
  return {
    kept(entries: readonly SealedEntry[]): void {
      for (const entry of entries)
        if (entry.sequence > (newest.get(entry.scaleId)?.sequence ?? 0)) newest.set(entry.scaleId, entry);
      timer ??= setTimeout(begin, GATHER_MS);
    },
    async close(): Promise<void> {
      if (timer) clearTimeout(timer);
      begin();
      await writing;
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

/** At a start: writes out what a server that was killed has not. */
export async function catchUpEnds(database: Database, ends: JournalEnds): Promise<void> {
  for (const place of await allScales(database)) {
    const [entry, kept] = [await newestEntry(database, place), await ends.of(place)];
    if (entry && entry.sequence > Math.max(0, ...kept.slice(-1).map(({ sequence }) => sequence)))
      await ends.keep(entry);
  }
}
