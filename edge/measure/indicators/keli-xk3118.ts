import { readDecimal } from './frame/decimal.ts';
import type { Indicator, ReadingFacts } from './reading.ts';
import { scanner } from './frame/scan.ts';
import { textFrame } from './frame/text-frame.ts';
import { readUnit } from './frame/unit.ts';

/**
 * Keli XK3118T1: `GW:0023,45(kg)`, or `=` in place of the label, with a decimal comma and the unit in brackets, which end
 * the frame. Source: the Perl module `keli`, which reads such an indicator.
 */
export const keliXk3118: Indicator = {
  protocol: 'keli-xk3118',
  decoder: () => scanner(textFrame({ start: 'G=', end: ')', longest: 14, read })),
  request: null,
};

/** Grams are not among the units: kilograms that lost a letter would pass for them. */
const LINE = /^(GW:|=)([- \d][ \d,.]{6})\((kg|lb|t)\)$/;

function read(text: string): ReadingFacts | null {
  const [, label = '', field = '', unit = ''] = LINE.exec(text) ?? [];
  const decimal = readDecimal(field.trimStart().replace(',', '.'));
  if (!decimal) return null;
  const net = label === '=' ? null : false;
  return { ...decimal, unit: readUnit(unit), stable: null, net, range: 'in' };
}
