import { readDecimal } from './frame/decimal.ts';
import { type Indicator, noWeight, type ReadingFacts } from './reading.ts';
import { scanner } from './frame/scan.ts';
import { LINE_END, textFrame } from './frame/text-frame.ts';
import { readUnit } from './frame/unit.ts';

/**
 * The standard string of Dini Argeo DFW, DGT and 3590: two figures of the line's address where several share it, state,
 * mode, eight characters of weight, two of unit. `READ` asks for one. The extended string has columns that the manuals
 * print differently, and is passed over. Sources: Dini Argeo DGT4X and DFW technical manuals.
 */
export const diniArgeo = (asks = false): Indicator => ({
  protocol: 'dini-argeo',
  decoder: () => scanner(textFrame({ start: '0123456789SUOT', end: LINE_END, longest: 24, read })),
  request: asks ? { bytes: new TextEncoder().encode('READ\r\n'), repeatAfter: 200 } : null,
});

const LINE = /^(?:\d\d)?(ST|US|OL|UL|TL),(GS|NT),([- \d.]{8}),(kg|lb| g| t|g |t )[\r\n]$/i;
const FIGURES = /^ *-? *\d+(?:\.\d+)?$/;

function read(text: string): ReadingFacts | null {
  const [, state = '', mode = '', field = '', unit = ''] = LINE.exec(text) ?? [];
  if (state === '') return null;
  const facts = { unit: readUnit(unit), stable: state === 'ST', net: mode === 'NT' };
  if (state === 'OL') return noWeight({ ...facts, range: 'over' });
  if (state === 'UL') return noWeight({ ...facts, range: 'under' });
  // A scale that is not level shows a weight that nobody may weigh by.
  if (state === 'TL') return noWeight(facts);
  const decimal = FIGURES.test(field) ? readDecimal(field.trimStart()) : null;
  return decimal && { ...decimal, ...facts, range: 'in' };
}
