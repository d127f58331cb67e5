import { BLANKS, DASHES, UNSEEN } from './plain-text.ts';

/** Small letters of other alphabets, and below each the Latin one whose capital has the same shape. */
const OTHER_SHAPES = 'авекмнорстухіѕјһәαβεζηικμνορτυχ';
const LATIN_SHAPES = 'abekmhopctyxisjheabezhikmnoptyx';

const LATIN_OF = new Map(Array.from(OTHER_SHAPES).map((letter, at) => [letter, LATIN_SHAPES.charAt(at)]));
const otherShape = new RegExp(`[${OTHER_SHAPES}]`, 'g');
const otherCapital = new RegExp(`[${OTHER_SHAPES.toUpperCase()}]`, 'g');

/** What search ignores: marks over letters, blanks, dashes, points, and invisible signs. */
const passedOver = new RegExp(`[\\u0300-\\u036f\\u202e.${BLANKS}${UNSEEN}${DASHES}]`, 'gu');
const separators = new RegExp(`[.\\u202e${BLANKS}${UNSEEN}]`, 'gu');
const dashes = new RegExp(`[${DASHES}]`, 'gu');
const blanks = new RegExp(`[${BLANKS}]+`, 'gu');

/**
 * The form that search compares: it ignores case, diacritics, separators and the alphabet of letters of one shape, so that `imran`,
 * `IMRAN` and `ımran` all find `İmran`, and `10ab123`, in Cyrillic letters too, finds `10-AB-123`. The database has the same function
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

/** More words than this do not narrow a search any further. */
const MOST_WORDS = 8;

/** The words of what was typed, each folded: a search finds what holds all of them, in any order. */
export const foldedWords = (typed: string): string[] =>
  [...new Set(typed.split(blanks).map(fold))].filter((word) => word !== '').slice(0, MOST_WORDS);

/**
 * A typed number plate in its one form: Latin capitals, one kind of dash, without blanks and points. `isPlate` says whether the result is
 * a plate.
 */
export const normalizePlate = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/İ/g, 'I')
    .toUpperCase()
    .replace(separators, '')
    .replace(dashes, '-')
    .replace(otherCapital, (letter) => LATIN_OF.get(letter.toLowerCase())?.toUpperCase() ?? letter);
