import { EXPORT_WORDS } from '#kit/export/words.ts';
import type { MakeFile } from '#kit/export/use-export.ts';
import { sayIn, storedLanguage } from '#kit/language.tsx';
import { exportCalls } from '../api/calls/export.gen.ts';
import { carryOut, idempotencyKey } from '../api/idempotency-key.ts';
import { fileBytes } from '../api/file.ts';
import { asRefused, isUnanswered, Refused } from '../api/refused.ts';

const ASK_MS = 1_000;

/** A file that has been asked for, as the API answers it. */
type ExportRequest = Awaited<ReturnType<typeof exportCalls.find>>['export'];

/** Resolves a little later, or as soon as the reader stops waiting. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ASK_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** How far it is by now. A broken connection does not stop the server, so it is no reason to give the file up. */
const lookAt = (request: ExportRequest, signal: AbortSignal): Promise<ExportRequest> =>
  exportCalls.find({ id: request.id }, { signal }).then(
    (answer) => answer.export,
    (failure: unknown) => {
      signal.throwIfAborted();
      if (isUnanswered(asRefused(failure))) return request;
      throw failure;
    },
  );

type Waiting = Pick<Parameters<MakeFile>[0], 'signal' | 'tell'>;

async function untilMade(first: ExportRequest, { signal, tell }: Waiting): Promise<ExportRequest> {
  let request = first;
  while (request.fileId === null) {
    tell(request.written, request.total);
    if (request.isFailed || request.isCancelled) {
      const message = sayIn(storedLanguage())(EXPORT_WORDS.gaveUp);
      throw new Refused({ code: 'export.gaveUp', message, status: 500 });
    }
    await pause(signal);
    signal.throwIfAborted();
    request = await lookAt(request, signal);
  }
  return request;
}

/**
 * The server writes a list by its name, as asked, into a file. A short one comes with the answer. Of a long one the page
 * learns every second how far it is; a reader who stops waiting withdraws the request.
 */
export const madeByServer =
  (list: string, question: Readonly<Record<string, unknown>>): MakeFile =>
  async ({ format, columns, only, ...waiting }) => {
    const { signal } = waiting;
    const chosen = only && { only: [...only].map(Number) };
    const wish = { list, asked: question, format, columns: [...columns], ...chosen };
    const first = (await carryOut(exportCalls.ask, wish, idempotencyKey())).export;
    try {
      const request = await untilMade(first, waiting);
      const file = await fileBytes({ id: request.fileId ?? 0 }, signal);
      return { file, name: request.fileName ?? '', rows: request.written };
    } catch (failure) {
      // Sent without waiting for its answer: stopped or just made, the page has gone on.
      if (signal.aborted) void exportCalls.cancel({ id: first.id }).catch(() => {});
      throw failure;
    }
  };
