import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { IndicatorProtocol } from '@terezi/domain/devices/protocol.ts';
import type { ProtocolSettings } from '@terezi/domain/devices/protocol-settings.ts';
import type { SimulatedFault } from '@terezi/domain/devices/simulation.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { freePort } from './free-port.ts';
import { spoil } from './garbage.ts';
import { seeded } from './random.ts';
import { createScale } from './scale.ts';
import { speak } from './speak/speak.ts';

export type InstrumentOptions = {
  protocol: IndicatorProtocol;
  protocolSettings?: ProtocolSettings;
  division: Grams;
  max: Grams;
  seed: number;
  readingsPerSecond?: number;
  /** How much faster than the wall clock time runs on the scale; readings come faster alike. */
  pace?: number;
  /** Toledo only. */
  hasChecksum?: boolean;
  /** Left out, it takes a free one, which is still free when a cut line is mended. */
  port?: number;
};

/** One scale with its indicator, answering over TCP on this machine only. */
export type Instrument = {
  port: number;
  driveOn(grams: Grams): void;
  driveOff(): void;
  /** One fault at a time; `none` repairs all. Resolves when it has taken effect. */
  fault(kind: SimulatedFault): Promise<void>;
  close(): Promise<void>;
};

const HOST = '127.0.0.1';
/** A client that does not read must not grow the memory: it misses further frames. */
const MOST_UNSENT = 65_536;

/** Starts an instrument; rejects when its port is taken. */
export async function startInstrument(options: InstrumentOptions): Promise<Instrument> {
  const { protocol, protocolSettings, seed, readingsPerSecond = 10, pace = 1, hasChecksum = false } = options;
  const scale = createScale(options);
  const random = seeded(seed + 1);
  const sends = new Map<Socket, () => void>();
  let fault: SimulatedFault = 'none';

  function serve(socket: Socket): void {
    const speech = speak(scale, {
      protocol,
      hasChecksum,
      serial: `${seed}`,
      ...(protocolSettings && { protocolSettings }),
    });
    const send = (bytes: Uint8Array | null): void => {
      if (!bytes || socket.writableLength > MOST_UNSENT) return;
      socket.write(fault === 'garbage' ? spoil(bytes, random) : bytes);
    };
    sends.set(socket, () => send(speech.say(scale.display())));
    socket.setNoDelay(true);
    socket.on('data', (bytes) => send(speech.hear(bytes)));
    // A client that leaves in the middle of a frame does not concern a scale.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sends.delete(socket));
  }

  const server = createServer(serve);
  const port = await listen(server, options.port ?? (await freePort()));
  const timer = setInterval(
    () => {
      scale.tick(1000 / readingsPerSecond);
      for (const send of sends.values()) send();
    },
    1000 / readingsPerSecond / pace,
  );

  async function cut(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sends.keys()) socket.destroy();
    await closed;
  }

  return {
    port,
    driveOn: scale.load,
    driveOff: () => scale.load(0),
    async fault(kind) {
      fault = kind;
      scale.rock(kind === 'motion');
      if (kind === 'cut') await cut();
      else if (!server.listening) await listen(server, port);
    },
    async close() {
      clearInterval(timer);
      await cut();
    },
  };
}

/** Listens on that port; rejects when it is taken. */
async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, HOST);
  await once(server, 'listening');
  return port;
}
