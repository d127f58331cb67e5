import { z } from 'zod';
import { referenceTitle } from './noun/noun.ts';
import { day, ids, manyMassIn, massOut, queryFlag, text, withDecimals } from './shape.ts';

/** The suffixes that make a filter of a field's name in a list's query. */
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
const MAX_FIGURE = 1_000_000_000_000;
const figure = z.preprocess(numberRead, withDecimals(z.number().min(-MAX_FIGURE).max(MAX_FIGURE), 6));
const mass = z.preprocess(numberRead, manyMassIn);

const between = (name: string, shape: z.ZodType) => ({
  [name + FILTER_WORDS.from]: shape.optional(),
  [name + FILTER_WORDS.to]: shape.optional(),
});

/** A flag in a query, or in the body of a request for the same rows. */
export const flag = z.preprocess((value) => (typeof value === 'boolean' ? String(value) : value), queryFlag);

/** One or several names of a choice. */
const some = (entries: Readonly<Record<string, string>>) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(z.enum(entries)).min(1).max(50));

/** The filters of a field, by its own shape; `isReference` of a number that names another row. */
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
 * The filters of a noun's list besides its own: every field that can be written, by its kind. A text contains or begins with letters,
 * figures and days lie between two, of choices and references there may be several, and an optional field may be filtered for being empty.
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
