import { readDecimal } from './frame/decimal.ts';
import { type Indicator, noWeight, type ReadingFacts } from './reading.ts';
import { scanner } from './frame/scan.ts';
import { LINE_END, textFrame } from './frame/text-frame.ts';
import { readUnit } from './frame/unit.ts';

/**
 * The `ST,GS` family of A&D, General Measure and many others: state, mode, eight characters of weight with its sign, two
 * of unit, a line end. Makers end the line with CR LF, CR or LF, put a blank before the unit, write blanks before the
 * sign, and write in capitals. There is no checksum, so the columns are exact: a shorter field could be the same frame
 * with a byte lost. Sources: A&D AD-4410 and AD-4329 manuals, General Measure GM8802 manual.
 */
export const stGs18: Indicator = {
  protocol: 'st-gs-18',
  decoder: () => scanner(textFrame({ start: 'SUOLHsuolh', end: LINE_END, longest: 19, read })),
  request: null,
};

const LINE = /^(ST|US|OL|LO|HD),(GS|NT|TR|PT),([-+ \d.]{8}) ?(KG|LB| G| T|G |T | {2})[\r\n]$/;
/** Blanks may stand behind the sign or before it; before it no zeros follow, so that no digit can have been lost. */
const WEIGHT = /^(?:[+-][ \d.]{7}| +[+-](?:0|[1-9]\d*)(?:\.\d+)?)$/;

function read(text: string): ReadingFacts | 'nothing' | null {
  const [, state = '', mode = '', field = '', unit = ''] = LINE.exec(text.toUpperCase()) ?? [];
  if (state === '') return null;
  // A tare is no weighing result: it must not pass for the weight on the deck.
  if (mode === 'TR' || mode === 'PT') return 'nothing';
  const facts = { unit: readUnit(unit), stable: state === 'ST', net: mode === 'NT' };
  if (state === 'OL' || state === 'LO')
    return noWeight({ ...facts, range: state === 'LO' || field.includes('-') ? 'under' : 'over' });
  // A held display is a number of the past: alive, but not the weight on the deck.
  if (state === 'HD') return noWeight(facts);
  const decimal = WEIGHT.test(field) ? readDecimal(field.trimStart()) : null;
  return decimal && facts.unit ? { ...decimal, ...facts, range: 'in' } : null;
}
