import { unanswered } from './refused.ts';

/** What goes over the wire for a call. */
export type Outgoing = {
  readonly url: string;
  readonly init: Pick<RequestInit, 'method' | 'headers' | 'body' | 'credentials'> & {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | Blob | null;
  };
};

/** An answer as it came. */
export type RawAnswer = { readonly ok: boolean; readonly status: number; readonly text: string };

/** How long nothing may happen on the line. */
const PATIENCE_MS = 30_000;

/**
 * Sends a file and reports its progress, which `fetch` cannot. The time limit is on silence, not on the file: it begins
 * anew with every piece sent. Rejects with `Refused` where no answer comes.
 */
export function sendFile(
  { url, init }: Outgoing,
  { signal, progress }: { readonly signal?: AbortSignal; readonly progress?: (share: number) => void },
): Promise<RawAnswer> {
  // Else a second attempt would send what the person has stopped in the first.
  if (signal?.aborted) return Promise.reject(signal.reason);
  const request = new XMLHttpRequest();
  const giveUp = () => request.abort();
  let patience = setTimeout(giveUp, PATIENCE_MS);
  const stillGoing = () => {
    clearTimeout(patience);
    patience = setTimeout(giveUp, PATIENCE_MS);
  };
  const reply = new Promise<RawAnswer>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stillGoing();
      progress?.(total > 0 ? loaded / total : 1);
    });
    request.addEventListener('load', () =>
      resolve({
        ok: request.status >= 200 && request.status < 300,
        status: request.status,
        text: request.responseText,
      }),
    );
    for (const end of ['error', 'abort'])
      request.addEventListener(end, () => reject(signal?.aborted ? signal.reason : unanswered()));
    signal?.addEventListener('abort', giveUp);
  });
  request.open(init.method, url);
  for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value);
  request.send(init.body);
  return reply.finally(() => {
    clearTimeout(patience);
    signal?.removeEventListener('abort', giveUp);
  });
}
