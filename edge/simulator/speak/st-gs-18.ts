import type { Display } from '../scale.ts';
import { ascii, decimalText, figuresOf } from './speech.ts';

/** A line of the 18 byte `ST,GS` family; out of range its digits are blanks (A&D AD-4329 manual). */
export function sayStGs(display: Display, division: number): Uint8Array {
  const isUsable = display.range === 'in';
  const state = isUsable ? (display.isStable ? 'ST' : 'US') : 'OL';
  const isNegative = isUsable ? display.grams < 0 : display.range === 'under';
  const text = isUsable ? decimalText(figuresOf(display.grams, division)).padStart(7, '0') : ' '.repeat(7);
  return ascii(`${state},${display.isNet ? 'NT' : 'GS'},${isNegative ? '-' : '+'}${text}kg\r\n`);
}
