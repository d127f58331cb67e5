import { readDecimal } from './decimal.ts';
import type { Indicator, Reading } from './reading.ts';
import { scanner, type Verdict } from './scan.ts';
import { fit, repeated, shape } from './shape.ts';
import { readUnit } from './unit.ts';

/**
 * The `ST,GS` family of A&D, General Measure and many others: state, mode, sign, seven characters of weight,
 * two of unit, CR LF. There is no checksum, so only the exact 18 bytes are read: a shorter unit or field could
 * be the same frame with a byte lost. Sources: A&D AD-4410 and AD-4329 manuals, General Measure GM8802 manual.
 */
export const stGs18: Indicator = {
  protocol: 'st-gs-18',
  decoder: () => scanner(judge),
  request: null,
};

const FIELD = ' 0123456789.';
const SHAPE = shape([
  ...['SUOLH', 'TSLOD', ',', 'GNTP', 'STR', ',', '+- '],
  ...repeated(FIELD, 7),
  ...['klgt ', 'gbt ', '\r', '\n'],
]);

const TOKENS = /^(ST|US|OL|LO|HD),(GS|NT|TR|PT),([+ -][ \d.]{7})(kg|lb| g| t|g |t | {2})\r\n$/;

function judge(bytes: Uint8Array): Verdict {
  const fitted = fit(bytes, SHAPE);
  if (typeof fitted === 'string') return fitted;
  const [, state = '', mode = '', field = '', unit = ''] = TOKENS.exec(fitted.text) ?? [];
  if (state === '') return 'reject';
  const length = SHAPE.length;
  // A tare is no weighing result: it must not pass for the weight on the deck.
  if (mode === 'TR' || mode === 'PT') return { length, reading: null };

  const outside = state === 'OL' || state === 'LO';
  const decimal = outside || state === 'HD' ? null : readDecimal(field.trimStart());
  const known = readUnit(unit);
  if ((state === 'ST' || state === 'US') && (!decimal || !known || field.startsWith(' '))) return 'reject';
  const under = state === 'LO' || (state === 'OL' && field.startsWith('-'));
  const reading: Reading = {
    // A held display (HD) is a number of the past: alive, but not the weight on the deck.
    digits: decimal?.digits ?? null,
    decimals: decimal?.decimals ?? 0,
    unit: known,
    stable: state === 'ST',
    net: mode === 'NT',
    range: under ? 'under' : outside ? 'over' : 'in',
    frame: bytes.slice(0, length),
  };
  return { length, reading };
}
