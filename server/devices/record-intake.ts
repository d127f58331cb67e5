import { type Stored, topics } from '@terezi/domain/devices/link.ts';
import type { SignedRecord } from '@terezi/domain/weighing/weight-record.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { asProblem } from '../platform/http/failure.ts';
import type { Directory } from './directory.ts';
import type { LinkParts } from './link-parts.ts';
import { readRecordName } from './message.ts';
import { safeSequence } from './record-head.ts';

/** Stores a record that an agent sent, or refuses it and keeps it aside; rejects where it can do neither now. */
export type RecordHandler = (siteId: number, record: SignedRecord) => Promise<'stored' | 'refused'>;

/** A record that fails this often, with the database there, is left to a person, so that others pass. */
const MOST_TRIES = 10;
/** Above what an agent sends without an answer. */
const MOST_WAITING = 200;

/** What is going on with one scale's records. */
type Line = {
  siteId: number;
  waiting: SignedRecord[];
  busy: boolean;
  /** Everything up to here is at the server; null until the database has been asked. */
  safe: number | null;
  failed: { sequence: number; tries: number };
};

const isAway = (error: unknown): boolean => {
  const kind = asProblem(error)?.kind;
  return kind?.code === general.databaseAway.code || kind?.code === general.diskFull.code;
};

/**
 * Makes what takes in the records of all sites, each scale's one after the other, and acknowledges them only up
 * to the first that is missing: "stored up to n" must never cover one that is not here.
 *
 * A refused record is acknowledged as well. It has been kept aside with its reason and an error is logged; asking
 * for it again would change nothing, and every later weight of the scale would wait behind it for ever.
 */
export function recordIntake({ bus, database, log }: LinkParts, directory: Directory) {
  const lines = new Map<number, Line>();
  let handler: RecordHandler | null = null;

  const acknowledge = (siteId: number, stored: Stored): void => {
    bus.publish(topics.stored(siteId), JSON.stringify(stored), { quality: 1 }).catch((error: unknown) => {
      // The agent sends it again, and gets its word then.
      log.debug({ event: 'record.unacknowledged', siteId, ...stored, err: error });
    });
  };

  async function safeNow(scaleId: number): Promise<number> {
    const companyId = directory.scale(scaleId)?.companyId;
    if (companyId === undefined) return 0;
    return database.transaction(
      { identity: { company: companyId }, requestId: `records-${scaleId}`, writes: false },
      (sql) => safeSequence(sql, companyId, scaleId),
    );
  }

  async function advance(line: Line, { scaleId, sequence }: SignedRecord): Promise<void> {
    // The scale hangs elsewhere now: its chain is no longer this site's, and nothing of it will be taken here.
    if (directory.scale(scaleId)?.siteId !== line.siteId)
      return acknowledge(line.siteId, { scaleId, sequence });
    if (line.safe !== null && sequence === line.safe + 1) line.safe = sequence;
    else if (line.safe === null || sequence > line.safe)
      line.safe = Math.max(line.safe ?? 0, await safeNow(scaleId));
    if (line.safe > 0) acknowledge(line.siteId, { scaleId, sequence: line.safe });
  }

  /** After a failure: whether the record is given up, because it is the record that is at fault. */
  function isHopeless(line: Line, record: SignedRecord, error: unknown): boolean {
    if (isAway(error)) return false;
    const { scaleId, sequence } = record;
    const tries = line.failed.sequence === sequence ? line.failed.tries + 1 : 1;
    line.failed = { sequence, tries };
    log.error({ event: 'record.failed', siteId: line.siteId, scaleId, sequence, tries, err: error });
    if (tries < MOST_TRIES) return false;
    log.error({ event: 'record.parked', siteId: line.siteId, record }, 'left with the site that signed it');
    return true;
  }

  async function takeNext(line: Line, handle: RecordHandler, record: SignedRecord): Promise<void> {
    try {
      await handle(line.siteId, record);
      await advance(line, record);
    } catch (error) {
      if (isHopeless(line, record, error)) return advance(line, record);
      // What came behind it would be taken out of turn; the agent sends all of it again in a while.
      line.waiting.length = 0;
      log.warn({ event: 'record.later', scaleId: record.scaleId, sequence: record.sequence, err: error });
    }
  }

  async function work(line: Line, handle: RecordHandler): Promise<void> {
    line.busy = true;
    for (let record = line.waiting.shift(); record; record = line.waiting.shift())
      await takeNext(line, handle, record).catch((error: unknown) =>
        log.warn({ event: 'record.later', err: error }),
      );
    line.busy = false;
  }

  function lineOf(siteId: number, scaleId: number): Line {
    const known = lines.get(scaleId);
    if (known?.siteId === siteId) return known;
    const failed = { sequence: 0, tries: 0 };
    const line: Line = { siteId, waiting: [], busy: false, safe: null, failed };
    lines.set(scaleId, line);
    return line;
  }

  const running = new Set<Promise<void>>();
  return {
    handleWith(wanted: RecordHandler): void {
      handler = wanted;
    },
    /** Takes a record as it came; `text` is there for one that could not be read. */
    take(siteId: number, record: SignedRecord | null, text: string): void {
      if (!record) {
        log.error({ event: 'record.unreadable', siteId, text });
        const name = readRecordName(text);
        if (name) acknowledge(siteId, name);
        return;
      }
      const line = lineOf(siteId, record.scaleId);
      if (!handler || line.waiting.length >= MOST_WAITING) return;
      line.waiting.push(record);
      if (line.busy) return;
      const done = work(line, handler);
      running.add(done);
      void done.finally(() => running.delete(done));
    },
    /** Resolves once nothing is being stored; what waits goes unacknowledged and comes again. */
    async idle(): Promise<void> {
      handler = null;
      for (const line of lines.values()) line.waiting.length = 0;
      await Promise.allSettled(running);
    },
  };
}
