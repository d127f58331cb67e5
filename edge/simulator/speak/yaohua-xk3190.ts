import type { Display } from '../scale.ts';
import { ascii, figuresOf } from './speech.ts';

/**
 * A frame of the Yaohua XK3190 continuous output (A26 manual). It has no word for overload or motion, so the number goes out even beyond
 * the limits: the reader has to know Max by itself.
 */
export function sayYaohua(display: Display, division: number): Uint8Array {
  const { digits, decimals } = figuresOf(display.grams, division);
  const text = `${display.grams < 0 ? '-' : '+'}${`${digits}`.padStart(6, '0')}${decimals}`;
  const check = ascii(text).reduce((value, byte) => value ^ byte, 0);
  return ascii(`\x02${text}${check.toString(16).toUpperCase().padStart(2, '0')}\x03`);
}
