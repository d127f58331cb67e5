import type { TextPattern } from './pattern.ts';
import type { ProblemKind } from './problem.ts';
import { fieldProblems } from './problems.ts';
import type { Words } from './words.ts';

/**
 * The kinds of field that a declared catalogue is made of: a closed vocabulary of frozen data. Each kind has
 * one shape on the wire, one column type, one input and one cell.
 */
export type Field = { readonly words: Words; readonly optional: boolean } & (
  | { readonly kind: 'text'; readonly max: number; readonly pattern?: TextPattern }
  | { readonly kind: 'note'; readonly max: number }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | {
      readonly kind: 'decimal';
      readonly decimals: number;
      readonly max: number;
      readonly unit?: Words | 'currency';
    }
  | { readonly kind: 'flag' }
  | { readonly kind: 'date' }
  | {
      readonly kind: 'choice';
      readonly choices: Readonly<Record<string, Words>>;
      readonly usual?: string;
      readonly missing?: Words;
    }
  | { readonly kind: 'reference'; readonly to: string; readonly within?: string; readonly being?: Being }
);

/** What a choice of the named row must say: the unit that is a mass (`unitKind`). */
export type Being = { readonly field: string; readonly among: readonly string[] };

export type FieldKind = Field['kind'];
type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;

export const text = (
  words: Words,
  limits: { max?: number; pattern?: TextPattern } = {},
): FieldOf<'text'> => ({
  kind: 'text',
  words,
  optional: false,
  max: limits.max ?? 200,
  ...(limits.pattern ? { pattern: limits.pattern } : {}),
});

export const note = (words: Words): FieldOf<'note'> => ({ kind: 'note', words, optional: true, max: 1000 });

/** @public A whole number, from 0 where no `min` is said. */
export const integer = (words: Words, limits: { min?: number; max: number }): FieldOf<'integer'> => ({
  kind: 'integer',
  words,
  optional: false,
  min: limits.min ?? 0,
  max: limits.max,
});

/**
 * A decimal that is not a mass, such as a price: kept as exact decimal, sent as the number with those decimals. An amount of money
 * has the company's `currency` for its unit.
 */
export const decimal = (
  words: Words,
  limits: { decimals: number; max: number; unit?: Words | 'currency' },
): FieldOf<'decimal'> => ({ kind: 'decimal', words, optional: false, ...limits });

/** @public Yes or no; no catalogue has one yet. */
export const flag = (words: Words): FieldOf<'flag'> => ({ kind: 'flag', words, optional: false });

/** A calendar day. */
export const date = (words: Words): FieldOf<'date'> => ({ kind: 'date', words, optional: false });

/**
 * One of a few named values; the keys are what is stored. A new form begins with the `usual` one; `missing` is said where
 * none is chosen.
 */
export const choice = (
  words: Words,
  choices: Readonly<Record<string, Words>>,
  { usual, missing }: { usual?: string; missing?: Words } = {},
): FieldOf<'choice'> => ({
  kind: 'choice',
  words,
  optional: false,
  choices,
  ...(usual !== undefined && { usual }),
  ...(missing && { missing }),
});

/** What is said of a field that is empty and may not be. */
export const missingProblem = (field: { readonly kind: string; readonly missing?: Words }): ProblemKind =>
  field.missing ? { ...fieldProblems.required, ...field.missing } : fieldProblems.required;

/**
 * A row of another catalogue, named by its noun. The field's own name ends in `Id`. `within` is the field of the same
 * name here and there that both must agree in: a district of the chosen area (`areaId`).
 */
export const reference = (
  words: Words,
  to: string,
  { within, being }: { within?: string; being?: Being } = {},
): FieldOf<'reference'> => ({
  kind: 'reference',
  words,
  optional: false,
  to,
  ...(within !== undefined && { within }),
  ...(being && { being }),
});

export const optional = <Some extends Field>(field: Some): Some => ({ ...field, optional: true });
