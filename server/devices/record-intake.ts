import { type Stored, topics } from '@terezi/domain/devices/link.ts';
import type { SignedRecord } from '@terezi/domain/weighing/weight-record.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { asProblem } from '../platform/http/failure.ts';
import type { Directory } from './directory.ts';
import type { LinkParts } from './link-parts.ts';
import { readRecord, readRecordName } from './message.ts';
import { safeSequence } from './record-head.ts';

/** Stores a record that an agent sent, or refuses it and keeps it aside; rejects where it can do neither now. */
export type RecordHandler = (siteId: number, record: SignedRecord) => Promise<'stored' | 'refused'>;

/** A record that fails this often, with the database there, is left to a person, so that others pass. */
const MOST_TRIES = 10;
/** Above what an agent sends without an answer. */
const MOST_WAITING = 200;

/** A record that came; null where only its name could be read. */
type Item = { scaleId: number; sequence: number; record: SignedRecord | null };

/** What is going on with one scale's records. */
type Line = {
  siteId: number;
  waiting: Item[];
  busy: boolean;
  /** Everything up to here is at the server; null until the database has been asked. */
  safe: number | null;
  failed: { sequence: number; tries: number };
};

const nameOf = ({ scaleId, sequence }: Stored): Stored => ({ scaleId, sequence });

const isAway = (error: unknown): boolean => {
  const kind = asProblem(error)?.kind;
  return kind?.code === general.databaseAway.code || kind?.code === general.diskFull.code;
};

/**
 * Makes what takes in the records of all sites, each scale's one after the other, and acknowledges them only up
 * to the first that is missing: "stored up to n" must never cover one that is not here.
 *
 * A refused record is acknowledged as well. It has been kept aside with its reason and an error is logged; asking
 * for it again would change nothing, and every later weight of the scale would wait behind it for ever. The same goes for
 * one that cannot even be read: the site that signed it keeps it, and the log has its text.
 */
export function recordIntake({ bus, database, log }: LinkParts, directory: Directory) {
  const lines = new Map<string, Line>();
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

  async function advance(line: Line, { scaleId, sequence }: Item): Promise<void> {
    if (line.safe !== null && sequence === line.safe + 1) line.safe = sequence;
    else if (line.safe === null || sequence > line.safe)
      line.safe = Math.max(line.safe ?? 0, await safeNow(scaleId));
    if (line.safe > 0) acknowledge(line.siteId, { scaleId, sequence: line.safe });
  }

  /** After a failure: whether the record is given up, because it is the record that is at fault. */
  function isHopeless(line: Line, { scaleId, sequence, record }: Item, error: unknown): boolean {
    if (isAway(error)) return false;
    const tries = line.failed.sequence === sequence ? line.failed.tries + 1 : 1;
    line.failed = { sequence, tries };
    log.error({ event: 'record.failed', siteId: line.siteId, scaleId, sequence, tries, err: error });
    if (tries < MOST_TRIES) return false;
    log.error({ event: 'record.parked', siteId: line.siteId, record }, 'left with the site that signed it');
    return true;
  }

  async function takeNext(line: Line, handle: RecordHandler, item: Item): Promise<void> {
    try {
      if (item.record) await handle(line.siteId, item.record);
      await advance(line, item);
    } catch (error) {
      if (isHopeless(line, item, error)) return advance(line, item);
      // What came behind it would be taken out of turn; the agent sends all of it again in a while.
      line.waiting.length = 0;
      const { scaleId, sequence } = item;
      log.warn({ event: 'record.later', siteId: line.siteId, scaleId, sequence, err: error });
    }
  }

  async function work(line: Line, handle: RecordHandler): Promise<void> {
    line.busy = true;
    for (let item = line.waiting.shift(); item; item = line.waiting.shift())
      await takeNext(line, handle, item).catch((error: unknown) =>
        log.warn({ event: 'record.later', err: error }),
      );
    line.busy = false;
  }

  function lineOf(siteId: number, scaleId: number): Line {
    const name = `${siteId}/${scaleId}`;
    const failed = { sequence: 0, tries: 0 };
    const line: Line = lines.get(name) ?? { siteId, waiting: [], busy: false, safe: null, failed };
    lines.set(name, line);
    return line;
  }

  /** What came, if it is of a scale that hangs at this very site; of any other nothing is taken or promised. */
  function itemOf(siteId: number, text: string): Item | null {
    const record = readRecord(text);
    const name = record ?? readRecordName(text);
    if (!record) log.error({ event: 'record.unreadable', siteId, text });
    if (!name) return null;
    if (directory.scale(name.scaleId)?.siteId === siteId) return { ...nameOf(name), record };
    directory.miss();
    log.warn({ event: 'record.foreign', siteId, ...nameOf(name) });
    return null;
  }

  const running = new Set<Promise<void>>();
  return {
    handleWith(wanted: RecordHandler): void {
      handler = wanted;
    },
    /** Takes a record as it came. */
    take(siteId: number, text: string): void {
      const item = itemOf(siteId, text);
      if (!item || !handler) return;
      const line = lineOf(siteId, item.scaleId);
      if (line.waiting.length >= MOST_WAITING) return;
      line.waiting.push(item);
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
