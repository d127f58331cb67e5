import { readDecimal } from './frame/decimal.ts';
import { directlyBehind } from './frame/neighbours.ts';
import { type Indicator, noWeight, type ReadingFacts } from './reading.ts';
import { sameLength } from './frame/same-length.ts';
import { scanner } from './frame/scan.ts';
import { LINE_END, textFrame } from './frame/text-frame.ts';
import { readUnit } from './frame/unit.ts';

/**
 * The SB-400 scoreboard line of Cardinal indicators: sign, six figures with or without a point, unit, gross or net, two
 * characters of state, CR. ENQ asks for one. Source: Cardinal 225 manual, pages 125 and 126.
 */
export const cardinalSb400 = (asks = false): Indicator => ({
  protocol: 'cardinal-sb400',
  decoder: () => {
    const judge = textFrame({ start: '- ', end: '\r', longest: 14, read });
    return scanner(sameLength(directlyBehind(LINE_END, judge)));
  },
  request: asks ? { bytes: Uint8Array.of(0x05), repeatAfter: 200 } : null,
});

const LINE = /^([- ])([ \d]{6}|[ \d.]{7})(kg|lb| g| t|g |t )([GN])(OC|CZ|MO|ee| {2})\r$/i;

function read(text: string): ReadingFacts | null {
  const [, sign = '', field = '', unit = '', mode = '', state = ''] = LINE.exec(text) ?? [];
  if (mode === '' || (field.length === 7 && !field.includes('.'))) return null;
  const statusText = state.toUpperCase();
  const facts = { unit: readUnit(unit), stable: statusText !== 'MO', net: mode.toUpperCase() === 'N' };
  if (statusText === 'OC') return noWeight({ ...facts, range: sign === '-' ? 'under' : 'over' });
  if (statusText === 'EE') return noWeight(facts);
  const decimal = readDecimal(`${sign.trim()}${field.trimStart()}`);
  return decimal && { ...decimal, ...facts, range: 'in' };
}
