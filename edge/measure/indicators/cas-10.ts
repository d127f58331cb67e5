import { readDecimal } from './frame/decimal.ts';
import { directlyBehind } from './frame/neighbours.ts';
import type { Indicator, ReadingFacts } from './reading.ts';
import { scanner } from './frame/scan.ts';
import { LINE_END, textFrame } from './frame/text-frame.ts';

/**
 * The 10 bytes of CAS CI indicators: the eight characters of the display and CR LF, and nothing of unit or stability.
 * Sources: CAS CI-600D and CI-170A manuals, which list the eight characters one by one.
 */
export const cas10: Indicator = {
  protocol: 'cas-10',
  decoder: () => {
    const judge = textFrame({ start: '- 0123456789', end: '\n', inside: '\r', longest: 10, read });
    return scanner(directlyBehind(LINE_END, judge));
  },
  request: null,
};

const LINE = /^(-? *\d+(?:\.\d+)?|-? *\d+ )\r\n$/;

function read(text: string): ReadingFacts | null {
  const figures = text.length === 10 ? LINE.exec(text.trimStart())?.[1] : undefined;
  const decimal = figures === undefined ? null : readDecimal(figures.trimEnd());
  return decimal && { ...decimal, unit: null, stable: null, net: null, range: 'in' };
}
