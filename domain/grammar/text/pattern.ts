import type { FieldProblem } from '../problem.ts';
import { fieldProblems } from '../problems.ts';
import type { Words } from '../words.ts';

/**
 * A pattern of a text: what fits it, its greatest length, the refusal of what does not fit, and an example; tests make further examples by
 * counting in the digits that it ends in.
 */
export type Pattern = {
  readonly fits: RegExp;
  readonly max: number;
  readonly problem: Pick<FieldProblem, 'kind' | 'values'>;
  readonly example: string;
};

/**
 * The patterns that texts of several nouns follow, as data for code that reads one, checks one or makes one up. A VÖEN is any ten
 * characters; telephone and Telegram numbers are kept as their twelve digits.
 */
const TEXT_PATTERNS = {
  voen: {
    fits: /^[^\p{Cc}\s]{10}$/u,
    max: 10,
    problem: { kind: fieldProblems.exactCharacters, values: { length: 10 } },
    example: '1400000226',
  },
  phone: {
    fits: /^\d{12}$/,
    max: 12,
    problem: { kind: fieldProblems.phone, values: {} },
    example: '994550001246',
  },
  telegram: {
    fits: /^\d{12}$/,
    max: 12,
    problem: { kind: fieldProblems.telegram, values: {} },
    example: '994550001246',
  },
  url: {
    fits: /^https?:\/\/[^\p{Cc}\s]+$/u,
    max: 500,
    problem: { kind: fieldProblems.url, values: {} },
    example: 'https://example.az/1000001',
  },
} as const satisfies Readonly<Record<string, Pattern>>;

type SharedPattern = keyof typeof TEXT_PATTERNS;

/** The pattern of a text: a shared one by its name, or one of its own. */
export type TextPattern = SharedPattern | Pattern;

/** The names of the shared patterns. */
export const SHARED_PATTERNS = Object.keys(TEXT_PATTERNS) as readonly SharedPattern[];

/** The pattern of a field, shared or its own. */
export const patternOf = (pattern: TextPattern): Pattern =>
  typeof pattern === 'string' ? TEXT_PATTERNS[pattern] : pattern;

/** Whether a text fits a pattern and is no longer than it allows. */
export const isOfPattern = (pattern: TextPattern, text: string): boolean => {
  const { fits, max } = patternOf(pattern);
  return text.length <= max && fits.test(text);
};

/** @public The pattern of one field alone, with the refusal of what does not fit. */
export const ownPattern = (
  own: Pick<Pattern, 'fits' | 'max' | 'example'> & { readonly words: Words },
): Pattern => {
  const { words, ...pattern } = own;
  return { ...pattern, problem: { kind: { ...words, code: 'field.pattern', status: 422 }, values: {} } };
};
