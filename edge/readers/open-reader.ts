import {
  CARD_PROTOCOLS,
  type CardProtocol,
  type ReaderProtocol,
} from '@terezi/domain/devices/reader/reader-protocol.ts';
import type { ReaderSettings } from '@terezi/domain/devices/reader/sighting.ts';
import { PLATE_READERS } from './cameras.ts';
import { listenToCamera } from './camera-listener.ts';
import { CARD_READERS } from './card-readers.ts';
import { type PresenceEvents, presence } from './presence.ts';
import type { OpenReader } from './reader.ts';
import { keepReading } from './reader-connection.ts';

export type OpenReaderEvents = PresenceEvents & {
  onUp(): void;
  /** The reader is away, and why; reported once for each reason. */
  onDown(reason: string): void;
  /** An error while it is there; reported at most every ten seconds. */
  onTrouble(reason: string): void;
};

const TROUBLE_EVERY_MS = 10_000;

const isOfCards = (protocol: ReaderProtocol): protocol is CardProtocol =>
  CARD_PROTOCOLS.some((known) => known === protocol);

/** Opens a reader; reports every error to `events` and never throws. */
export function openReader(settings: ReaderSettings, events: OpenReaderEvents): OpenReader {
  const here = presence(settings.id, events);
  let health = { isThere: false, since: new Date().toISOString() };
  let trouble = '';
  let troubledAt = Number.NEGATIVE_INFINITY;
  const become = (isThere: boolean): void => {
    if (health.isThere !== isThere) health = { isThere, since: new Date().toISOString() };
  };
  const line = {
    onSeen: here.seen,
    onUp() {
      trouble = '';
      become(true);
      events.onUp();
    },
    onDown(reason: string) {
      become(false);
      if (reason !== trouble) events.onDown(reason);
      trouble = reason;
    },
    onTrouble(reason: string) {
      if (Date.now() - troubledAt < TROUBLE_EVERY_MS) return;
      troubledAt = Date.now();
      events.onTrouble(reason);
    },
  };
  const { protocol, address } = settings;
  const connection = isOfCards(protocol)
    ? keepReading(address, CARD_READERS[protocol], line)
    : listenToCamera(address, PLATE_READERS[protocol], line);
  return {
    settings,
    health: () => health,
    async close() {
      await connection.stop();
      here.close();
    },
  };
}
