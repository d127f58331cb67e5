import {
  CARD_PROTOCOLS,
  type CardProtocol,
  type ReaderProtocol,
} from '@terezi/domain/devices/reader-protocol.ts';
import type { ReaderSettings } from '@terezi/domain/devices/sighting.ts';
import { CARD_READERS } from './card-readers.ts';
import { type PresenceEvents, presence } from './presence.ts';
import type { OpenReader } from './reader.ts';
import { keepReading } from './reader-connection.ts';

export type OpenReaderEvents = PresenceEvents & {
  onUp(): void;
  /** Why it is away; said once for each reason. */
  onDown(reason: string): void;
};

const isOfCards = (protocol: ReaderProtocol): protocol is CardProtocol =>
  CARD_PROTOCOLS.some((known) => known === protocol);

/** Opens a reader; whatever goes wrong with it is told to `events` and never thrown. */
export function openReader(settings: ReaderSettings, events: OpenReaderEvents): OpenReader {
  const here = presence(settings.id, events);
  let health = { isThere: false, since: new Date().toISOString() };
  let trouble = '';
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
  };
  const { protocol, address } = settings;
  const kept = isOfCards(protocol) ? keepReading(address, CARD_READERS[protocol], line) : null;
  if (!kept) line.onDown('this camera is not understood yet');
  return {
    settings,
    health: () => health,
    async close() {
      kept?.stop();
      here.close();
    },
  };
}
