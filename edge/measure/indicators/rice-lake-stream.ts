import { readDecimal } from './frame/decimal.ts';
import { type Indicator, noWeight, type ReadingFacts } from './reading.ts';
import { scanner } from './frame/scan.ts';
import { LINE_END, textFrame } from './frame/text-frame.ts';
import type { Unit } from './frame/unit.ts';

/**
 * The stream of Rice Lake indicators (and type 3 of Cardinal's): STX, polarity, seven characters of weight, a letter of
 * unit, gross or net, status, a line end. Sources: Rice Lake 482 and 680 manuals.
 */
export const riceLakeStream: Indicator = {
  protocol: 'rice-lake-stream',
  decoder: () => scanner(textFrame({ start: '\x02', end: LINE_END, longest: 13, read })),
  request: null,
};

// oxlint-disable-next-line no-control-regex -- a frame begins and ends with control characters
const LINE = /^\x02([- ])([ \d.]{7}|-{7}| {7})([LKTGO ])([GN])([ IMOZH])[\r\n]$/;
const UNITS: Readonly<Record<string, Unit>> = { L: 'lb', K: 'kg', T: 't', G: 'g' };

function read(text: string): ReadingFacts | null {
  const [, polarity = '', field = '', letter = '', mode = '', status = ''] = LINE.exec(text) ?? [];
  if (mode === '') return null;
  const unit = UNITS[letter] ?? null;
  const facts = { unit, stable: status !== 'M', net: mode === 'N' };
  if (status === 'O') return noWeight({ ...facts, range: polarity === '-' ? 'under' : 'over' });
  // An invalid or held weight is none; ounces are no unit here.
  if (status === 'I' || status === 'H' || letter === 'O') return noWeight(facts);
  const decimal = readDecimal(`${polarity.trim()}${field.trimStart()}`);
  return decimal && { ...decimal, ...facts, range: 'in' };
}
