import type { Display } from '../scale.ts';
import { ascii, figuresOf } from './speech.ts';

const CONSTANT = 0b10_0000;

/**
 * A frame of Mettler Toledo standard continuous output (Wildcat user's manual, pages 6-4 and 6-5). A division
 * of tens of kilograms goes out with all its digits under decimal code 2, as indicators with six display digits
 * do, so that no reader has to know where fixed zeros belong.
 */
export function sayToledo(
  display: Display,
  division: number,
  hasChecksum: boolean,
  { isShort = false } = {},
): Uint8Array {
  const { digits, decimals } = figuresOf(display.grams, division);
  const isUsable = display.range === 'in';
  const isNegative = display.range === 'under' || (isUsable && display.grams < 0);
  const status = [
    CONSTANT | incrementOf(division) | (decimals + 2),
    CONSTANT |
      0b1_0000 |
      flag(!display.isStable, 3) |
      flag(!isUsable, 2) |
      flag(isNegative, 1) |
      flag(display.isNet, 0),
    CONSTANT,
  ];
  const weight = isUsable ? `${digits}` : '';
  const tare = isShort ? '' : `${figuresOf(display.tare, division).digits}`.padStart(6);
  const text = `\x02${String.fromCharCode(...status)}${weight.padStart(6)}${tare}\r`;
  const frame = ascii(text);
  return hasChecksum ? Uint8Array.of(...frame, checksumOf(frame)) : frame;
}

/**
 * Flintec's frame of the same shape (FT-111 technical manual, page 86): no unit, error words for digits, LF and a checksum of eight bits
 * behind it.
 */
export function sayFlintec(display: Display, division: number): Uint8Array {
  const { digits, decimals } = figuresOf(display.grams, division);
  const isNegative = display.range === 'in' && display.grams < 0;
  const a = 0b110_0000 | incrementOf(division) | (decimals + 2);
  const b = 0b111_0000 | flag(!display.isStable, 3) | flag(isNegative, 1) | flag(display.isNet, 0);
  const words = { in: `${digits}`.padStart(6), over: 'OVER  ', under: 'UNDER ' };
  const tare = `${figuresOf(display.tare, division).digits}`.padStart(6);
  const frame = ascii(`\x02${String.fromCharCode(a, b)}0${words[display.range]}${tare}\r\n`);
  return Uint8Array.of(...frame, -frame.reduce((sum, byte) => sum + byte, 0) & 0xff);
}

const flag = (isSet: boolean, bit: number): number => (isSet ? 1 << bit : 0);

/** Bits 3 and 4 tell the leading figure of the division: 1, 2 or 5. */
function incrementOf(division: number): number {
  const leading = `${division}`[0];
  return leading === '5' ? 0b1_1000 : leading === '2' ? 0b1_0000 : 0b1000;
}

const checksumOf = (frame: Uint8Array): number => -frame.reduce((sum, byte) => sum + byte, 0) & 0x7f;
