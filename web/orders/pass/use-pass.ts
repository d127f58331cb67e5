import type { Pass } from '@terezi/domain/orders/pass-api.ts';
import { useEffect, useState } from 'react';
import { showZone } from '#kit/zone.ts';
import { passCalls } from '#shell/api/calls/pass.gen.ts';
import { asRefused } from '#shell/api/refused.ts';

/** What became of asking for a pass; one that could not be asked again is still shown, and says so. */
export type PassState =
  | { readonly state: 'checking' }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly message: string; readonly again: () => void }
  | { readonly state: 'ready'; readonly pass: Pass; readonly isStale: boolean };

/** These statuses refuse an address that belongs to no pass; after any other failure an answer may still come. */
const isUnknown = (status: number): boolean => status >= 400 && status < 429;

/** How often a page in sight asks how its pass stands. */
const AGAIN_MS = 20_000;

/** Asks for a pass by the end of its address, and again as long as the page is in sight. */
export function usePass(publicId: string): PassState {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly to: string; readonly asked: PassState } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const failed = (failure: unknown): void => {
      if (stop.signal.aborted) return;
      const { status, message } = asRefused(failure);
      setAnswer((before) => {
        if (isUnknown(status)) return { to: publicId, asked: { state: 'unknown' } };
        const known = before?.to === publicId && before.asked.state === 'ready' ? before.asked.pass : null;
        if (known) return { to: publicId, asked: { state: 'ready', pass: known, isStale: true } };
        const again = () => {
          setAnswer(null);
          setAttempt((count) => count + 1);
        };
        return { to: publicId, asked: { state: 'failed', message, again } };
      });
    };
    const ask = () =>
      passCalls.find({ publicId }, { signal: stop.signal }).then(({ pass }) => {
        showZone(pass.timeZone);
        setAnswer({ to: publicId, asked: { state: 'ready', pass, isStale: false } });
      }, failed);
    const look = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    void ask();
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [publicId, attempt]);
  return answer?.to === publicId ? answer.asked : { state: 'checking' };
}
