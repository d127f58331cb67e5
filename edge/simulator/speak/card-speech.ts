import type { SimulatedReader } from '@terezi/domain/devices/simulation.ts';

/** One connection's side: what it sends unasked ten times a second, and what it answers; null for nothing. */
type CardSpeech = { say(): Uint8Array | null; hear(bytes: Uint8Array): Uint8Array | null };

type Kind = {
  /** Whether a card of this kind has such a number. */
  fits(number: Uint8Array): boolean;
  speak(cards: () => Uint8Array[]): CardSpeech;
};

const joined = (frames: readonly Uint8Array[]): Uint8Array | null =>
  frames.length === 0 ? null : Buffer.concat(frames);
const isEpc = ({ length }: Uint8Array): boolean => length >= 4 && length <= 62 && length % 2 === 0;

/** STX, ten digits, the exclusive or of the five bytes, ETX, as an RDM6300 sends it. */
function em4100Frame(number: Uint8Array): Uint8Array {
  const check = number.reduce((sum, byte) => sum ^ byte, 0);
  const text = Buffer.from([...number, check])
    .toString('hex')
    .toUpperCase();
  return Buffer.from(`\x02${text}\x03`);
}

/** Length, address 0, inventory, status, data, and the CRC of UHFReader18 and 288, low byte first. */
function chafonFrame(status: number, data: readonly number[]): Uint8Array {
  const counted = [data.length + 5, 0x00, 0x01, status, ...data];
  let crc = 0xffff;
  for (const byte of counted) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x8408 : crc >>> 1;
  }
  return Uint8Array.of(...counted, crc & 0xff, crc >>> 8);
}

/** The tags at the first antenna, as many as a frame holds, each with its strength; status 1 with none. */
function chafonRound(cards: readonly Uint8Array[]): Uint8Array {
  const shownCards = cards.slice(0, 3);
  return chafonFrame(0x01, [
    1,
    shownCards.length,
    ...shownCards.flatMap((epc) => [epc.length, ...epc, 0x6b]),
  ]);
}

/** A notice of type 2, or a reply of type 1, with the sum and the end. */
function m100Frame(type: number, command: number, data: readonly number[]): Uint8Array {
  const counted = [type, command, 0, data.length, ...data];
  return Uint8Array.of(
    0xbb,
    ...counted,
    counted.reduce((sum, byte) => (sum + byte) & 0xff, 0),
    0x7e,
  );
}

/** RSSI -55 dBm, PC, EPC and the CRC of the tag itself. */
function m100Tag(epc: Uint8Array): Uint8Array {
  const data = [(epc.length / 2) << 3, 0, ...epc];
  let crc = 0xffff;
  for (const byte of data) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  crc ^= 0xffff;
  return m100Frame(0x02, 0x22, [0xc9, ...data, crc >>> 8, crc & 0xff]);
}

/** Beginnings of a host's requests: the length of a Chafon inventory and its command are not fixed to one address. */
const asksChafon = (bytes: Uint8Array): boolean => bytes.length >= 5 && bytes[2] === 0x01;
const isM100 = (bytes: Uint8Array, command: number): boolean => bytes[0] === 0xbb && bytes[2] === command;
const [M100_MANY, M100_STOP] = [0x27, 0x28];
const M100_NONE = m100Frame(0x01, 0xff, [0x15]);

/** The protocol of each simulated card reader. */
export const CARD_SPEECH: Readonly<Record<SimulatedReader['protocol'], Kind>> = {
  em4100: {
    fits: ({ length }) => length === 5,
    speak: (cards) => ({ say: () => joined(cards().map(em4100Frame)), hear: () => null }),
  },
  'chafon-288': {
    fits: isEpc,
    speak: (cards) => ({
      say: () => null,
      hear: (bytes) => (asksChafon(bytes) ? chafonRound(cards()) : null),
    }),
  },
  m100: {
    fits: isEpc,
    speak(cards) {
      let isAsked = false;
      return {
        say: () => (isAsked ? (joined(cards().map(m100Tag)) ?? M100_NONE) : null),
        hear(bytes) {
          if (isM100(bytes, M100_MANY)) isAsked = true;
          if (isM100(bytes, M100_STOP)) isAsked = false;
          return null;
        },
      };
    },
  },
};
