import { BLANKS, DASHES, UNSEEN } from './plain-text.ts';

/** Small letters of other alphabets and the Latin ones of whose shape their capitals are, one under the other. */
const OTHER_SHAPES = 'авекмнорстухіѕјһәαβεζηικμνορτυχ';
const LATIN_SHAPES = 'abekmhopctyxisjheabezhikmnoptyx';

const LATIN_OF = new Map(Array.from(OTHER_SHAPES).map((letter, at) => [letter, LATIN_SHAPES.charAt(at)]));
const otherShape = new RegExp(`[${OTHER_SHAPES}]`, 'g');
const otherCapital = new RegExp(`[${OTHER_SHAPES.toUpperCase()}]`, 'g');

/** What search does not look at: marks over letters, blanks, dashes, points, and what no eye sees. */
const passedOver = new RegExp(`[\\u0300-\\u036f\\u202e.${BLANKS}${UNSEEN}${DASHES}]`, 'gu');
const separators = new RegExp(`[.\\u202e${BLANKS}${UNSEEN}]`, 'gu');
const dashes = new RegExp(`[${DASHES}]`, 'gu');
const blanks = new RegExp(`[${BLANKS}]+`, 'gu');

/**
 * What search compares: forgiving about case, diacritics, separators and letters of one shape, so that `imran`, `IMRAN` and
 * `ımran` all find `İmran`, and `10ab123`, in Cyrillic letters too, finds `10-AB-123`. The database has the same function
 * (`app.fold`, migration 357); `fold.cases.ts` holds both to one table.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[İIı]/g, 'i')
    .toLowerCase()
    .replace(/ə/g, 'e')
    .normalize('NFD')
    .replace(passedOver, '')
    .replace(otherShape, (letter) => LATIN_OF.get(letter) ?? letter);
}

/** More words than this narrow nothing any more. */
const MOST_WORDS = 8;

/** The words of what was typed, each folded: what holds all of them, in whatever order, is found. */
export const foldedWords = (typed: string): string[] =>
  [...new Set(typed.split(blanks).map(fold))].filter((word) => word !== '').slice(0, MOST_WORDS);

/**
 * A typed number plate in its one form: Latin capitals, one kind of dash, without blanks and points. Whether it is one
 * then, `isPlate` tells.
 */
export const normalizePlate = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/İ/g, 'I')
    .toUpperCase()
    .replace(separators, '')
    .replace(dashes, '-')
    .replace(otherCapital, (letter) => LATIN_OF.get(letter.toLowerCase())?.toUpperCase() ?? letter);
