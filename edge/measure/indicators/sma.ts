import { readDecimal } from './frame/decimal.ts';
import { type Indicator, noWeight, type ReadingFacts } from './reading.ts';
import { scanner } from './frame/scan.ts';
import { textFrame } from './frame/text-frame.ts';
import { readUnit } from './frame/unit.ts';

/**
 * SMA SCP-0499, levels 1 and 2, of Cardinal, Fairbanks, Sartorius, Avery Weigh-Tronix and B-TEK: LF, status, range, mode,
 * motion, a place kept free, ten characters of weight, three of unit, CR. `W` asks for one. The standard's own first
 * example is a character short; such a line is passed over, since it could be one that lost a digit. Sources: SMA
 * SCP-0499; Sartorius PR 5220 manual.
 */
export const sma = (asks = false): Indicator => ({
  protocol: 'sma',
  decoder: () => scanner(textFrame({ start: '\n', end: '\r', longest: 20, read })),
  request: asks ? { bytes: new TextEncoder().encode('\nW\r'), repeatAfter: 200 } : null,
});

const LINE = /^\n([ZOUEITe ])[\d ]([GTNgn])([M ])[ -~]([-. \d]{10})([a-zA-Z ]{3})\r$/;

function read(text: string): ReadingFacts | 'nothing' | null {
  const [, status = '', mode = '', motion = '', field = '', unit = ''] = LINE.exec(text) ?? [];
  if (mode === '') return null;
  // A tare is no weighing result.
  if (mode === 'T') return 'nothing';
  const facts = { unit: readUnit(unit), stable: motion !== 'M', net: mode.toUpperCase() === 'N' };
  if (status === 'O') return noWeight({ ...facts, range: 'over' });
  if (status === 'U') return noWeight({ ...facts, range: 'under' });
  if (status !== 'Z' && status !== ' ') return noWeight(facts);
  const decimal = readDecimal(field.trimStart());
  return decimal && facts.unit ? { ...decimal, ...facts, range: 'in' } : null;
}
