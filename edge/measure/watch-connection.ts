import { connect, type Socket } from 'node:net';
import type { Indicator, Reading } from './indicators/reading.ts';

/** Without a reading for this long the scale counts as lost, and the connection is made anew. */
const LOST_AFTER = 3000;

/** `onReading` sees each decoded frame; `onDown` is called when no more will come on this connection, and why. */
export type ConnectionEvents = {
  onUp(): void;
  onReading(reading: Reading): void;
  onDown(reason: string): void;
};

// A converter that restarts is back within seconds; the jitter keeps several scales from knocking at once.
const reconnectDelay = (): number => 300 + Math.random() * 600;

/** Host and port of `tcp://host:port`, or null for any other address. */
export function readTcpAddress(address: string): { host: string; port: number } | null {
  const match = /^tcp:\/\/(\[[0-9a-f:.]+\]|[^/:[\]]+):(\d{1,5})$/i.exec(address);
  const port = Number(match?.[2]);
  if (!match?.[1] || port < 1 || port > 65_535) return null;
  return { host: match[1].replace(/^\[|\]$/g, ''), port };
}

/**
 * Keeps one connection to an indicator, again and again, until stopped. A connection that yields no reading
 * for three seconds is given up, whether silent, half-open or full of bytes that make no frame.
 */
export function keepConnected(
  target: { host: string; port: number },
  indicator: Indicator,
  events: ConnectionEvents,
): { stop(): void } {
  let socket: Socket | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  function open(): void {
    const decoder = indicator.decoder();
    const { request } = indicator;
    let reason = 'the indicator closed the connection';
    const mine = connect({ ...target, noDelay: true });
    socket = mine;
    const ask = (): void => void (mine.readyState === 'open' && request && mine.write(request.bytes));
    const repeat = request && setInterval(ask, request.repeatAfter);
    const silence = setTimeout(() => {
      reason = 'no reading for three seconds';
      mine.destroy();
    }, LOST_AFTER);
    mine.on('connect', () => {
      events.onUp();
      ask();
    });
    mine.on('data', (bytes) => {
      for (const reading of decoder.push(bytes)) {
        silence.refresh();
        repeat?.refresh();
        events.onReading(reading);
      }
    });
    mine.on('error', (error) => {
      reason = error.message;
    });
    mine.on('close', () => {
      clearTimeout(silence);
      if (repeat) clearInterval(repeat);
      if (isStopped) return;
      events.onDown(reason);
      retry = setTimeout(open, reconnectDelay());
    });
  }

  open();
  return {
    stop() {
      isStopped = true;
      clearTimeout(retry);
      socket?.destroy();
    },
  };
}
