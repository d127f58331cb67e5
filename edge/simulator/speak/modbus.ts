import type { ProtocolSettings } from '@terezi/domain/devices/protocol-settings.ts';
import type { Display } from '../scale.ts';
import { figuresOf, type Speech } from './speech.ts';

/** The registers of an instrument as they go over the wire, from 0; a missing one is 0. */
type Registers = Readonly<Record<number, number>>;

const pair = (at: number, value: number): Registers => ({
  [at]: (value >>> 16) & 0xffff,
  [at + 1]: value & 0xffff,
});
const bit = (isSet: boolean, at: number): number => (isSet ? 2 ** at : 0);

/** The gross weight without its point, and its flags. */
function factsOf(display: Display, division: number) {
  const grams = display.grams + display.tare;
  const { digits, decimals } = figuresOf(grams, division);
  return {
    digits,
    decimals,
    value: grams < 0 ? -digits : digits,
    isNegative: grams < 0 || display.range === 'under',
    isStable: display.isStable,
    isOver: display.range === 'over',
    isUnder: display.range === 'under',
  };
}

type Facts = ReturnType<typeof factsOf>;

/** Maps of registers; the sources stand where they are decoded, in `measure/indicators/modbus-profiles.ts`. */
const MAPS: Readonly<Record<NonNullable<ProtocolSettings['profile']>, (facts: Facts) => Registers>> = {
  'flintec-ft-112': ({ value, decimals, isStable, isOver, isUnder }) => ({
    ...pair(4, value),
    ...pair(6, bit(!isStable, 2) + bit(true, 31 - decimals)),
    ...pair(8, bit(isUnder, 3) + bit(isOver, 4)),
  }),
  'flintec-ft-16': ({ value, isStable, isOver, isUnder }) => ({
    2: bit(true, 1) + bit(!isStable, 2) + (isOver ? 2 : isUnder ? 3 : 0) * 2 ** 13,
    ...pair(5, value),
  }),
  laumas: ({ digits, isNegative, isStable, isOver, isUnder }) => ({
    6: bit(isOver || isUnder, 2) + bit(isNegative, 7) + bit(isStable, 11),
    ...pair(7, digits),
  }),
  'dini-argeo': ({ digits, isNegative, isStable, isOver, isUnder }) => ({
    ...pair(0, digits),
    4: bit(isNegative, 1) + bit(isStable, 2) + bit(isUnder, 3) + bit(isOver, 4),
  }),
  'excell-ex2005': ({ value }) => pair(2, value),
  registers: ({ value }) => pair(0, value),
};

const crcOf = (bytes: readonly number[]): number => {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i += 1) crc = (crc & 1) === 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
};

/** An instrument that answers reads of its registers, over TCP or as on a serial line, and ignores requests to another unit. */
export function speakModbus(
  protocol: 'modbus-tcp' | 'modbus-rtu',
  { profile = 'laumas', station = 1 }: ProtocolSettings,
  division: number,
  display: () => Display,
): Speech {
  let received: number[] = [];

  function answer(functionCode: number, first: number, count: number): number[] {
    const registers = MAPS[profile](factsOf(display(), division));
    const words = Array.from({ length: count }, (_, i) => registers[first + i] ?? 0);
    return [functionCode, count * 2, ...words.flatMap((word) => [word >> 8, word & 0xff])];
  }
  function answerTo(frame: readonly number[]): Uint8Array | null {
    const isTcp = protocol === 'modbus-tcp';
    const [unit, code = 0, firstHigh = 0, firstLow = 0, countHigh = 0, countLow = 0] = frame.slice(
      isTcp ? 6 : 0,
    );
    if (unit !== station || (!isTcp && crcOf(frame) !== 0)) return null;
    const pdu = [unit, ...answer(code, firstHigh * 256 + firstLow, countHigh * 256 + countLow)];
    if (isTcp) return Uint8Array.of(...frame.slice(0, 4), pdu.length >> 8, pdu.length & 0xff, ...pdu);
    const crc = crcOf(pdu);
    return Uint8Array.of(...pdu, crc & 0xff, crc >> 8);
  }

  return {
    say: () => null,
    hear(bytes) {
      const length = protocol === 'modbus-tcp' ? 12 : 8;
      // Bytes before a request are no part of it.
      received = [...received, ...bytes].slice(-length);
      const frame = received;
      if (frame.length < length || (protocol === 'modbus-tcp' && frame[5] !== 6)) return null;
      return answerTo(frame);
    },
  };
}
