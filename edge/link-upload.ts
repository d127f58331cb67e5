import type { SignedRecord } from '@terezi/domain/weighing/weight-record.ts';
import type { Logger } from 'pino';
import type { RecordStore } from './measure/records/store.ts';

/** Sends one scale's records to the server in order until it says they are safe. */
export type Upload = {
  /** There may be something to send: a new record, a store just opened. */
  pump(): void;
  /** The link is new: what was under way may be lost, so everything unacknowledged goes again. */
  restart(): void;
  /** The server has every record up to this sequence. */
  stored(sequence: number): void;
  stop(): void;
};

export type UploadOptions = {
  store: () => RecordStore | null;
  /** Hands a record to the broker; false while there is no link. */
  send: (record: SignedRecord) => boolean;
  log: Logger;
  /** Milliseconds without progress after which the unacknowledged records are sent again. */
  patience?: number;
};

/** Records under way at a time: enough for a slow line, few enough to repeat. */
const WINDOW = 100;

/** How far an upload is: what the server said is safe, and what was handed over since the link is up. */
type Progress = { safe: number; sent: number };

/** Hands over what fits into the window, in order; stops early where the link is down. */
async function sendOn(progress: Progress, { store, send }: UploadOptions): Promise<void> {
  for (;;) {
    const from = progress.sent;
    const records = (await store()?.after(from, progress.safe + WINDOW - from)) ?? [];
    if (records.length === 0) return;
    // While the records were read the link may have been renewed and everything be due again.
    if (progress.sent !== from) continue;
    for (const record of records) {
      if (!send(record)) return;
      progress.sent = record.sequence;
    }
  }
}

/** Makes the upload of one scale; the broker's receipt counts for nothing, only the server's own word. */
export function uploader(options: UploadOptions): Upload {
  const { log, patience = 10_000 } = options;
  const progress: Progress = { safe: 0, sent: 0 };
  let isWanted = false;
  let isPumping = false;
  let isStopped = false;
  let again: NodeJS.Timeout | undefined;

  function tryAgainLater(): void {
    clearTimeout(again);
    if (!isStopped) again = setTimeout(restart, patience);
  }

  async function pumpAll(): Promise<void> {
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        await sendOn(progress, options);
      }
      if (progress.sent > progress.safe) tryAgainLater();
    } catch (error) {
      log.error({ err: error }, 'records cannot be read for upload');
      tryAgainLater();
    } finally {
      isPumping = false;
    }
  }

  function pump(): void {
    isWanted = true;
    if (isPumping || isStopped) return;
    isPumping = true;
    void pumpAll();
  }

  function restart(): void {
    progress.sent = progress.safe;
    pump();
  }

  function stored(sequence: number): void {
    if (sequence <= progress.safe) return;
    progress.safe = sequence;
    progress.sent = Math.max(progress.sent, sequence);
    clearTimeout(again);
    pump();
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(again);
  }

  return { pump, restart, stored, stop };
}
