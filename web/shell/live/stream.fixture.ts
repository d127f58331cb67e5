import { vi } from 'vitest';

/** One stream as a page sees it: its address, what the server says on it, and whether it is still open. */
export type OpenedStream = {
  readonly url: string;
  readonly isOpen: () => boolean;
  readonly opens: () => void;
  readonly breaks: () => void;
  readonly says: (kind: string, data?: object) => void;
};

/**
 * The browser's `EventSource` and a server that gives tickets, numbered from 1, or says why the session has `ended`;
 * answers the streams so far.
 */
export function streamingBrowser(): {
  streams: OpenedStream[];
  tickets: { refused: boolean; ended: string; given: number };
} {
  const streams: OpenedStream[] = [];
  const tickets = { refused: false, ended: '', given: 0 };
  class Source extends EventTarget {
    onopen: () => void = () => {};
    onerror: () => void = () => {};
    close: () => void;
    constructor(url: string) {
      super();
      let isOpen = true;
      this.close = () => {
        isOpen = false;
      };
      streams.push({
        url,
        isOpen: () => isOpen,
        opens: () => this.onopen(),
        breaks: () => this.onerror(),
        says: (kind, data = {}) => this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) })),
      });
    }
  }
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('fetch', async () => {
    if (tickets.refused) throw new TypeError('Failed to fetch');
    if (tickets.ended) {
      const Status = { Code: 'identity.blocked', Message: tickets.ended, Errors: [] };
      return new Response(JSON.stringify({ Data: null, Status }), { status: 401 });
    }
    tickets.given += 1;
    const answer = {
      Data: { Ticket: `t/${tickets.given}` },
      Status: { Code: 'ok', Message: '', Errors: [] },
    };
    return new Response(JSON.stringify(answer));
  });
  return { streams, tickets };
}
