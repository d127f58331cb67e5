import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import type { Logger } from 'pino';
import type { RecordStore } from '../measure/records/store.ts';

/** Sends one scale's records to the server in order until the server has stored them. */
export type Upload = {
  /** There may be something to send: a new record, a store just opened. */
  pump(): void;
  /**
   * An answer has just brought the server a record. The record also goes by itself, but later: a server still busy with the answer would
   * stop for the same record and wait for itself in the queue; and mostly it confirms it before.
   */
  pumpLater(): void;
  /** The link is new: records on their way may be lost, so all that are unacknowledged go again, and the newest in any case. */
  restart(): void;
  /** The newest record by the server's settings, which may be old ones: a smaller number proves nothing, but is worth a question. */
  known(sequence: number): void;
  /**
   * The server has every record up to this sequence. A smaller number than before means that its database was restored to an earlier day:
   * unless a later message takes that back, the missing records go again.
   */
  stored(sequence: number): void;
  stop(): void;
};

export type UploadOptions = {
  store: () => RecordStore | null;
  /** Hands a record to the broker; false while there is no link. */
  send: (record: SignedRecord) => boolean;
  log: Logger;
  /** Milliseconds between an answer and the sending of the record that it brought. */
  courtesy?: number;
  /** Milliseconds without progress after which the unacknowledged records are sent again. */
  patience?: number;
  /** Milliseconds after which the newest record is sent again although it is stored: the reply says what the server has. */
  inquiry?: number;
};

/** The most records on their way: enough for a slow line, few enough to repeat. */
const WINDOW = 100;

/** The progress of an upload: what the server has stored, and what was sent since the link is up. */
type Progress = { safe: number; sent: number; isStopped: boolean };

/** Sends what fits into the window, in order; stops early where the link is down. */
async function sendOn(progress: Progress, { store, send }: UploadOptions): Promise<void> {
  for (;;) {
    const from = progress.sent;
    const records = (await store()?.after(from, progress.safe + WINDOW - from)) ?? [];
    if (records.length === 0) return;
    // While the records were read the link may have been renewed, so that all have to go again.
    if (progress.sent !== from) continue;
    for (const record of records) {
      if (!send(record)) return;
      progress.sent = record.sequence;
    }
  }
}

/** Makes the function that sends records, one run at a time; it calls `tryLater` where not all that was sent is stored. */
function pumping(progress: Progress, options: UploadOptions, tryLater: () => void): () => void {
  let isWanted = false;
  let isPumping = false;

  async function pumpAll(): Promise<void> {
    try {
      while (isWanted && !progress.isStopped) {
        isWanted = false;
        await sendOn(progress, options);
      }
      if (progress.sent > progress.safe) tryLater();
    } catch (error) {
      options.log.error({ err: error }, 'records cannot be read for upload');
      tryLater();
    } finally {
      isPumping = false;
    }
  }

  return (): void => {
    isWanted = true;
    if (isPumping || progress.isStopped) return;
    isPumping = true;
    void pumpAll();
  };
}

/** Postpones a task by so many milliseconds, anew with each call. */
function putOff(action: () => void, milliseconds: number) {
  let timer: NodeJS.Timeout | undefined;
  return {
    ask(): void {
      clearTimeout(timer);
      timer = setTimeout(action, milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Makes the upload of one scale; only the server's own confirmation counts, not the broker's. */
export function uploader(options: UploadOptions): Upload {
  const { log, courtesy = 1_000, patience = 10_000, inquiry = 60_000 } = options;
  const progress: Progress = { safe: 0, sent: 0, isStopped: false };
  /** What the server has now, where that is less than before. */
  let lacking: number | null = null;
  let again: NodeJS.Timeout | undefined;
  const inquiring = setInterval(inquire, inquiry);
  const pump = pumping(progress, options, tryAgainLater);
  const later = putOff(pump, courtesy);

  function tryAgainLater(): void {
    clearTimeout(again);
    if (!progress.isStopped) again = setTimeout(goBack, patience);
  }

  function goBack(): void {
    if (lacking !== null) {
      log.error({ safe: progress.safe, has: lacking }, 'the server has lost records: they go again');
      progress.safe = lacking;
      lacking = null;
    }
    progress.sent = progress.safe;
    pump();
  }

  function inquire(): void {
    const newest = options.store()?.head().sequence ?? 0;
    if (newest > 0 && progress.sent >= newest) progress.sent = newest - 1;
    pump();
  }

  function stored(sequence: number): void {
    const isLess = sequence < progress.safe;
    // One of several servers may report late: the number counts only if no message takes it back for a while.
    if (isLess && lacking === null) tryAgainLater();
    lacking = isLess ? sequence : null;
    if (sequence <= progress.safe) return;
    Object.assign(progress, { safe: sequence, sent: Math.max(progress.sent, sequence) });
    clearTimeout(again);
    pump();
  }

  return {
    pump,
    pumpLater: later.ask,
    stored,
    restart() {
      goBack();
      inquire();
    },
    known: (sequence) => (sequence > progress.safe ? stored(sequence) : inquire()),
    stop() {
      progress.isStopped = true;
      clearInterval(inquiring);
      clearTimeout(again);
      later.stop();
    },
  };
}
