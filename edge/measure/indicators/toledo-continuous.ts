import { signed } from './frame/decimal.ts';
import { type Ending, endingFinder, low } from './frame/frame-ending.ts';
import type { Decoder, Indicator, ReadingFacts } from './reading.ts';
import { scanner, type Verdict } from './frame/scan.ts';
import { fit, PRINTABLE, repeated, type Shape, shape } from './frame/shape.ts';
import type { Unit } from './frame/unit.ts';

/**
 * Mettler Toledo standard continuous output: STX, status A, B, C, six weight digits, six tare digits, CR and
 * optionally a checksum. The short form of the 8142 has no tare. Sources: Mettler Toledo Wildcat user's manual, pages 6-4
 * and 6-5; Rockwell 57C428 Toledo interface manual, appendix D (checksum: two's complement of the sum of the low seven
 * bits); Cardinal 225 manual, page 126 (short form).
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
  decoder: () => decoder(LONG, options),
  request: null,
});

export const toledoShort = (options: ToledoOptions = {}): Indicator => ({
  protocol: 'toledo-short',
  decoder: () => decoder(SHORT, options),
  request: null,
});

/** Clones disagree on the constant bits of the status bytes; that all are printable keeps frames apart. */
const formOf = (digits: number): Shape => shape(['\x02', ...repeated(PRINTABLE, 3 + digits), '\r']);
const LONG = formOf(12);
const SHORT = formOf(6);

function decoder(form: Shape, options: ToledoOptions): Decoder {
  const { length: body } = form;
  const plain: Ending = { length: 0, fits: () => true };
  const checked: Ending = { length: 1, fits: (bytes) => low(bytes[body]) === checksumOf(bytes, body) };
  const ending = options.checksum === undefined ? null : options.checksum ? checked : plain;
  const endOf = endingFinder(body, [plain, checked], ending);

  const judge = (bytes: Uint8Array): Verdict => {
    const fitted = fit(bytes, form);
    if (typeof fitted === 'string') return fitted;
    const weight = interpret(fitted.text, options);
    if (!weight) return 'reject';
    const frameEnd = endOf(bytes);
    if (frameEnd === 'wait') return 'wait';
    if (!frameEnd) return 'reject';
    const length = body + frameEnd.ending.length;
    return { length, reading: frameEnd.isBelieved ? { ...weight, frame: bytes.slice(0, length) } : null };
  };
  return scanner(judge);
}

/** Compared in seven bits, so that it holds on seven-bit lines too. */
function checksumOf(bytes: Uint8Array, body: number): number {
  let sum = 0;
  for (const byte of bytes.subarray(0, body)) sum += low(byte);
  return -sum & 0x7f;
}

/** The reading of a frame's text, or null when the digits are none. */
function interpret(text: string, options: ToledoOptions): ReadingFacts | null {
  const [a, b, c] = [text.charCodeAt(1), text.charCodeAt(2), text.charCodeAt(3)];
  const field = text.slice(4, 10);
  const outOfRange = (b & 0b100) !== 0;
  if (!/^ *\d*$/.test(text.slice(10, -1)) || !(outOfRange || /^ *\d*$/.test(field))) return null;

  const negative = (b & 0b10) !== 0;
  const decimal = toledoDecimal(field, a & 0b111, options.fixedZeros);
  const unit = unitOf(b, c);
  const notZeroedSincePowerUp = (b & 0b100_0000) !== 0;
  const valid = !outOfRange && !notZeroedSincePowerUp && unit !== null ? decimal : null;
  return {
    digits: valid && signed(negative, valid.digits),
    decimals: valid?.decimals ?? 0,
    unit,
    stable: (b & 0b1000) === 0,
    net: (b & 0b1) !== 0,
    range: outOfRange ? (negative ? 'under' : 'over') : 'in',
  };
}

/** The digits by the decimal code: 0 two fixed zeros, 1 one fixed zero, 2 none, 3 to 7 one to five decimals. */
export function toledoDecimal(field: string, code: number, fixedZeros: ToledoOptions['fixedZeros']) {
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
