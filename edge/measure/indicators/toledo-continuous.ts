import { signed } from './decimal.ts';
import type { Decoder, Indicator, Reading } from './reading.ts';
import { scanner, type Verdict } from './scan.ts';
import { fit, PRINTABLE, repeated, shape } from './shape.ts';
import type { Unit } from './unit.ts';

/**
 * Mettler Toledo standard continuous output: STX, status A, B, C, six weight digits, six tare digits, CR and
 * optionally a checksum. Sources: Mettler Toledo Wildcat user's manual, pages 6-4 and 6-5; Rockwell
 * 57C428 Toledo interface manual, appendix D (checksum: two's complement of the sum of the low seven bits).
 */
export type ToledoOptions = {
  /** Whether the checksum follows. Left out, the decoder finds out from the stream before it reads. */
  checksum?: boolean;
  /**
   * Where the fixed zeros of decimal codes 0 and 1 are: makers disagree whether the six digits already hold
   * them. Left out, such frames show no weight, because a guess could be wrong by ten or a hundred times.
   */
  fixedZeros?: 'inside' | 'beyond';
};

export const toledoContinuous = (options: ToledoOptions = {}): Indicator => ({
  protocol: 'toledo-continuous',
  decoder: () => decoder(options),
  request: null,
});

const STX = 0x02;
const LENGTH = 17;

/** Clones disagree on the constant bits of the status bytes; that all are printable keeps frames apart. */
const SHAPE = shape(['\x02', ...repeated(PRINTABLE, LENGTH - 2), '\r']);

function decoder(options: ToledoOptions): Decoder {
  let checksum = options.checksum ?? null;
  const votes = { with: 0, without: 0 };

  const judge = (bytes: Uint8Array): Verdict => {
    const fitted = fit(bytes, SHAPE);
    if (typeof fitted === 'string') return fitted;
    if (checksum === null && bytes.length < LENGTH + 2) return 'wait';
    if (checksum === true && bytes.length < LENGTH + 1) return 'wait';

    const found = checksum ?? observe(bytes);
    if (found === null) return 'reject';
    if (found && low(bytes[LENGTH]) !== checksumOf(bytes)) return 'reject';
    const reading = interpret(fitted.text, options);
    if (!reading) return 'reject';
    if (checksum === null) checksum = decide(votes, found);
    const length = found ? LENGTH + 1 : LENGTH;
    return {
      length,
      reading: checksum === null ? null : { ...reading, frame: bytes.slice(0, length) },
    };
  };
  return scanner(judge);
}

/** What follows a frame: true for its checksum and the next frame, false for the next frame at once. */
function observe(bytes: Uint8Array): boolean | null {
  const [next, afterNext] = [low(bytes[LENGTH]), low(bytes[LENGTH + 1])];
  if (next === checksumOf(bytes) && afterNext === STX) return true;
  return next === STX && afterNext >= 0x20 ? false : null;
}

/**
 * Three frames in a row must tell the same before any is believed: one damaged frame that lost its checksum
 * byte looks like a frame without one.
 */
function decide(votes: { with: number; without: number }, found: boolean): boolean | null {
  votes.with = found ? votes.with + 1 : 0;
  votes.without = found ? 0 : votes.without + 1;
  return votes.with >= 3 || votes.without >= 3 ? found : null;
}

const low = (byte: number | undefined): number => (byte ?? 0) & 0x7f;

/** Compared in seven bits, so that it holds on seven-bit lines too. */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes.subarray(0, LENGTH)) sum += low(byte);
  return -sum & 0x7f;
}

/** The reading of a frame's text, or null when the digits are none. */
function interpret(text: string, options: ToledoOptions): Omit<Reading, 'frame'> | null {
  const [a, b, c] = [text.charCodeAt(1), text.charCodeAt(2), text.charCodeAt(3)];
  const field = text.slice(4, 10);
  const outOfRange = (b & 0b100) !== 0;
  if (!/^ *\d*$/.test(text.slice(10, 16)) || !(outOfRange || /^ *\d*$/.test(field))) return null;

  const negative = (b & 0b10) !== 0;
  const decimal = decimalOf(field, a & 0b111, options.fixedZeros);
  const unit = unitOf(b, c);
  const notZeroedSincePowerUp = (b & 0b100_0000) !== 0;
  const shown = !outOfRange && !notZeroedSincePowerUp && unit !== null ? decimal : null;
  return {
    digits: shown && signed(negative, shown.digits),
    decimals: shown?.decimals ?? 0,
    unit,
    stable: (b & 0b1000) === 0,
    net: (b & 0b1) !== 0,
    range: outOfRange ? (negative ? 'under' : 'over') : 'in',
  };
}

/** The digits by the decimal code: 0 two fixed zeros, 1 one fixed zero, 2 none, 3 to 7 one to five decimals. */
function decimalOf(field: string, code: number, fixedZeros: ToledoOptions['fixedZeros']) {
  if (!/^ *\d+$/.test(field)) return null;
  const digits = Number(field);
  if (code >= 2) return { digits, decimals: code - 2 };
  const power = code === 0 ? 100 : 10;
  if (fixedZeros === 'beyond') return { digits: digits * power, decimals: 0 };
  // A digit where the zero should be shows that the setting is wrong.
  return fixedZeros === 'inside' && digits % power === 0 ? { digits, decimals: 0 } : null;
}

/** Status C names grams and tonnes (Triner TS-700 manual); other codes are not documented. */
function unitOf(b: number, c: number): Unit | null {
  const code = c & 0b111;
  if (code === 0) return (b & 0b1_0000) !== 0 ? 'kg' : 'lb';
  return code === 1 ? 'g' : code === 2 ? 't' : null;
}
