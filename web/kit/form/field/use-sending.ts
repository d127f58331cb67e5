import { useEffect, useRef, useState } from 'react';
import { type FileLimits, fileFault, type SendFile, type UploadState } from './file.ts';

/** A file on its way: its progress, and what can be done with it. */
export type SendingFile = {
  readonly sending: UploadState;
  readonly send: (file: File) => void;
  /** Stops what is on its way; the file that stood there before stays. */
  readonly stop: () => void;
  /** Another action about the file, such as removing it; its refusal shows in the same place. */
  readonly attempt: (action: () => Promise<string | undefined>) => void;
};

/** Sends one file at a time, each checked before; stops when its field goes. */
export function useSending(limits: FileLimits, send: SendFile): SendingFile {
  const [sending, setSending] = useState<UploadState>({ state: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const attempt = async (action: () => Promise<string | undefined>) => {
    setSending({ state: 'none' });
    const message = await action();
    if (message !== undefined) setSending({ state: 'refused', message });
  };

  const start = async (file: File) => {
    const fault = fileFault(file, limits);
    if (fault) return setSending({ state: 'refused', message: fault });
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const { name } = file;
    setSending({ state: 'sending', name, share: 0 });
    const message = await send(file, {
      signal: stop.signal,
      progress: (share) => {
        if (!stop.signal.aborted) setSending({ state: 'sending', name, share });
      },
    });
    // The person has stopped it or begun another, and the screen shows that already.
    if (running.current !== stop) return undefined;
    running.current = null;
    return setSending(message === undefined ? { state: 'none' } : { state: 'refused', message });
  };

  return {
    sending,
    send: (file) => void start(file),
    stop: () => {
      running.current?.abort();
      running.current = null;
      setSending({ state: 'stopped' });
    },
    attempt: (action) => void attempt(action),
  };
}
