import type { CardProtocol } from '@terezi/domain/devices/reader/reader-protocol.ts';
import type { SeenCard } from '@terezi/domain/devices/reader/sighting.ts';

/** One message of a reader. */
export type ReaderMessage =
  /** `strength` in dBm; absent where the reader does not give it in that unit. */
  | { kind: 'card'; card: SeenCard; strength?: number }
  /** An intact frame without a card: the reader is there. */
  | { kind: 'calm' }
  /** Bytes to answer the reader with at once. */
  | { kind: 'say'; bytes: Uint8Array }
  /** The reader refuses to talk, or the rest of this connection cannot be understood. */
  | { kind: 'refused'; reason: string };

/** A stateful reader of one connection's bytes; make a new one for each connection. */
export type CardDecoder = { push(bytes: Uint8Array): ReaderMessage[] };

/** What the agent sends so that the reader talks, and after how many milliseconds without an answer it sends that again. */
export type ReaderRequest = { bytes: Uint8Array; repeatAfter: number };

export type CardReader = {
  protocol: CardProtocol;
  decoder(): CardDecoder;
  /** Null for a reader that sends unasked. */
  request: ReaderRequest | null;
  /** For one that sends all the time: after how many silent milliseconds it counts as gone; null for one that may be silent. */
  lostAfter: number | null;
};

/** The bytes as hexadecimal digits in capitals, as a card's number goes over the wire. */
export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase();

/** An EPC as a card; calm for one that is too short for any card, or longer than any (EPC Tag Data Standard: 496 bits). */
export function epcHeard(epc: Uint8Array, strength?: number): ReaderMessage {
  if (epc.length < 3 || epc.length > 62) return { kind: 'calm' };
  const card = { form: 'epc', number: hexOf(epc) } as const;
  return strength === undefined ? { kind: 'card', card } : { kind: 'card', card, strength };
}
