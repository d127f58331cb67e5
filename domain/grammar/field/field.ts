import type { TextPattern } from '../text/pattern.ts';
import type { ProblemKind } from '../problem.ts';
import { fieldProblems } from '../problems.ts';
import type { StateLook } from '../noun/states.ts';
import type { Words } from '../words.ts';

/**
 * The kinds of field that a noun is made of: a closed vocabulary of frozen data. Each kind has one shape on the wire, one
 * column type, one input and one cell.
 */
export type Field = Always &
  (
    | {
        readonly kind: 'text';
        readonly max: number;
        readonly pattern?: TextPattern;
        /** A document's number: drawn heavier, with the dotted zero. */
        readonly code?: true;
      }
    /** A number plate, in the one form in which plates are kept. */
    | { readonly kind: 'plate' }
    | { readonly kind: 'note'; readonly max: number }
    | { readonly kind: 'integer'; readonly min: number; readonly max: number }
    | {
        readonly kind: 'decimal';
        readonly decimals: number;
        readonly max: number;
        readonly unit?: Words | 'currency';
      }
    /**
     * Grams in the program, kilograms on the wire, in the column `<field>Kg`; with two decimals and never zero unless the field declares
     * otherwise. `max` in kilograms.
     */
    | {
        readonly kind: 'mass';
        readonly max?: number;
        readonly decimals?: 2 | 3;
        readonly mayBeZero?: boolean;
      }
    /** Yes or no; a new form begins with yes where that `isUsual`. */
    | { readonly kind: 'flag'; readonly isUsual?: true }
    | { readonly kind: 'date' }
    /** An instant, ISO 8601 with offset. No form asks for one. */
    | { readonly kind: 'instant' }
    /** The state of a row (`states.ts`), by number. Acts lead from one into another. */
    | { readonly kind: 'state'; readonly states: readonly (StateLook & { readonly number: number })[] }
    | {
        readonly kind: 'choice';
        readonly choices: Readonly<Record<string, Words>>;
        readonly usual?: string;
        readonly missing?: Words;
      }
    | {
        readonly kind: 'reference';
        readonly to: string;
        readonly within?: string;
        /** It may also be set while the field that it is `within` is empty. */
        readonly mayBeAlone?: true;
        readonly being?: Being;
        /** The refusal of a row that is not `within` or not `being`, where the usual sentence is too wide. */
        readonly otherwise?: ProblemKind;
      }
  );

/** A cell that shows people how to write a field. */
export type Example = string | number | null | { readonly day: string };

/** What a field of any kind may have. */
type Always = {
  readonly words: Words;
  readonly optional: boolean;
  /** Its name in a form, where that has more room than a column. */
  readonly label?: Words;
  /** What else people write above its column in a file. */
  readonly also?: readonly Words[];
  /** The example in a template, where the kind alone does not give one. */
  readonly example?: Example;
  /** Once its row exists only an act of its own changes it: form, files and changes of many rows leave it alone. */
  readonly byVerb?: true;
  /** The name of its column where it differs from the field's; of a mass without the `Kg` at the end. */
  readonly stored?: string;
};

/** What every field may declare beside its kind, as the last argument of its declaration. */
export type Beside = Partial<Pick<Always, 'label' | 'also' | 'example' | 'byVerb' | 'stored'>>;

/** The values that the named row must have in its choice `field`: for a unit, that it is a mass (`unitKind`). */
export type Being = { readonly field: string; readonly among: readonly string[] };

export type FieldKind = Field['kind'];
type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;
/** A field as declared: it is required, until `optional` takes it. */
export type Declared<Kind extends FieldKind> = FieldOf<Kind> & { readonly optional: false };

export const text = (
  words: Words,
  { max = 200, ...more }: { max?: number } & Pick<FieldOf<'text'>, 'pattern' | 'code'> & Beside = {},
): Declared<'text'> => ({ kind: 'text', words, optional: false, max, ...more });

export const note = (words: Words, more: Beside = {}): FieldOf<'note'> & { readonly optional: true } => ({
  kind: 'note',
  words,
  optional: true,
  max: 1000,
  ...more,
});

/** A whole number, from 0 where no `min` is given. */
export const integer = (
  words: Words,
  { min = 0, ...more }: { min?: number; max: number } & Beside,
): Declared<'integer'> => ({ kind: 'integer', words, optional: false, min, ...more });

/**
 * A decimal that is not a mass, such as a price: kept as an exact decimal, sent as a number with those decimals. An amount of money has
 * the company's `currency` for its unit.
 */
export const decimal = (
  words: Words,
  limits: { decimals: number; max: number; unit?: Words | 'currency' } & Beside,
): Declared<'decimal'> => ({ kind: 'decimal', words, optional: false, ...limits });

/** @public Yes or no; no catalogue has one yet. */
export const flag = (
  words: Words,
  more: Pick<FieldOf<'flag'>, 'isUsual'> & Beside = {},
): Declared<'flag'> => ({
  kind: 'flag',
  words,
  optional: false,
  ...more,
});

/** A calendar day. */
export const date = (words: Words, more: Beside = {}): Declared<'date'> => ({
  kind: 'date',
  words,
  optional: false,
  ...more,
});

/** A choice knows its names: a row holds one of them. */
type DeclaredChoice<Choices> = Omit<FieldOf<'choice'>, 'choices'> & {
  readonly choices: Choices;
  readonly optional: false;
};

/**
 * One of a few named values; the keys are what is stored. A new form begins with the `usual` one; `missing` is the refusal where none is
 * chosen.
 */
export const choice = <const Choices extends Readonly<Record<string, Words>>>(
  words: Words,
  choices: Choices,
  more: Pick<FieldOf<'choice'>, 'usual' | 'missing'> & Beside = {},
): DeclaredChoice<Choices> => ({
  kind: 'choice',
  words,
  optional: false,
  choices,
  ...more,
});

/** The refusal of a field that is empty and may not be. */
export const missingProblem = (field: { readonly kind: string; readonly missing?: Words }): ProblemKind =>
  field.missing ? { ...fieldProblems.required, ...field.missing } : fieldProblems.required;

/**
 * A row of another noun, named by that noun. The field's own name ends in `Id`. `within` is a field that both nouns have and on which both
 * rows must agree: a district lies in the chosen area (`areaId`).
 */
export const reference = (
  words: Words,
  to: string,
  more: Pick<FieldOf<'reference'>, 'within' | 'mayBeAlone' | 'being' | 'otherwise'> & Beside = {},
): Declared<'reference'> => ({ kind: 'reference', words, optional: false, to, ...more });

export const optional = <Some extends Field>(
  field: Some,
): Omit<Some, 'optional'> & { readonly optional: true } => ({ ...field, optional: true });
