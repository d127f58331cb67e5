/**
 * The one normal form in which texts are kept and compared, from whichever source. The database has the same signs (migration 357);
 * `fold.cases.ts` and `plain-text.cases.ts` hold both to one table.
 */

/** Blanks of all kinds, line breaks among them. */
export const BLANKS =
  '\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u2800\\u3000';

/** Dashes of all kinds, the minus among them. */
export const DASHES =
  '\\u058a\\u05be\\u1806\\u2010-\\u2015\\u2043\\u207b\\u208b\\u2212\\u2500\\u2e3a\\u2e3b\\ufe31\\ufe32\\ufe58\\ufe63\\uff0d\\-';

/**
 * Invisible signs that change nothing visible: soft hyphens, joiners, marks, embeddings and isolates of direction, byte-order marks,
 * fillers, choices between two looks of one sign, tags.
 */
export const UNSEEN =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202d\\u2060-\\u206f\\u3164' +
  '\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\u{e0000}-\\u{e0fff}';

/** Reverses the visible order of everything behind it. */
const OVERRIDE = '\\u202e';

const unseen = new RegExp(`[${UNSEEN}]`, 'gu');
const blanks = new RegExp(`[${BLANKS}]+`, 'gu');
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const refused = new RegExp(`[\\p{Cc}${OVERRIDE}]`, 'u');

/**
 * A text of one line: composed letters, nothing unseen, one plain blank where there were blanks of any kind, none around it. A line break
 * becomes a blank too: it comes along with text copied from a cell or a letter, where people see a blank.
 */
export const oneLine = (text: string): string =>
  text.normalize('NFC').replace(unseen, '').replace(blanks, ' ').trim();

/** A text of several lines: each as `oneLine` has it, one sign for a line break of any kind. */
export const severalLines = (text: string): string =>
  text.replace(lineBreak, '\n').split('\n').map(oneLine).join('\n').trim();

/** The names that the Unicode standard gives to signs that are refused and cannot be shown. */
const NAMES: Readonly<Record<string, string>> = {
  '\0': 'NULL',
  '\b': 'BACKSPACE',
  '\u0007': 'BELL',
  '\u000e': 'SHIFT OUT',
  '\u000f': 'SHIFT IN',
  '\u001a': 'SUBSTITUTE',
  '\u001b': 'ESCAPE',
  '\u007f': 'DELETE',
  '\u202e': 'RIGHT-TO-LEFT OVERRIDE',
};

const KINDS: readonly (readonly [kind: RegExp, name: string])[] = [
  [/\p{Cc}/u, 'CONTROL CHARACTER'],
  [/\p{Surrogate}/u, 'HALF OF A SURROGATE PAIR'],
  [/\p{Script=Cyrillic}/u, 'CYRILLIC LETTER'],
  [/\p{Script=Greek}/u, 'GREEK LETTER'],
  [/\p{Script=Arabic}/u, 'ARABIC SIGN'],
  [/\p{Script=Hebrew}/u, 'HEBREW LETTER'],
];

/** The name of a sign in a refusal: `U+202E RIGHT-TO-LEFT OVERRIDE`, or with its look, where it has one: `Ж U+0416 CYRILLIC LETTER`. */
export function signName(sign: string): string {
  const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const name = NAMES[sign] ?? KINDS.find(([kind]) => kind.test(sign))?.[1];
  const look = /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) ? sign : '';
  return [look, `U+${code}`, name].filter(Boolean).join(' ');
}

/** The name of the first sign in a text that cannot be kept; null where all can. Line breaks of a note can. */
export const refusedSign = (text: string): string | null => {
  const match = refused.exec(text.replaceAll('\n', ''));
  return match && signName(match[0]);
};

/** The first half of a surrogate pair or NUL, which the database cannot keep at all. */
export const unkeepableSign = (text: string): string | null => {
  const match = /\0|\p{Surrogate}/u.exec(text);
  return match && signName(match[0]);
};
