import { readDecimal } from './frame/decimal.ts';
import { type Indicator, noWeight, type ReadingFacts } from './reading.ts';
import { scanner, type Verdict } from './frame/scan.ts';
import { ANY_BYTE, fit, PRINTABLE, repeated, shape } from './frame/shape.ts';
import { readUnit } from './frame/unit.ts';

/**
 * The 22 bytes of CAS CI indicators: state, mode, number of the device, a byte of lamps, eight characters of weight, a
 * blank or a byte of relays, unit, CR LF. Lamps and relays use all eight bits. Sources: CAS CI-400, CI-150A, CI-170A and
 * CI-600D manuals, chapters on the serial interface.
 */
export const cas22: Indicator = { protocol: 'cas-22', decoder: () => scanner(judge), request: null };

const SHAPE = shape([
  'SUO',
  'TSL',
  ',',
  'GN',
  'ST',
  ',',
  PRINTABLE,
  ANY_BYTE,
  ',',
  ...repeated('- 0123456789.', 8),
  ANY_BYTE,
  'klgt ',
  'gbt ',
  '\r',
  '\n',
]);
const LINE = /^(ST|US|OL),(GS|NT),$/;
/** The point leaves no blank behind the figures, its absence one or none. */
const FIGURES = /^(-? *\d+(?:\.\d+)?|-? *\d+ )$/;
const LAMPS_ON = 0b1000_0000;
const STABLE_LAMP = 0b0100_0000;

function judge(bytes: Uint8Array): Verdict {
  const fitted = fit(bytes, SHAPE);
  if (typeof fitted === 'string') return fitted;
  const weight = read(fitted.text);
  return weight
    ? { length: SHAPE.length, reading: { ...weight, frame: bytes.slice(0, SHAPE.length) } }
    : 'reject';
}

function read(text: string): ReadingFacts | null {
  const [, state = '', mode = ''] = LINE.exec(text.slice(0, 6)) ?? [];
  const lamps = text.charCodeAt(7);
  if (state === '' || (lamps & LAMPS_ON) === 0) return null;
  const facts = { unit: readUnit(text.slice(18, 20)), stable: state === 'ST', net: mode === 'NT' };
  const field = text.slice(9, 17).trimStart();
  if (state === 'OL') return noWeight({ ...facts, range: field.startsWith('-') ? 'under' : 'over' });
  // Stability is told twice; a frame that contradicts itself is damaged.
  if (((lamps & STABLE_LAMP) !== 0) !== facts.stable) return null;
  const decimal = FIGURES.test(field) ? readDecimal(field.trimEnd()) : null;
  return decimal && facts.unit ? { ...decimal, ...facts, range: 'in' } : null;
}
