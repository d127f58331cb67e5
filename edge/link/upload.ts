import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import type { Logger } from 'pino';
import type { RecordStore } from '../measure/records/store.ts';

/** Sends one scale's records to the server in order until it says they are safe. */
export type Upload = {
  /** There may be something to send: a new record, a store just opened. */
  pump(): void;
  /**
   * An answer has just brought the server a record. It goes by itself too, but later: a server at work on the answer would
   * stop to take the same record in, and wait for itself in the line; and mostly it says before that it has it.
   */
  pumpLater(): void;
  /** The link is new: what was under way may be lost, so everything unacknowledged goes again, and the newest anyway. */
  restart(): void;
  /** The newest record in the server's settings, which may be old ones: less than expected is no news, only a question. */
  known(sequence: number): void;
  /**
   * The server has every record up to this sequence. Less than it had before means that its database was put back to
   * an earlier day: unless a later word takes that back, what it lacks goes again.
   */
  stored(sequence: number): void;
  stop(): void;
};

export type UploadOptions = {
  store: () => RecordStore | null;
  /** Hands a record to the broker; false while there is no link. */
  send: (record: SignedRecord) => boolean;
  log: Logger;
  /** Milliseconds that an answer has to itself, before the record that it brought is sent once more. */
  courtesy?: number;
  /** Milliseconds without progress after which the unacknowledged records are sent again. */
  patience?: number;
  /** Milliseconds after which the newest record is sent again, safe as it is: the server's word says what it has. */
  inquiry?: number;
};

/** Records under way at a time: enough for a slow line, few enough to repeat. */
const WINDOW = 100;

/** How far an upload is: what the server said is safe, and what was handed over since the link is up. */
type Progress = { safe: number; sent: number; isStopped: boolean };

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

/** Makes what hands records over, one run at a time; `tryLater` is called where not everything sent is safe. */
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

/** Puts a deed off for so many milliseconds, anew each time that it is asked for. */
function putOff(deed: () => void, milliseconds: number) {
  let timer: NodeJS.Timeout | undefined;
  return {
    ask(): void {
      clearTimeout(timer);
      timer = setTimeout(deed, milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Makes the upload of one scale; the broker's receipt counts for nothing, only the server's own word. */
export function uploader(options: UploadOptions): Upload {
  const { log, courtesy = 1_000, patience = 10_000, inquiry = 60_000 } = options;
  const progress: Progress = { safe: 0, sent: 0, isStopped: false };
  /** What the server has now, where that is less than it had. */
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
    // Of several servers one may speak late: the word counts only if none takes it back for a while.
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
