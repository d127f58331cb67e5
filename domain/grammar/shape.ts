import { z } from 'zod';
import { isOfPattern, patternOf, type TextPattern } from './text/pattern.ts';
import { fieldProblems } from './problems.ts';
import { gramsFromWire, wireKilograms } from './mass.ts';
import { normalizePlate } from './text/fold.ts';
import { plateAsWritten, plateFault } from './text/plate.ts';
import { oneLine, refusedSign, severalLines, unkeepableSign } from './text/plain-text.ts';

/** The shapes of requests and responses. Requests refuse unknown fields. */

/** The id of a row. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Digits as the number they write; `0x10`, ` 7` and `true` write none. */
const digitsRead = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;

/** A whole number in a path or a query, where everything is text. */
export const inAddress = <Shape extends z.ZodType<number, number>>(shape: Shape) =>
  z.preprocess<unknown, Shape, number>(digitsRead, shape);

/** The id of a row in a path or a query. */
export const idInAddress = inAddress(id);

/** Refuses a text for a sign in it, which it names. */
const without =
  (signIn: (text: string) => string | null) => (text: string, context: z.RefinementCtx<string>) => {
    const sign = signIn(text);
    if (sign === null) return;
    context.addIssue({ code: 'custom', params: { problem: fieldProblems.characters, values: { sign } } });
  };

/** Any text that reaches the database, as it was sent: it holds no NUL and no half of a surrogate pair. */
export const characters = z.string().superRefine(without(unkeepableSign));

/** A text of one line, and one of several, in the form in which texts are kept. */
const line = characters.overwrite(oneLine).superRefine(without(refusedSign));
const lines = characters.overwrite(severalLines).superRefine(without(refusedSign));

/** A text of one line; empty counts as missing. */
export const text = (max: number) => line.min(1).max(max);

/** A text that may have several lines, such as a reason; empty counts as missing. */
export const note = (max: number) => lines.min(1).max(max);

/** A text of a pattern. */
export function patterned(pattern: TextPattern) {
  const { problem, max } = patternOf(pattern);
  return line
    .refine((value) => isOfPattern(pattern, value), {
      params: { problem: problem.kind, values: problem.values },
    })
    .max(max);
}

/** A number plate as a person types it, kept in its one form. */
export const plate = characters
  .max(200)
  .transform((typed) => plateAsWritten(normalizePlate(typed)))
  .superRefine((value, context) => {
    const fault = plateFault(value);
    if (fault) context.addIssue({ code: 'custom', params: { problem: fault.kind, values: fault.values } });
  });

/** May be left out; empty becomes null. */
const optional = (shape: z.ZodString) => shape.nullish().transform((value) => value || null);
/** May be left out and then stays as it is; empty becomes null. */
const said = (shape: z.ZodString) =>
  shape.nullish().transform((value) => (value === undefined ? undefined : value || null));

export const optionalText = (max: number) => optional(line.max(max));
export const optionalNote = (max: number) => optional(lines.max(max));
export const saidText = (max: number) => said(line.max(max));
export const saidNote = (max: number) => said(lines.max(max));

/** Fields of which each may be left out, and is then absent from the result; a field that may be empty is emptied by `null`. */
export function whereNamed<Values extends z.ZodRawShape>(values: Values) {
  const shapes: Record<string, z.ZodType> = {};
  // Zod would give a missing key to a shape that turns nothing into null, so this one parses only the keys that are there.
  for (const [name, shape] of Object.entries(values))
    shapes[name] = z.preprocess((value) => value, shape as z.ZodType).optional();
  return shapes as { [Name in keyof Values]: z.ZodOptional<Values[Name]> };
}

/** What a person looks for in a list. */
export const searched = (max: number) => line.max(max).optional();

/**
 * A number with at most so many decimals. A multiple of a fraction is inexact in floating point, so that `0.1 + 0.2` would pass for 0.30;
 * a value that its decimals do not give exactly is refused.
 */
export const withDecimals = (number: z.ZodNumber, max: number) =>
  number.multipleOf(10 ** -max).refine((value) => Number(value.toFixed(max)) === value, {
    params: { problem: fieldProblems.decimals, values: { max } },
  });

/** Kilograms on the wire, whole grams inside. */
export const massIn = withDecimals(z.number().min(0).max(1_000_000), 3).transform(gramsFromWire);

/** The same of a mass of many trucks, such as an order's limit. */
export const manyMassIn = withDecimals(z.number().min(0).max(1_000_000_000), 3).transform(gramsFromWire);

/** Whole grams inside, kilograms on the wire. */
export const massOut = z.number().int().transform(wireKilograms).pipe(z.number());

/** An instant: ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });

/** A calendar day, YYYY-MM-DD; ISO 8601 has a year 0000, the database's calendar has none. */
export const day = z.iso
  .date()
  .refine((value) => !value.startsWith('0000'), { params: { problem: fieldProblems.date, values: {} } });

/** A flag in a query string. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** One id or several in a query: `StatusId=1&StatusId=2`; an empty list would filter nothing, and is refused. */
export const ids = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]),
  z.array(idInAddress).min(1).max(50),
);

export const PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 200;

/** The part of a list's query that every list shares. */
export const page = {
  pageNumber: inAddress(z.number().int().min(1).max(1_000_000)).default(1),
  pageSize: inAddress(z.number().int().min(1).max(MAX_PAGE_SIZE)).default(PAGE_SIZE),
  /** Columns by their wire names, `-` before a descending one: `Sort=-Id`, `Sort=CargoId,-Net`. */
  sort: z.string().max(200).optional(),
};

/** The answer of a list under its noun: `Data.Truck`, `Data.TotalCount`, `Data.PageNumber`, `Data.PageSize`. */
export const listed = <Noun extends string, Row extends z.ZodType>(noun: Noun, row: Row) => {
  const rows = { [noun]: z.array(row) } as Record<Noun, z.ZodArray<Row>>;
  return z.object({ ...rows, totalCount: z.number(), pageNumber: z.number(), pageSize: z.number() });
};

/** The answer of a call about one thing, under its noun: `Data.Truck`. */
export const one = <Noun extends string, Row extends z.ZodType>(noun: Noun, row: Row) =>
  z.object({ [noun]: row } as Record<Noun, Row>);

/** The answer of a call without data. */
export const nothing = z.object({});
