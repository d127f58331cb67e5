import { leadership } from './leadership.ts';
import type { LiveNews, LiveScale } from './live-message.ts';
import { openStream, type StreamListener } from './live-stream.ts';

const NAME = 'terezi-live';
const SILENCE_MS = 4_000;
const LOOK_MS = 2_000;

/** Whether the server is heard, and on which stream: another one than before has begun after something was missed. */
type Connection = { readonly isConnected: boolean; readonly stream: string | null };

/** What the tabs of one browser say to each other. */
type TabMessage =
  | { readonly kind: 'news'; readonly news: LiveNews }
  | ({ readonly kind: 'state'; readonly scales: readonly LiveScale[] } & Connection)
  | { readonly kind: 'ask' };

/** How a tab takes part: what it hears goes to its own screen, and what it knows helps a tab that has just opened. */
export type Sharing = StreamListener & {
  readonly known: () => readonly LiveScale[];
  /** The stream was interrupted, so news may have been missed. */
  readonly missed: () => void;
};

/** Follows the connection of a tab and calls `missed` once it is back after a break or on another stream. */
function missedNewsDetector({ connected, missed }: Pick<Sharing, 'connected' | 'missed'>) {
  let followed: string | null = null;
  let isBehind = false;
  return ({ isConnected, stream }: Connection): void => {
    connected(isConnected);
    const isAnother = stream !== null && followed !== null && stream !== followed;
    followed = stream ?? followed;
    isBehind ||= !isConnected || isAnother;
    if (!isConnected || !isBehind) return;
    isBehind = false;
    missed();
  };
}

const nameOfStream = (): string => Math.random().toString(36).slice(2);

/** What the leader does with its stream: everything it hears goes to its own screen and to the other tabs. */
function broadcastingListener(
  sharing: Sharing,
  say: (said: TabMessage) => void,
  follow: (connection: Connection) => void,
) {
  let now: Connection = { isConnected: true, stream: null };
  const tellState = () => say({ kind: 'state', ...now, scales: sharing.known() });
  const listener: StreamListener = {
    hear: (news) => {
      sharing.hear(news);
      say({ kind: 'news', news });
    },
    connected: (isConnected) => {
      now = { isConnected, stream: isConnected ? nameOfStream() : now.stream };
      follow(now);
      tellState();
    },
  };
  return { tellState, begin: () => openStream(listener).stop };
}

/**
 * One stream for all tabs of a browser: the leader opens it and repeats it. A tab that a person looks at takes the lead
 * from one that has gone silent, because browsers put tabs in the background to sleep.
 */
function shareStream(sharing: Sharing, locks: LockManager): () => void {
  const channel = new BroadcastChannel(NAME);
  const say = (message: TabMessage) => channel.postMessage(message);
  const follow = missedNewsDetector(sharing);
  const { begin, tellState } = broadcastingListener(sharing, say, follow);
  let heardAt = performance.now();

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'ask') return line.isLeading() ? tellState() : undefined;
    heardAt = performance.now();
    if (data.kind === 'news') return sharing.hear(data.news);
    follow(data);
    for (const value of data.scales) sharing.hear({ kind: 'scale', value });
  };
  const line = leadership(locks, NAME, begin);
  const look = setInterval(() => {
    if (line.isLeading() || document.visibilityState === 'hidden') return;
    const isSilent = performance.now() - heardAt > SILENCE_MS;
    if (!isSilent) return say({ kind: 'ask' });
    heardAt = performance.now();
    line.steal();
  }, LOOK_MS);

  say({ kind: 'ask' });
  return () => {
    clearInterval(look);
    line.stop();
    channel.close();
  };
}

/** Without locks (a page served without TLS has none) each tab has a stream of its own while a person looks at it. */
function streamWhileSeen(sharing: Sharing): () => void {
  const tell = missedNewsDetector(sharing);
  const listener: StreamListener = {
    hear: sharing.hear,
    connected: (isConnected) => tell({ isConnected, stream: null }),
  };
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
