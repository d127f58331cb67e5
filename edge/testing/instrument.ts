import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The display of the instrument: kilograms, and the two fields of its frame. */
type Display = { kilograms: number; state: 'ST' | 'US' | 'OL'; mode: 'GS' | 'NT'; unit: 'kg' | 'lb' };

/** An indicator that streams `ST,GS` frames of its display over TCP twenty times a second. */
export type Instrument = {
  address: string;
  show(display: Partial<Display>): void;
  /** Stops sending, and leaves its connections open. */
  hush(): void;
  /** Sends one frame of another display, hushed or not. */
  flicker(other: Partial<Display>): void;
  speak(): void;
  /** Breaks every connection and accepts none until `restore`. */
  cut(): void;
  restore(): void;
  [Symbol.asyncDispose](): Promise<void>;
};

/** One frame of the eighteen-byte family. */
function frameOf({ kilograms, state, mode, unit }: Display): string {
  const sign = kilograms < 0 ? '-' : '+';
  return `${state},${mode},${sign}${String(Math.abs(kilograms)).padStart(7)}${unit}\r\n`;
}

/** Starts an instrument with an empty deck. */
export async function startInstrument(): Promise<Instrument> {
  let display: Display = { kilograms: 0, state: 'ST', mode: 'GS', unit: 'kg' };
  let isTalking = true;
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    if (isCut) socket.destroy();
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const timer = setInterval(() => {
    if (isTalking) for (const socket of sockets) socket.write(frameOf(display));
  }, 50);
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `tcp://127.0.0.1:${port}`,
    show(next) {
      display = { ...display, ...next };
    },
    hush() {
      isTalking = false;
    },
    flicker(other) {
      for (const socket of sockets) socket.write(frameOf({ ...display, ...other }));
    },
    speak() {
      isTalking = true;
    },
    cut,
    restore() {
      isCut = false;
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
