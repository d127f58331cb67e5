import { ownPattern } from '../grammar/text/pattern.ts';

/**
 * The number of an RFID card. It is kept as capital hexadecimal digits, two a byte: the five bytes of a 125 kHz EM4100 tag, as
 * many of its low bytes as are known, or the whole EPC of a UHF tag.
 */

/** The most digits of a 125 kHz card; a longer number is the EPC of a UHF tag. */
const LOW_FREQUENCY_DIGITS = 10;
/** Wiegand 26 sends three bytes, and no format sends fewer. */
const LEAST_DIGITS = 6;
const MOST_DIGITS = 62;

const MOST_FACILITY = 0xff;
const MOST_CARD = 0xffff;
/** The decimal number on the face of a card is that of its low four bytes. */
const FACE_DIGITS = 10;
const FACE_BYTES_DIGITS = 8;

/** Any spelling of a number; `readRfidNumber` says which number it is. */
export const rfidSpelling = ownPattern({
  fits: /^\s*(?:\d{1,3}\s*,\s*\d{1,5}|[0-9A-Fa-f](?:[\s:-]*[0-9A-Fa-f]){4,61})\s*$/,
  max: 150,
  example: 'E200341201230001',
  words: {
    az: 'Kartın nömrəsini oxuyucunun dediyi və ya kartda yazılan kimi yazın: 010063E9AE, 0006547886 və ya 99,59822',
    en: 'Write the number as the reader shows it or as the card shows it: 010063E9AE, 0006547886 or 99,59822',
  },
});

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

function byFacility(facility: number, card: number): string | null {
  return facility <= MOST_FACILITY && card <= MOST_CARD ? hex(facility, 2) + hex(card, 4) : null;
}

/**
 * The number behind one of its spellings: `facility,card` of Wiegand 26 (three bytes), the ten decimal digits on the face of a
 * card (the low four bytes), or hexadecimal digits, grouped or not. Null for a text that is none of them. Ten digits without a
 * letter are the decimal ones of the face, as far as four bytes hold them.
 */
export function readRfidNumber(text: string): string | null {
  const pair = /^\s*(\d{1,3})\s*,\s*(\d{1,5})\s*$/.exec(text);
  if (pair) return byFacility(Number(pair[1]), Number(pair[2]));
  const digits = text.replaceAll(/[\s:-]/g, '').toUpperCase();
  if (!/^[0-9A-F]+$/.test(digits)) return null;
  if (digits.length === FACE_DIGITS && /^\d+$/.test(digits) && Number(digits) <= 0xff_ff_ff_ff)
    return hex(Number(digits), FACE_BYTES_DIGITS);
  const isWhole = digits.length % 2 === 0 && digits.length >= LEAST_DIGITS && digits.length <= MOST_DIGITS;
  return isWhole ? digits : null;
}

/**
 * Whether two numbers are of one card: equal EPCs, or numbers of 125 kHz cards where the shorter one is the end of the longer, since a
 * Wiegand line leaves the high bytes out.
 */
export function isSameCard(one: string, other: string): boolean {
  if (one.length > LOW_FREQUENCY_DIGITS || other.length > LOW_FREQUENCY_DIGITS) return one === other;
  return one.length <= other.length ? other.endsWith(one) : one.endsWith(other);
}

/** Every way in which people and readers write a number, the whole hexadecimal one first. */
export function spellingsOf(number: string): string[] {
  if (number.length > LOW_FREQUENCY_DIGITS) return [number];
  const low = number.slice(-LEAST_DIGITS);
  const pair = `${Number.parseInt(low.slice(0, 2), 16)},${Number.parseInt(low.slice(2), 16)}`;
  const face = number.slice(-FACE_BYTES_DIGITS);
  const decimal = String(Number.parseInt(face, 16)).padStart(FACE_DIGITS, '0');
  return [number, ...(face.length === FACE_BYTES_DIGITS ? [decimal] : []), pair];
}

/** A number as people read it, in groups of four digits: E200 3412 0123 1B4F. */
export const shownNumber = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1 ');
