import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { SimulatedReader } from '@terezi/domain/devices/simulation.ts';
import { freePort } from './free-port.ts';
import { CARD_SPEECH } from './speak/card-speech.ts';

/** A card reader that answers over TCP on this machine only. */
export type CardReader = {
  port: number;
  /** Holds a card before it for that long; throws for a number that no card of its kind carries. */
  present(number: string, milliseconds?: number): void;
  close(): Promise<void>;
};

const PRESENT_MS = 2_000;
const SAY_EVERY_MS = 100;

/** Starts a reader with no card before it; rejects when its port is taken. */
export async function startCardReader(
  protocol: SimulatedReader['protocol'],
  wantedPort?: number,
): Promise<CardReader> {
  const { fits, speak } = CARD_SPEECH[protocol];
  const says = new Map<Socket, () => void>();
  let held: { number: Buffer; until: number }[] = [];

  const cards = (): Buffer[] => {
    held = held.filter(({ until }) => until > Date.now());
    return held.map(({ number }) => number);
  };
  const server = createServer((socket) => {
    const speech = speak(cards);
    const send = (bytes: Uint8Array | null): void => void (bytes && socket.write(bytes));
    says.set(socket, () => send(speech.say()));
    socket.setNoDelay(true);
    socket.on('data', (bytes) => send(speech.hear(bytes)));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => says.delete(socket));
  });
  const port = wantedPort ?? (await freePort());
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const timer = setInterval(() => says.forEach((say) => say()), SAY_EVERY_MS);

  return {
    port,
    present(text, milliseconds = PRESENT_MS) {
      const number = Buffer.from(/^(?:[0-9a-f]{2})+$/i.test(text) ? text : '', 'hex');
      if (!fits(number)) throw new Error(`a reader of ${protocol} reads no card ${text}`);
      held = [
        ...held.filter((one) => !one.number.equals(number)),
        { number, until: Date.now() + milliseconds },
      ];
    },
    async close() {
      clearInterval(timer);
      const closed = once(server, 'close');
      server.close();
      for (const socket of says.keys()) socket.destroy();
      await closed;
    },
  };
}
