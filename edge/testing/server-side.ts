import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { configurationText } from '@terezi/domain/devices/configuration.ts';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import {
  type Answer,
  type CaptureCommand,
  type Command,
  type LiveValue,
  type Presence,
  topics,
} from '@terezi/domain/devices/link.ts';
import type { LpiReport } from '@terezi/domain/devices/lpi/lpi-link.ts';
import type { SentRecord } from '@terezi/domain/devices/record-message.ts';
import type { Sighting } from '@terezi/domain/devices/reader/sighting.ts';
import type { SentCurve } from '@terezi/domain/devices/weight-curve.ts';
import type { ScaleSettings, SiteSettings } from '@terezi/domain/devices/site-settings.ts';
import { FIRST_PREVIOUS_HASH } from '@terezi/domain/devices/weight-record.ts';
import { Aedes } from 'aedes';
import { vi } from 'vitest';

export const SITE = 1;
export const SCALE = 2;

/** Waits until a check holds; long enough for a busy machine, and over as soon as it does. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 10 });

/** The weighbridge of the tests: 60 t by 20 kg. */
export const scaleAt = (address: string, more: Partial<ScaleSettings> = {}): ScaleSettings => ({
  id: SCALE,
  name: 'Tərəzi 2',
  protocol: 'st-gs-18',
  address,
  division: 20_000,
  min: 400_000,
  max: 60_000_000,
  configuration: { number: 1, signature: '' },
  head: { sequence: 0, hash: FIRST_PREVIOUS_HASH },
  ...more,
});

const settingsKeys = generateKeyPairSync('ed25519');
/** The public key of the tests' server for signed settings. */
export const SERVER_KEY = settingsKeys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** The server's settings for these scales, each signed with its key. */
export function signedSettings(
  scales: ScaleSettings[],
  siteId = SITE,
  { privateKey, publicKey } = settingsKeys,
): SiteSettings {
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const signed = scales.map((scale) => {
    const { number } = scale.configuration;
    const text = configurationText({ ...scale, number });
    const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
    return { ...scale, configuration: { number, signature } };
  });
  return { siteId, key, scales: signed };
}

/** A real broker with the few things that a server does: it listens, sends settings and commands, and acknowledges. */
export async function startServerSide(port = 0) {
  const broker = await Aedes.createBroker();
  const sockets = new Set<Socket>();
  const listener = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    broker.handle(socket);
  });
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');

  const inbox = {
    records: [] as SentRecord[],
    answers: [] as Answer[],
    lives: [] as LiveValue[],
    presences: [] as Presence[],
    sightings: [] as Sighting[],
    curves: [] as SentCurve[],
    lpis: [] as LpiReport[],
  };
  const inboxes = new Map<string, unknown[]>([
    [topics.record(SITE), inbox.records],
    [topics.answer(SITE), inbox.answers],
    [topics.live(SITE, SCALE), inbox.lives],
    [topics.presence(SITE), inbox.presences],
    [topics.sighting(SITE), inbox.sightings],
    [topics.curve(SITE), inbox.curves],
    [topics.lpi(SITE), inbox.lpis],
  ]);
  broker.on('publish', (packet) => {
    inboxes.get(packet.topic)?.push(JSON.parse(packet.payload.toString()));
  });

  const say = (topic: string, payload: unknown, retain = false): Promise<void> =>
    new Promise((resolve, reject) => {
      const packet = {
        cmd: 'publish',
        topic,
        payload: JSON.stringify(payload),
        qos: 1,
        retain,
        dup: false,
      } as const;
      broker.publish(packet, (error) => (error ? reject(error) : resolve()));
    });
  const live = (): LiveValue | undefined => inbox.lives.at(-1);

  return {
    url: new URL(`mqtt://127.0.0.1:${(listener.address() as AddressInfo).port}`),
    broker,
    heard: inbox,
    live,
    settings: (...scales: ScaleSettings[]) => say(topics.settings(SITE), signedSettings(scales), true),
    /** Settings as another publisher may send them. */
    rawSettings: (settings: object) => say(topics.settings(SITE), settings, true),
    stored: (sequence: number) => say(topics.stored(SITE), { scaleId: SCALE, sequence }),
    curveStored: (sequence: number) => say(topics.curveStored(SITE), { scaleId: SCALE, sequence }),
    command: (command: Command) => say(topics.command(SITE), command),
    /** Waits until the newest live value is as wanted. */
    async sees(wanted: Partial<LiveValue>): Promise<LiveValue> {
      return eventually(() => {
        const value = live();
        const entries = Object.entries(wanted) as [keyof LiveValue, unknown][];
        if (!value || entries.some(([name, want]) => value[name] !== want)) {
          throw new Error(`${JSON.stringify(wanted)} not seen, but ${JSON.stringify(value)}`);
        }
        return value;
      });
    },
    /** Waits for the answer to one command. */
    async answerTo(id: string): Promise<Answer> {
      return eventually(() => {
        const answer = inbox.answers.findLast((one) => one.id === id);
        if (!answer) throw new Error(`no answer to ${id}`);
        return answer;
      });
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
      await new Promise<void>((resolve) => broker.close(() => resolve()));
    },
  };
}

export type ServerSide = Awaited<ReturnType<typeof startServerSide>>;

/** A capture command that is good for ten seconds. */
export const captureCommand = (
  id: string,
  more: Partial<CaptureCommand & { expiresAt: string }> = {},
): Command => ({
  kind: 'capture',
  id,
  scaleId: SCALE,
  reading: null,
  after: 0,
  expiresAt: new Date(Date.now() + 10_000).toISOString(),
  ...more,
});
