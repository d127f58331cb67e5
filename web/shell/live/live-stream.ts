import { liveCalls } from '../api/calls/live.gen.ts';
import { type LiveNews, NEWS_KINDS, readNews } from './live-message.ts';
import { API_BASE } from '../api/request.ts';

const SOONEST_MS = 300;
const LATEST_MS = 5_000;

/** Milliseconds before the next try: doubled with every failure and spread, so that browsers do not return at once. */
export function waitBefore(failures: number, chance: number): number {
  const longest = Math.min(LATEST_MS, SOONEST_MS * 2 ** failures);
  return Math.round(SOONEST_MS + (longest - SOONEST_MS) * chance);
}

/** What a listener to the stream hears: its news, and whether it is connected. */
export type StreamListener = {
  readonly hear: (news: LiveNews) => void;
  readonly connected: (isConnected: boolean) => void;
};

/**
 * Keeps one stream of live values open until `stop`. Its address carries a ticket that opens it once, never the
 * token; after every break a new ticket is asked for.
 */
export function openStream({ hear, connected }: StreamListener): { readonly stop: () => void } {
  let failures = 0;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function again(): void {
    source?.close();
    source = null;
    connected(false);
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void start(), waitBefore(failures, Math.random()));
    failures += 1;
  }

  function take(news: LiveNews | null): void {
    // The call for the next ticket learns why the session has ended, unless another token has taken its place.
    if (news?.kind === 'end' || news?.kind === 'restart') return again();
    if (news) hear(news);
  }

  async function start(): Promise<void> {
    try {
      const { ticket } = await liveCalls.ticket({});
      if (isStopped) return;
      // Without `Since` the page would miss what has changed since it began to read; after a break it asks for everything again anyway.
      const since = failures === 0 ? `&Since=${Math.ceil(performance.now())}` : '';
      const opened = new EventSource(`${API_BASE}/live?Ticket=${encodeURIComponent(ticket)}${since}`);
      source = opened;
      opened.onopen = () => {
        failures = 0;
        connected(true);
      };
      opened.onerror = again;
      for (const kind of NEWS_KINDS)
        opened.addEventListener(kind, ({ data }: MessageEvent<string>) => take(readNews(kind, data)));
    } catch {
      again();
    }
  }

  void start();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      source?.close();
    },
  };
}
