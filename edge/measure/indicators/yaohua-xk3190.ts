import { signed } from './frame/decimal.ts';
import { exclusiveOr } from './frame/exclusive-or.ts';
import type { Indicator, Reading } from './reading.ts';
import { scanner, type Verdict } from './frame/scan.ts';
import { DIGIT, fit, repeated, shape } from './frame/shape.ts';
import { judgeA12 } from './yaohua-a12.ts';

/**
 * Yaohua XK3190 (and Keli XK3118K9) continuous output: STX, sign, six digits, number of decimals, XOR of those
 * eight as two characters, ETX. It carries neither unit nor stability. Sources: Yaohua A26 and DS3 manuals.
 * The A12(E) speaks another frame on the same line and is read as well.
 */
export const yaohuaXk3190: Indicator = {
  protocol: 'yaohua-xk3190',
  decoder: () => scanner((bytes) => (((bytes[0] ?? 0) & 0x7f) === 0x02 ? judge(bytes) : judgeA12(bytes))),
  request: null,
};

const HEX = '0123456789ABCDEF';
const SHAPE = shape(['\x02', '+-', ...repeated(DIGIT, 6), '01234', HEX, HEX, '\x03']);

function judge(bytes: Uint8Array): Verdict {
  const fitted = fit(bytes, SHAPE);
  if (typeof fitted === 'string') return fitted;
  const { text } = fitted;
  if (exclusiveOr(text.slice(1, 9)) !== text.slice(9, 11)) return 'reject';
  const reading: Reading = {
    digits: signed(text[1] === '-', Number(text.slice(2, 8))),
    decimals: Number(text[8]),
    unit: null,
    stable: null,
    net: null,
    range: 'in',
    frame: bytes.slice(0, SHAPE.length),
  };
  return { length: SHAPE.length, reading };
}
