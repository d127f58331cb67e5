import type { Receipt } from '@terezi/domain/weighing/receipt-api.ts';
import { useEffect, useState } from 'react';
import { showZone } from '#kit/zone.ts';
import { receiptCalls } from '#shell/api/calls/receipt.gen.ts';
import { asRefused } from '#shell/api/refused.ts';

/** The outcome of asking for a receipt. */
export type ReceiptState =
  | { readonly state: 'checking' | 'unknown' }
  | { readonly state: 'failed'; readonly message: string; readonly again: () => void }
  | { readonly state: 'ready'; readonly receipt: Receipt };

/** A wrong address is refused for good; any other failure may pass. */
const isUnknown = (status: number): boolean => status >= 400 && status < 429;

/** How long the page waits before it asks again for a verdict that is not ready; each time longer. */
const AGAIN_MS = [700, 1_500, 3_000, 6_000, 12_000];

/**
 * Asks for a receipt by its public id, and again while its records are still being checked; this page has no cache of
 * queries to carry along.
 */
export function useReceipt(publicId: string): ReceiptState {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly to: string; readonly reply: ReceiptState } | null>(null);
  const question = `${publicId} ${attempt}`;
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    const setAsked = (reply: ReceiptState) => setAnswer({ to: question, reply });
    const again = () => setAttempt((count) => count + 1);
    const ask = (times: number): Promise<void> =>
      receiptCalls.find({ publicId }, { signal: stop.signal }).then(({ receipt }) => {
        showZone(receipt.timeZone);
        setAsked({ state: 'ready', receipt });
        if (receipt.chain === null && times < AGAIN_MS.length)
          timer = setTimeout(() => void ask(times + 1).catch(console.warn), AGAIN_MS[times]);
      });
    ask(0).catch((failure: unknown) => {
      if (stop.signal.aborted) return;
      const { status, message } = asRefused(failure);
      setAsked(isUnknown(status) ? { state: 'unknown' } : { state: 'failed', message, again });
    });
    return () => stop.abort();
  }, [publicId, question]);
  return answer?.to === question ? answer.reply : { state: 'checking' };
}
