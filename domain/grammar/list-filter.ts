import { z } from 'zod';
import { referenceTitle } from './noun.ts';
import { day, ids, manyMassIn, massOut, queryFlag, text, withDecimals } from './shape.ts';

/** What is asked of a field in a list's query is its name with one of these behind it. */
export const FILTER_WORDS = {
  contains: 'Contains',
  starts: 'Starts',
  from: 'From',
  to: 'To',
  empty: 'Empty',
} as const;

type Inside = {
  type: string;
  format?: string;
  entries?: Record<string, string>;
  innerType?: z.ZodType;
  out?: z.ZodType;
};
function insideOf(shape: z.ZodType): Inside {
  const def: object = shape._zod.def;
  return def as Inside;
}

/** A number in a query, also with decimals. */
const numberRead = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
const MOST = 1_000_000_000_000;
const figure = z.preprocess(numberRead, withDecimals(z.number().min(-MOST).max(MOST), 6));
const mass = z.preprocess(numberRead, manyMassIn);

const between = (name: string, shape: z.ZodType) => ({
  [name + FILTER_WORDS.from]: shape.optional(),
  [name + FILTER_WORDS.to]: shape.optional(),
});

/** A flag in a query, or in the body of a request for the same rows. */
export const flag = z.preprocess((value) => (typeof value === 'boolean' ? String(value) : value), queryFlag);

/** Several of the names of a choice, or one. */
const some = (entries: Readonly<Record<string, string>>) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(z.enum(entries)).min(1).max(50));

/** What a field of a row can be asked for, by its own shape; `isReference` of a number that names another row. */
function filtersOf(name: string, shape: z.ZodType, isReference: boolean): Record<string, z.ZodType> {
  const { type, format, entries, innerType, out } = insideOf(shape);
  if (shape === massOut) return between(name, mass);
  if (innerType) {
    const isEmptied = type === 'nullable' && { [name + FILTER_WORDS.empty]: flag.optional() };
    return { ...filtersOf(name, innerType, isReference), ...isEmptied };
  }
  if (type === 'pipe' && out) return filtersOf(name, out, isReference);
  if (type === 'number') return isReference ? { [name]: ids.optional() } : between(name, figure);
  if (type === 'boolean') return { [name]: flag.optional() };
  if (type === 'enum' && entries) return { [name]: some(entries).optional() };
  if (type !== 'string' || format === 'datetime') return {};
  if (format === 'date') return between(name, day);
  return {
    [name + FILTER_WORDS.contains]: text(200).optional(),
    [name + FILTER_WORDS.starts]: text(200).optional(),
  };
}

/**
 * What the list of a noun is narrowed by besides what it says itself: every field that can be written, by its kind. A text
 * holds or begins with letters, figures and days lie between two, of choices and references there may be several, and what
 * may be empty is asked for or left out.
 */
export const fieldFilters = (row: object, values: object): object =>
  Object.assign(
    {},
    ...Object.keys(values).flatMap((name) => {
      const shape = (row as Readonly<Record<string, z.ZodType>>)[name];
      const isReference = name.endsWith('Id') && referenceTitle(name) in row;
      return shape ? [filtersOf(name, shape, isReference)] : [];
    }),
  ) as object;
