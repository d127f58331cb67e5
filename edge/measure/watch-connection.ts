import type { Indicator, Reading } from './indicators/reading.ts';
import { type Line, openLine } from './line.ts';
import type { LineAddress } from './line-address.ts';

/** Without a reading for this long the scale counts as lost, and the connection is made anew. */
const LOST_AFTER = 3000;

/** `onReading` sees each decoded frame; `onDown` is called when no more will come on this connection, and why. */
export type ConnectionEvents = {
  onUp(): void;
  onReading(reading: Reading): void;
  onDown(reason: string): void;
};

/** A connection to an indicator that is made again and again. */
export type Connection = {
  stop(): void;
  /** Passes every byte to a listener beside the reader, until the caller calls the function that this answers. */
  overhear(listener: (bytes: Uint8Array) => void): () => void;
  /** Lets go of the line, so that it can be listened to otherwise; once it is free answers what takes it up again. */
  letGo(): Promise<() => void>;
};

// A converter that restarts is back within seconds; the jitter keeps several scales from knocking at once.
const reconnectDelay = (): number => 300 + Math.random() * 600;

/** One connection: it is asked again and again where the indicator wants that, and given up after three seconds of silence. */
function openOnce(
  address: LineAddress,
  indicator: Indicator,
  { onUp, onReading, onDown }: ConnectionEvents,
  onBytes: (bytes: Uint8Array) => void,
): Line {
  const decoder = indicator.decoder();
  const { request } = indicator;
  let cause: string | null = null;
  const ask = (): void => void (request && line.write(request.bytes));
  const repeat = request && setInterval(ask, request.repeatAfter);
  const silence = setTimeout(() => {
    cause = 'no reading for three seconds';
    line.close();
  }, LOST_AFTER);
  const line = openLine(address, {
    onUp() {
      onUp();
      ask();
    },
    onBytes(bytes) {
      onBytes(bytes);
      for (const reading of decoder.push(bytes)) {
        silence.refresh();
        repeat?.refresh();
        onReading(reading);
      }
    },
    onDown(reason) {
      clearTimeout(silence);
      if (repeat) clearInterval(repeat);
      onDown(cause ?? reason);
    },
  });
  return line;
}

/**
 * Keeps one connection to an indicator, again and again, until stopped. A connection that yields no reading
 * for three seconds is given up, whether silent, half-open or full of bytes that make no frame.
 */
export function keepConnected(
  address: LineAddress,
  indicator: Indicator,
  events: ConnectionEvents,
): Connection {
  let line: Line | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  /** Callers that wait for the line; while one has it, the watch makes no connection. */
  let waiting: (() => void) | null = null;
  let isLent = false;
  const listeners = new Set<(bytes: Uint8Array) => void>();
  const heard = (bytes: Uint8Array): void => listeners.forEach((listener) => listener(bytes));

  function onDown(reason: string): void {
    line = null;
    waiting?.();
    if (isStopped) return;
    events.onDown(isLent ? 'the line is being listened to' : reason);
    if (!isLent) retry = setTimeout(open, reconnectDelay());
  }
  function open(): void {
    line = openOnce(address, indicator, { ...events, onDown }, heard);
  }
  function takeBack(): void {
    isLent = false;
    waiting = null;
    if (!isStopped && !line) open();
  }

  open();
  return {
    stop() {
      isStopped = true;
      clearTimeout(retry);
      line?.close();
    },
    overhear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    letGo() {
      isLent = true;
      clearTimeout(retry);
      return new Promise((resolve) => {
        waiting = () => resolve(takeBack);
        if (line) line.close();
        else waiting();
      });
    },
  };
}
