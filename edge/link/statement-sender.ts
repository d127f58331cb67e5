import type { Logger } from 'pino';
import type { StatementFolder } from './statement-folder.ts';
import { postStatement } from './statement-post.ts';

/** Sends the statements of the folder, one after the other, again and again until the server has them. */
export type StatementSender = {
  /** There is more to send. */
  wake(): void;
  close(): Promise<void>;
};

export type SenderOptions = {
  folder: StatementFolder;
  /** Where to send; null where no address is set, and then all statements wait. */
  url: URL | null;
  log: Logger;
  /** Milliseconds between two statements, and before the first attempt after a failed one. */
  pause?: number;
  again?: number;
};

const PAUSE_MS = 250;
const AGAIN_MS = 1_000;
const LATEST_MS = 60_000;

/** Whether a refusal is final: the server would refuse the same text again. */
const isForGood = (status: number): boolean => [400, 409, 413, 415, 422].includes(status);
const isKept = (status: number): boolean => status >= 200 && status < 300;

/** Makes the sender; it sends the waiting statements at once. */
export function statementSender(options: SenderOptions): StatementSender {
  const { folder, url, log, pause = PAUSE_MS, again = AGAIN_MS } = options;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | null = null;
  let wait = again;
  let isClosed = false;
  let trouble = '';

  function later(milliseconds: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(pump, milliseconds);
  }
  function onTrouble(reason: string): void {
    // Logged once, not at each further attempt.
    if (reason !== trouble) log.warn({ reason, waiting: folder.count() }, 'pictures not taken by the server');
    trouble = reason;
    later(wait);
    wait = Math.min(wait * 2, LATEST_MS);
  }

  async function sendOldest(to: URL): Promise<void> {
    const next = await folder.oldest();
    if (!next) return;
    const status = await postStatement(to, next).catch((error: unknown) => String(error));
    if (typeof status === 'string') return onTrouble(status);
    if (!isKept(status) && !isForGood(status)) return onTrouble(`status ${status}`);
    if (!isKept(status)) log.warn({ status, statement: next.text }, 'a statement was refused');
    await folder.forget(next.name);
    trouble = '';
    wait = again;
  }

  function pump(): void {
    if (isClosed || url === null) return;
    sending ??= sendOldest(url)
      .catch((error: unknown) => onTrouble(String(error)))
      .finally(() => {
        sending = null;
        if (folder.count() > 0 && trouble === '') later(pause);
      });
  }

  later(0);
  return {
    wake() {
      // While the server is away, a new statement does not hasten the next attempt.
      if (trouble === '' && !sending) later(0);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await sending;
    },
  };
}
