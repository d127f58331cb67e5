import { connect } from 'node:net';
import type { CardReader, ReaderMessage } from './card-reader.ts';
import type { ReaderEvents } from './reader.ts';

/** Of `tcp://host:port`, else null. */
function hostAndPort(address: string): { host: string; port: number } | null {
  const url = URL.parse(address);
  const port = Number(url?.port);
  return url?.protocol === 'tcp:' && port > 0 ? { host: url.hostname.replace(/^\[|\]$/g, ''), port } : null;
}

const CONNECT_MS = 3_000;
const KEEPALIVE_MS = 5_000;
/** A reader that restarts is back within seconds; one that is off is dialled ever more seldom, down to every half minute. */
const BACK_OFF = { first: 500, most: 30_000 };

type Target = { host: string; port: number };
type Line = { onUp(): void; onHeard(event: ReaderMessage): void; onEnd(reason: string): void };

/** One connection, until it ends or is ended; a reader that sends all the time has to be understood to count as there. */
function converse(target: Target, reader: CardReader, line: Line): { end(): void } {
  const decoder = reader.decoder();
  const { request, lostAfter } = reader;
  let reason = 'the reader closed the connection';
  const socket = connect({ ...target, noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEPALIVE_MS });
  const giveUp = (why: string): void => {
    reason = why;
    socket.destroy();
  };
  const silence = setTimeout(() => giveUp('the reader says nothing'), lostAfter ?? CONNECT_MS);
  const ask = (): void => void (socket.readyState === 'open' && request && socket.write(request.bytes));
  const repeat = request && setInterval(ask, request.repeatAfter);

  function hear(event: ReaderMessage): void {
    silence.refresh();
    repeat?.refresh();
    if (event.kind === 'refused') giveUp(event.reason);
    else if (event.kind === 'say') socket.write(event.bytes);
    else line.onHeard(event);
  }

  socket.on('connect', () => {
    if (lostAfter === null) {
      clearTimeout(silence);
      line.onUp();
    }
    ask();
  });
  socket.on('data', (bytes) => {
    try {
      const events = decoder.push(bytes);
      if (events.length > 0 && lostAfter !== null) line.onUp();
      events.forEach(hear);
    } catch (error) {
      giveUp(String(error));
    }
  });
  socket.on('error', (error) => {
    reason = error.message;
  });
  socket.on('close', () => {
    clearTimeout(silence);
    if (repeat) clearInterval(repeat);
    line.onEnd(reason);
  });
  return { end: () => socket.destroy() };
}

/** Keeps one connection to a card reader, again and again, until stopped. */
export function keepReading(
  address: string,
  reader: CardReader,
  events: ReaderEvents,
): { stop(): Promise<void> } {
  const target = hostAndPort(address);
  let current: { end(): void } | null = null;
  let retry: NodeJS.Timeout | undefined;
  let delay = BACK_OFF.first;
  let isStopped = false;

  function open(to: Target): void {
    let isUp = false;
    current = converse(to, reader, {
      onUp() {
        if (isUp || isStopped) return;
        isUp = true;
        delay = BACK_OFF.first;
        events.onUp();
      },
      onHeard(event) {
        if (event.kind === 'card' && !isStopped) events.onSeen(event);
      },
      onEnd(reason) {
        if (isStopped) return;
        events.onDown(reason);
        // Random, so that the readers of a yard are not all dialled at once.
        retry = setTimeout(open, delay * (0.5 + Math.random()), to);
        delay = Math.min(delay * 2, BACK_OFF.most);
      },
    });
  }

  if (target) open(target);
  else events.onDown(`${address} cannot be connected to`);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      current?.end();
    },
  };
}
