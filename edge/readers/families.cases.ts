import type { CardForm } from '@terezi/domain/devices/reader/sighting.ts';
import fc from 'fast-check';
import { a0, a0Frame } from './a0.ts';
import type { CardReader } from './card-reader.ts';
import { chafon18, chafon288, chafonFrame } from './chafon.ts';
import { crcOfTag } from './crc.ts';
import { em4100 } from './em4100.ts';
import { m100, m100Frame } from './m100.ts';
import { wiegand } from './wiegand.ts';

/** One protocol, for tests over generated streams: the frame of a number. */
export type Family = {
  name: string;
  reader: CardReader;
  form: CardForm;
  bytes: number;
  frame(number: Uint8Array): Uint8Array;
  /** A 16 bit check over the number: no damage makes a frame pass for another. */
  hasCrc: boolean;
  /** Single disturbances that parity alone does not notice; left out where it notices each. */
  blindTo?: readonly ('flip' | 'cut')[];
};

const ascii = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const hex = (bytes: Iterable<number>): string =>
  Buffer.from([...bytes])
    .toString('hex')
    .toUpperCase();
const exclusiveOr = (bytes: Iterable<number>): number => [...bytes].reduce((sum, byte) => sum ^ byte, 0);

export function wiegandBits(number: Uint8Array): string {
  const bits = [...number].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const ones = (part: string): number => part.replaceAll('0', '').length;
  const half = bits.length / 2;
  return `${ones(bits.slice(0, half)) % 2}${bits}${1 - (ones(bits.slice(half)) % 2)}`;
}

const pcOf = (epc: Uint8Array): number[] => [(epc.length / 2) << 3, 0];

function m100Tag(epc: Uint8Array): Uint8Array {
  const data = [...pcOf(epc), ...epc];
  const crc = crcOfTag(Uint8Array.from(data));
  return m100Frame(0x02, 0x22, [0xc9, ...data, crc >> 8, crc & 0xff]);
}

export const FAMILIES: readonly Family[] = [
  {
    name: 'EM4100 in text',
    reader: em4100,
    form: 'em4100',
    bytes: 5,
    frame: (number) => ascii(`\x02${hex(number)}${hex([exclusiveOr(number)])}\x03`),
    hasCrc: false,
  },
  {
    name: 'EM4100 in text, ID-12',
    reader: em4100,
    form: 'em4100',
    bytes: 5,
    frame: (number) => ascii(`\x02${hex(number)}${hex([exclusiveOr(number)])}\r\n\x03`),
    hasCrc: false,
  },
  {
    name: 'EM4100 in bytes',
    reader: em4100,
    form: 'em4100',
    bytes: 5,
    frame: (number) => Uint8Array.of(2, 10, 2, ...number, exclusiveOr([10, 2, ...number]), 3),
    hasCrc: false,
  },
  {
    name: 'Wiegand 26 as bits',
    reader: wiegand,
    form: 'wiegand26',
    bytes: 3,
    frame: (number) => ascii(`${wiegandBits(number)}\r\n`),
    hasCrc: false,
    // The beginning of one line together with the next can make a longer card.
    blindTo: ['cut'],
  },
  {
    name: 'Wiegand 34 as digits',
    reader: wiegand,
    form: 'wiegand34',
    bytes: 4,
    frame: (number) =>
      ascii(
        `34:${BigInt(`0b${wiegandBits(number)}`)
          .toString(16)
          .padStart(9, '0')}\r\n`,
      ),
    hasCrc: false,
    // One changed bit of a letter changes two bits of its value.
    blindTo: ['flip'],
  },
  {
    name: 'Chafon UHFReader18',
    reader: chafon18,
    form: 'epc',
    bytes: 12,
    frame: (epc) => chafonFrame([0, 1, 3, 1, epc.length, ...epc]),
    hasCrc: true,
  },
  {
    name: 'Chafon UHFReader288',
    reader: chafon288,
    form: 'epc',
    bytes: 12,
    frame: (epc) => chafonFrame([0, 1, 3, 1, 1, epc.length, ...epc, 0x6b]),
    hasCrc: true,
  },
  { name: 'M100', reader: m100, form: 'epc', bytes: 12, frame: m100Tag, hasCrc: true },
  {
    name: 'A0',
    reader: a0,
    form: 'epc',
    bytes: 12,
    // Two rounds: a number counts at its second reading.
    frame(epc) {
      const tag = a0Frame([1, 0x89, 0, ...pcOf(epc), ...epc, 0x50]);
      return Uint8Array.of(...tag, ...tag);
    },
    hasCrc: false,
  },
];

export const numberOf = ({ bytes }: Family): fc.Arbitrary<Uint8Array> =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes });
