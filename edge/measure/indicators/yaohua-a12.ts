import { readDecimal } from './frame/decimal.ts';
import { exclusiveOr } from './frame/exclusive-or.ts';
import type { Reading } from './reading.ts';
import type { Verdict } from './frame/scan.ts';
import { fit, repeated, shape } from './frame/shape.ts';
import { readUnit } from './frame/unit.ts';

const FIELD = ' -0123456789.';
const HEX = '0123456789ABCDEF';
const SHAPE = shape(['W ', 'GN ', ...repeated(FIELD, 7), 'klgO L', 'gbt LO', HEX, HEX, '\r', '\n']);

/**
 * The 15 byte frame of the Yaohua XK3190-A12(E): `WG` or `WN`, seven characters of weight, unit, XOR of those
 * eleven, CR LF; nine blanks and `OL` above Max + 9 e, `LO` below -20 d. Source: A12(E) manual, whose three
 * printed examples fit an XOR.
 */
export function judgeA12(bytes: Uint8Array): Verdict {
  const fitted = fit(bytes, SHAPE);
  if (typeof fitted === 'string') return fitted;
  const { text } = fitted;
  if (exclusiveOr(text.slice(0, 11)) !== text.slice(11, 13)) return 'reject';
  const reading = stateOf(text) ?? weightOf(text);
  if (!reading) return 'reject';
  return { length: SHAPE.length, reading: { ...reading, frame: bytes.slice(0, SHAPE.length) } };
}

function stateOf(text: string): Omit<Reading, 'frame'> | null {
  const match = /^ {9}(OL|LO)/.exec(text);
  if (!match) return null;
  const range = match[1] === 'OL' ? 'over' : 'under';
  return { digits: null, decimals: 0, unit: null, stable: null, net: null, range };
}

function weightOf(text: string): Omit<Reading, 'frame'> | null {
  const match = /^W([GN])([-\d.]{6}[\d. ])(kg|lb| g| t)/.exec(text);
  const decimal = readDecimal((match?.[2] ?? '').trimEnd());
  if (!match || !decimal) return null;
  return { ...decimal, unit: readUnit(match[3] ?? ''), stable: null, net: match[1] === 'N', range: 'in' };
}
