import { readDecimal } from './frame/decimal.ts';
import type { Indicator, Reading } from './reading.ts';
import { scanner, type Verdict } from './frame/scan.ts';
import { fitAny, repeated, shape } from './frame/shape.ts';
import { readUnit } from './frame/unit.ts';

/**
 * MT-SICS replies to S, SI and SIR: `S`, status, ten characters of weight right-aligned, unit, CR LF. The
 * weight is the net one and carries no net flag. Source: Mettler Toledo MT-SICS level 0 reference.
 * All other replies (Z, T, I4 and so on) show no weight and are passed over.
 */
export const mtSics: Indicator = {
  protocol: 'mt-sics',
  decoder: () => scanner(judge),
  request: { bytes: new TextEncoder().encode('SIR\r\n'), repeatAfter: 1000 },
};

const LINE_END = ['\r', '\n'];
const WEIGHT = ['S', ' ', 'SD', ' ', ...repeated(' -0123456789.', 10), ' '];
const SHAPES = [
  shape([...WEIGHT, 'kl', 'gb', ...LINE_END]),
  shape([...WEIGHT, 'gt', ...LINE_END]),
  shape(['S', ' ', 'I+-', ...LINE_END]),
];

function judge(bytes: Uint8Array): Verdict {
  const fitted = fitAny(bytes, SHAPES);
  if (typeof fitted === 'string') return fitted;
  const { text } = fitted;
  const reading = stateOf(text) ?? weightOf(text);
  if (!reading) return 'reject';
  return { length: text.length, reading: { ...reading, frame: bytes.slice(0, text.length) } };
}

/** `S +` is overload, `S -` underload, `S I` a command that cannot be carried out now. */
function stateOf(text: string): Omit<Reading, 'frame'> | null {
  const match = /^S ([I+-])\r\n$/.exec(text);
  if (!match) return null;
  const range = match[1] === '+' ? 'over' : match[1] === '-' ? 'under' : 'in';
  return { digits: null, decimals: 0, unit: null, stable: null, net: null, range };
}

function weightOf(text: string): Omit<Reading, 'frame'> | null {
  const match = /^S ([SD]) ( *-?[\d.]+) (kg|lb|g|t)\r\n$/.exec(text);
  const decimal = readDecimal((match?.[2] ?? '').trimStart());
  if (!match || !decimal) return null;
  return { ...decimal, unit: readUnit(match[3] ?? ''), stable: match[1] === 'S', net: null, range: 'in' };
}
