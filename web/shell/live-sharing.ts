import type { LiveNews, LiveScale } from './live-message.ts';
import { openStream, type StreamListener } from './live-stream.ts';

const NAME = 'terezi-live';
const SILENCE_MS = 4_000;
const LOOK_MS = 2_000;

/** What the tabs of one browser say to each other. */
type Said =
  | { readonly kind: 'news'; readonly news: LiveNews }
  | { readonly kind: 'state'; readonly isConnected: boolean; readonly scales: readonly LiveScale[] }
  | { readonly kind: 'ask' };

/** How a tab takes part: what it hears goes to its own screen, and what it knows helps a tab that has just opened. */
export type Sharing = StreamListener & { readonly known: () => readonly LiveScale[] };

/**
 * One stream for all tabs of a browser: the tab that holds the lock opens it and repeats what it hears to the
 * others. When that tab closes, the next in line takes over; when it has gone silent (a browser may put it to
 * sleep), a tab that somebody is looking at takes the lock away.
 */
function shareStream({ hear, connected, known }: Sharing, locks: LockManager): () => void {
  const channel = new BroadcastChannel(NAME);
  const say = (said: Said) => channel.postMessage(said);
  const leaving = new AbortController();
  let isConnected = false;
  let isLeading = false;
  let heardAt = performance.now();
  const tellState = () => say({ kind: 'state', isConnected, scales: known() });

  const listener: StreamListener = {
    hear: (news) => {
      hear(news);
      say({ kind: 'news', news });
    },
    connected: (is) => {
      isConnected = is;
      connected(is);
      tellState();
    },
  };

  let lost = () => {};
  const lead = () =>
    new Promise<void>((done) => {
      if (leaving.signal.aborted) return done();
      isLeading = true;
      const stream = openStream(listener);
      leaving.signal.addEventListener('abort', () => {
        stream.stop();
        done();
      });
      lost = () => {
        stream.stop();
        isLeading = false;
      };
    });
  const queue = (options: LockOptions) => {
    // A stolen lock rejects: this tab stops its stream and stands in line again.
    locks.request(NAME, options, lead).catch(() => {
      lost();
      if (!leaving.signal.aborted) queue({});
    });
  };

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    heardAt = performance.now();
    if (data.kind === 'news') hear(data.news);
    if (data.kind === 'state') {
      connected(data.isConnected);
      for (const value of data.scales) hear({ kind: 'scale', value });
    }
    if (data.kind === 'ask' && isLeading) tellState();
  };
  const look = setInterval(() => {
    if (isLeading || document.visibilityState === 'hidden') return;
    if (performance.now() - heardAt > SILENCE_MS) {
      heardAt = performance.now();
      queue({ steal: true });
    } else say({ kind: 'ask' });
  }, LOOK_MS);

  queue({});
  say({ kind: 'ask' });
  return () => {
    leaving.abort();
    clearInterval(look);
    channel.close();
  };
}

/** Without locks (a page served without TLS has none) each tab has a stream while somebody is looking at it. */
function streamWhileSeen(listener: Sharing): () => void {
  let stream: { readonly stop: () => void } | null = null;
  const follow = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen) stream ??= openStream(listener);
    if (isSeen || !stream) return;
    stream.stop();
    stream = null;
    listener.connected(false);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stream?.stop();
  };
}

/** Listens to live values with as few streams as the browser allows; answers the way to stop. */
export const listenTogether = (sharing: Sharing): (() => void) =>
  'locks' in navigator ? shareStream(sharing, navigator.locks) : streamWhileSeen(sharing);
