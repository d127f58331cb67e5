import {
  type SentRecord,
  type Stored,
  readRecord,
  readRecordName,
} from '@terezi/domain/devices/record-message.ts';
import { sharesOf } from '../../platform/database/share.ts';
import type { Directory } from '../link/directory.ts';
import type { LinkParts } from '../link/parts.ts';
import { type Item, type RecordHandler, type RecordLine, recordLine } from './line.ts';

/**
 * How many records the server takes in at a time, of all companies and of one. After an outage every site sends what it holds;
 * these limits leave connections to others, above all to agents that sign in. An agent sends a record again that has waited for
 * more than a minute.
 */
const HANDS = { all: 8, each: 4, patience: 60_000 };

const nameOf = ({ scaleId, sequence }: Stored): Stored => ({ scaleId, sequence });

/**
 * Makes the intake of all sites' records, one at a time for each scale. It acknowledges them only up to the first that is
 * missing: "stored up to n" must never cover one that is not here.
 *
 * A refused record is acknowledged as well. It is set aside with its reason, and an error is logged; asking for it again would
 * change nothing, and every later weight of the scale would wait behind it for ever. So is one that cannot even be read: the
 * site that signed it keeps it, and the log has its text. Refused records beyond what an hour may set aside are not here, and so
 * not acknowledged: they come again until there is room.
 */
export function recordIntake(parts: LinkParts, directory: Directory) {
  const lines = new Map<string, RecordLine>();
  const hands = sharesOf(HANDS);
  let handler: RecordHandler | null = null;

  function lineOf(siteId: number, scaleId: number): RecordLine {
    const name = `${siteId}/${scaleId}`;
    const line = lines.get(name) ?? recordLine(parts, directory, { siteId, hands });
    lines.set(name, line);
    return line;
  }

  /** The record, if its scale hangs at this very site; any other is neither taken in nor acknowledged. */
  function itemOf(siteId: number, text: string): Item | null {
    const record = readRecord(text);
    const name = record ?? readRecordName(text);
    if (!record) parts.log.error({ event: 'record.unreadable', siteId, text });
    if (!name) return null;
    if (directory.scale(name.scaleId)?.siteId === siteId) return { ...nameOf(name), record };
    directory.miss();
    parts.log.warn({ event: 'record.foreign', siteId, ...nameOf(name) });
    return null;
  }

  return {
    handleWith(wanted: RecordHandler): void {
      handler = wanted;
    },
    /** Takes in a record as it came. */
    take(siteId: number, text: string): void {
      const item = itemOf(siteId, text);
      if (item && handler) lineOf(siteId, item.scaleId).take(item, handler);
    },
    /** Acknowledges a record that the asking call has stored, in turn with those that the site sends: the site need not send it. */
    stored(siteId: number, record: SentRecord): void {
      if (handler) lineOf(siteId, record.scaleId).take({ ...nameOf(record), record }, async () => 'stored');
    },
    /** Resolves once no record is being stored; those that wait stay unacknowledged and come again. */
    async idle(): Promise<void> {
      handler = null;
      await Promise.allSettled([...lines.values()].map((line) => line.idle()));
    },
  };
}
