import type { FieldProblem } from './problem.ts';
import { fieldProblems } from './problems.ts';
import { characters } from './shape.ts';

/** A shape that a text must have: what it fits, how long that is, what is said where it does not, and one that fits. */
type Pattern = {
  readonly fits: RegExp;
  readonly length: number;
  readonly problem: Pick<FieldProblem, 'kind' | 'values'>;
  readonly example: string;
};

/**
 * The patterns that texts follow, as data for everybody who asks for one, checks one or makes one up. A VÖEN is ten
 * characters, whatever they are; telephone and Telegram numbers are kept as their twelve digits.
 */
export const TEXT_PATTERNS = {
  voen: {
    fits: /^[^\p{Cc}\s]{10}$/u,
    length: 10,
    problem: { kind: fieldProblems.exactCharacters, values: { length: 10 } },
    example: '1400000226',
  },
  phone: {
    fits: /^\d{12}$/,
    length: 12,
    problem: { kind: fieldProblems.phone, values: {} },
    example: '994550001246',
  },
  telegram: {
    fits: /^\d{12}$/,
    length: 12,
    problem: { kind: fieldProblems.telegram, values: {} },
    example: '994550001246',
  },
} as const satisfies Readonly<Record<string, Pattern>>;

export type TextPattern = keyof typeof TEXT_PATTERNS;

/** A text of a pattern, without surrounding blanks. */
export function patterned(name: TextPattern) {
  const { fits, problem } = TEXT_PATTERNS[name];
  return characters.trim().refine((value) => fits.test(value), {
    params: { problem: problem.kind, values: problem.values },
  });
}
