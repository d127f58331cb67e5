import { EXPORT_WORDS } from '#kit/export/words.ts';
import type { MadeElsewhere } from '#kit/export/use-export.ts';
import { sayIn, storedLanguage } from '#kit/language.tsx';
import type { SheetFormat } from '@terezi/domain/grammar/cell.ts';
import { exportCalls } from './calls/export.gen.ts';
import { fileBytes } from './file.ts';
import { asRefused, isUnanswered, Refused } from './refused.ts';

const ASK_MS = 1_000;

/** A file that has been asked for, as the API tells of it. */
type Asked = Awaited<ReturnType<typeof exportCalls.find>>['export'];

/** Resolves a little later, or as soon as nobody waits any more. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ASK_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** How far it is by now; a line that is cut for a while is no reason to give up a file that is made elsewhere. */
const lookAt = (asked: Asked, signal: AbortSignal): Promise<Asked> =>
  exportCalls.find({ id: asked.id }, { signal }).then(
    (answer) => answer.export,
    (failure: unknown) => {
      signal.throwIfAborted();
      if (isUnanswered(asRefused(failure))) return asked;
      throw failure;
    },
  );

type Waiting = Pick<Parameters<MadeElsewhere>[0], 'signal' | 'tell'>;

async function untilMade(first: Asked, { signal, tell }: Waiting): Promise<Asked> {
  let asked = first;
  while (asked.fileId === null) {
    tell(asked.written, asked.total);
    if (asked.isFailed || asked.isCancelled) {
      const message = sayIn(storedLanguage())(EXPORT_WORDS.gaveUp);
      throw new Refused({ code: 'export.gaveUp', message, status: 500 });
    }
    await pause(signal);
    signal.throwIfAborted();
    asked = await lookAt(asked, signal);
  }
  return asked;
}

/**
 * Has a list written into a file by the server: `ask` says which. Told how far it is every second; whoever stops waiting
 * takes the wish back.
 */
export const madeByServer =
  (
    ask: (wish: { format: SheetFormat; columns: readonly string[] }) => Promise<{ export: Asked }>,
  ): MadeElsewhere =>
  async ({ format, columns, ...waiting }) => {
    const { signal } = waiting;
    const first = (await ask({ format, columns })).export;
    try {
      const made = await untilMade(first, waiting);
      const file = await fileBytes({ id: made.fileId ?? 0 }, signal);
      return { file, name: made.fileName ?? '', rows: made.written };
    } catch (failure) {
      // Nobody waits for this: whether it was stopped or just made, the page has gone on.
      if (signal.aborted) void exportCalls.cancel({ id: first.id }).catch(() => {});
      throw failure;
    }
  };
