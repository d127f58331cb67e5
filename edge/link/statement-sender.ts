import type { Logger } from 'pino';
import type { StatementFolder } from './statement-folder.ts';
import { postStatement } from './statement-post.ts';

/** Sends what the folder holds, one after the other, again and again until the server has it. */
export type StatementSender = {
  /** There is more to send. */
  wake(): void;
  close(): Promise<void>;
};

export type SenderOptions = {
  folder: StatementFolder;
  /** Where to; null where nobody said, and then all waits. */
  url: URL | null;
  log: Logger;
  /** Milliseconds between two that are sent, and before the first attempt after one that failed. */
  pause?: number;
  again?: number;
};

const PAUSE_MS = 250;
const AGAIN_MS = 1_000;
const LATEST_MS = 60_000;

/** Whether a refusal is for good: sent again, the very same would be refused again. */
const isForGood = (status: number): boolean => [400, 409, 413, 415, 422].includes(status);
const isKept = (status: number): boolean => status >= 200 && status < 300;

/** Makes what sends; what waited from before is sent at once. */
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
    // Said once, not at each of the attempts that follow.
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
      // While the server is away its next attempt has its time.
      if (trouble === '' && !sending) later(0);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await sending;
    },
  };
}
