import type { ServerResponse } from 'node:http';

/** The text of an event, and the text in the place of several about the same thing: the newest where left out. */
export type Frame = { readonly text: string; readonly ofSeveral?: string };

/** Events by what they are about: a newer one about the same thing takes the older one's place. */
export type Frames = Map<string, Frame>;

/** Puts an event in the place of an older one about the same thing. */
export function putFrame(frames: Frames, about: string, frame: Frame): void {
  const { ofSeveral } = frame;
  frames.set(about, ofSeveral !== undefined && frames.has(about) ? { text: ofSeveral, ofSeveral } : frame);
}

/** All of them, one after the other. */
export const textOf = (frames: Frames): string => [...frames.values()].map(({ text }) => text).join('');

/** One open stream of server-sent events (WHATWG HTML, section 9.2). */
export type Viewer = {
  /** Sends the frames, whose joined bytes are `chunk`; while the line is full only the newest of each wait. */
  send(frames: Frames, chunk: Buffer): void;
  /** A comment, so that every proxy on the way sees life. */
  heartbeat(): void;
  /** Sends the reason, and ends. */
  end(event: string): void;
};

const MOST_BUFFERED = 1024 * 1024;
/** A line that takes nothing for so long has no reader at its end. */
const LONGEST_STALL_MS = 30_000;
const FAREWELL_MS = 1_000;

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // The connection ends with its stream, so that a server that stops does not wait for it to fall idle.
  connection: 'close',
  // Proxies of the nginx family hold answers back unless this header forbids it.
  'x-accel-buffering': 'no',
} as const;

/** One event of a stream; `data` is its only line. */
export const eventText = (event: string, data: string): string => `event: ${event}\ndata: ${data}\n\n`;

/** Opens a stream on a raw response; `onGone` is called once, by whichever end it was closed. */
export function openViewer(response: ServerResponse, onGone: () => void): Viewer {
  const behind: Frames = new Map();
  let fullSince: number | null = null;

  const drop = (): void => void response.destroy();
  function write(text: string | Buffer): void {
    if (response.write(text)) return;
    if (response.writableLength > MOST_BUFFERED) return drop();
    fullSince ??= performance.now();
  }

  response.writeHead(200, HEAD);
  response.flushHeaders();
  response.on('error', drop);
  response.on('drain', () => {
    fullSince = null;
    if (behind.size === 0) return;
    const text = textOf(behind);
    behind.clear();
    write(text);
  });
  response.once('close', onGone);
  // A viewer who hung up while the ticket was looked at has closed already, and does not close again.
  if (response.destroyed) setImmediate(onGone);

  return {
    send(frames, chunk) {
      if (response.writableEnded || response.destroyed) return;
      if (fullSince === null) return write(chunk);
      for (const [about, frame] of frames) putFrame(behind, about, frame);
    },
    heartbeat() {
      if (response.writableEnded || response.destroyed) return;
      if (fullSince === null) write(':\n\n');
      else if (performance.now() - fullSince > LONGEST_STALL_MS) drop();
    },
    end(event) {
      if (response.writableEnded || response.destroyed) return;
      response.end(eventText(event, '{}'));
      setTimeout(drop, FAREWELL_MS).unref();
    },
  };
}
