import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** A file on its way to a server that answers when a test says so. */
export type Upload = {
  readonly line: string;
  readonly key: string | undefined;
  readonly body: unknown;
  isStopped: boolean;
  /** So much of it has gone, from 0 to 1, of so many bytes in all. */
  readonly went: (share: number, total?: number) => Promise<void>;
  readonly answer: (status: number, envelope: unknown) => Promise<void>;
  /** The line breaks. */
  readonly cut: () => Promise<void>;
};

/** Takes files as the browser sends them, until the test is over. */
export function takingFiles(): Upload[] {
  const uploads: Upload[] = [];
  class Line extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers: Record<string, string> = {};
    #line = '';
    status = 0;
    responseText = '';
    open(method: string, url: string): void {
      this.#line = `${method} ${url.replace('/api/v1', '')}`;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value;
    }
    send(body: unknown): void {
      const happen = (event: Event, at: EventTarget = this) => act(async () => void at.dispatchEvent(event));
      uploads.push({
        ...{ line: this.#line, key: this.#headers['idempotency-key'], body, isStopped: false },
        went: (share, total = 100) =>
          happen(Object.assign(new Event('progress'), { loaded: share * total, total }), this.upload),
        answer: (status, envelope) => {
          Object.assign(this, { status, responseText: JSON.stringify(envelope) });
          return happen(new Event('load'));
        },
        cut: () => happen(new Event('error')),
      });
    }
    abort(): void {
      const last = uploads.at(-1);
      if (last) last.isStopped = true;
      this.dispatchEvent(new Event('abort'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Line);
  onTestFinished(() => void vi.unstubAllGlobals());
  return uploads;
}
