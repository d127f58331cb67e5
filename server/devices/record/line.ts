import { topics } from '@terezi/domain/devices/link.ts';
import type { SentRecord, Stored } from '@terezi/domain/devices/record-message.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { asProblem } from '../../platform/http/failure.ts';
import type { Shares } from '../../platform/database/share.ts';
import type { Directory } from '../link/directory.ts';
import { asSite } from '../link/as-site.ts';
import type { LinkParts } from '../link/parts.ts';
import { safeSince } from './head.ts';

/** Stores a record that an agent sent, or refuses it and sets it aside; rejects where it can do neither now. */
export type RecordHandler = (siteId: number, record: SentRecord) => Promise<'stored' | 'refused'>;

/** A record that came; null where only its name could be read. */
export type Item = Stored & { record: SentRecord | null };

/** The records of one scale, taken in one at a time. */
export type RecordLine = {
  take(item: Item, handle: RecordHandler): void;
  /** Drops what waits; resolves once no record is being stored. */
  idle(): Promise<void>;
};

/** Whether the same record came twice: an agent that waits long sends everything again. */
const isSame = ({ record: one }: Item, { record: other }: Item): boolean =>
  one !== null &&
  one.hash === other?.hash &&
  one.signature === other.signature &&
  one.issued?.signature === other.issued?.signature;

/** A record that fails this often while the database is there is left to a person, so that later ones pass. */
const MOST_TRIES = 10;
/** More than an agent sends without an acknowledgement. */
const MOST_WAITING = 200;
/** While more records wait, the server acknowledges only after this many: each acknowledgement queries the database. */
const WORD_EVERY = 20;

/** Whether the server is at fault, not the record: it stored nothing, and the agent may send the record as often as it needs. */
const isServers = (error: unknown): boolean => {
  const code = asProblem(error)?.kind.code;
  return [general.databaseAway, general.diskFull, general.busy].some((kind) => kind.code === code);
};

/** Acknowledges a scale's records: those up to `safe` are here; it says nothing of those after it. */
function receipts(parts: LinkParts, directory: Directory, siteId: number) {
  const { bus, log } = parts;
  let safe = 0;
  /** The newest records that were given up, and so are in no table. */
  const passed = new Set<number>();
  /** Records dealt with since the last acknowledgement. */
  let unsaid = 0;

  /** Asked each time: a database restored to an earlier day may hold less than before. */
  async function ask(scaleId: number): Promise<number | null> {
    const companyId = directory.scale(scaleId)?.companyId;
    if (companyId === undefined) return null;
    return asSite(parts, { companyId, siteId }, ({ sql }) =>
      safeSince(sql, { companyId, scaleId, sequence: safe }, [...passed]),
    );
  }

  /**
   * After one more record was stored, refused or given up: acknowledges up to where everything is safe, but not each time while
   * more wait.
   */
  return async (
    { scaleId, sequence }: Stored,
    { isGivenUp, isMore = false }: { isGivenUp: boolean; isMore?: boolean },
  ): Promise<void> => {
    unsaid += 1;
    if (isMore && !isGivenUp && unsaid < WORD_EVERY) return;
    unsaid = 0;
    if (isGivenUp) passed.add(sequence);
    const [oldest] = passed;
    if (passed.size > MOST_WAITING && oldest !== undefined) passed.delete(oldest);
    const recordCount = await ask(scaleId);
    if (recordCount === null) return;
    safe = recordCount;
    const stored: Stored = { scaleId, sequence: safe };
    await bus
      .publish(topics.stored(siteId), JSON.stringify(stored), { quality: 1 })
      .catch((error: unknown) => {
        // The agent sends it again, and gets its acknowledgement then.
        log.debug({ event: 'record.unacknowledged', siteId, ...stored, err: error });
      });
  };
}

/** The site that sends a line's records, and how many records of all lines the server takes in at a time. */
type Source = { siteId: number; hands: Shares };

/** Makes the line of one scale's records from one site. */
export function recordLine(parts: LinkParts, directory: Directory, { siteId, hands }: Source): RecordLine {
  const { log } = parts;
  const acknowledge = receipts(parts, directory, siteId);
  const waiting: { item: Item; handle: RecordHandler }[] = [];
  const failed = { sequence: 0, tries: 0 };
  let working: Promise<void> | null = null;

  /** After a failure: whether the record is given up, because it is the record that is at fault. */
  function isHopeless({ scaleId, sequence, record }: Item, error: unknown): boolean {
    if (isServers(error)) return false;
    failed.tries = failed.sequence === sequence ? failed.tries + 1 : 1;
    failed.sequence = sequence;
    log.error({ event: 'record.failed', siteId, scaleId, sequence, tries: failed.tries, err: error });
    if (failed.tries < MOST_TRIES) return false;
    log.error({ event: 'record.parked', siteId, record }, 'left with the site that signed it');
    return true;
  }

  async function takeIn(item: Item, handle: RecordHandler): Promise<void> {
    const giveBack = await hands.take(directory.scale(item.scaleId)?.companyId ?? 0);
    try {
      if (item.record) await handle(siteId, item.record);
      await acknowledge(item, { isGivenUp: item.record === null, isMore: waiting.length > 0 });
    } finally {
      giveBack();
    }
  }

  async function takeNext(item: Item, handle: RecordHandler): Promise<void> {
    try {
      await takeIn(item, handle);
    } catch (error) {
      if (isHopeless(item, error)) return acknowledge(item, { isGivenUp: true });
      // What came behind it would be out of turn; the agent sends all of it again in a while.
      waiting.length = 0;
      const { scaleId, sequence } = item;
      log.warn({ event: 'record.later', siteId, scaleId, sequence, err: error });
    }
  }

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await takeNext(next.item, next.handle).catch((error: unknown) =>
        log.warn({ event: 'record.later', err: error }),
      );
    working = null;
  }

  return {
    take(item, handle) {
      if (waiting.length >= MOST_WAITING || waiting.some((each) => isSame(each.item, item))) return;
      waiting.push({ item, handle });
      working ??= work();
    },
    async idle() {
      waiting.length = 0;
      await working;
    },
  };
}
