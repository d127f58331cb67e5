import { z } from 'zod';
import { type Catalogue, cataloguePath, referenceTitle } from './catalogue.ts';
import { type Field, missingProblem } from './field.ts';
import type { KeptAct } from './kept-acts.ts';
import { keptEndpoints, keptRow, keptShapes } from './kept-api.ts';
import { oneLine } from './plain-text.ts';
import { day, id, note, patterned, text, withDecimals } from './shape.ts';
import type { Acts } from './ruling.ts';

/** A row of any catalogue as the program sees it: its fields by name, and what every row has. */
export type CatalogueRow = {
  id: number;
  version: number;
  companyId: number;
  archivedAt: string | null;
} & Record<string, unknown>;
/** What is written to a row: its fields by name. */
export type CatalogueValues = Record<string, unknown>;

export type CatalogueChange = CatalogueValues & { id: number; version?: number | undefined };

/** What a list of a catalogue is asked: a page, and rows that it is narrowed by, by the fields that name them. */
type CatalogueAsked = {
  pageNumber: number;
  pageSize: number;
  sort?: string | undefined;
  name?: string | undefined;
  archived?: boolean | undefined;
} & Record<string, unknown>;

/** A page of rows; they stand under the catalogue's noun. */
export type CataloguePage = { totalCount: number; pageNumber: number; pageSize: number } & Record<
  string,
  unknown
>;
/** An answer about one row, under the catalogue's noun. */
export type CatalogueAnswer = Record<string, CatalogueRow & { acts: Acts<KeptAct> }>;

/** One of the choices; without one the field's own sentence is said, where it has one. */
function chosen(field: Extract<Field, { kind: 'choice' }>): z.ZodType {
  const choices = z.enum(Object.keys(field.choices));
  if (!field.missing) return choices;
  const params = { problem: missingProblem(field), values: {} };
  return z.preprocess(
    (value) => (isBlank(value) ? null : value),
    z
      .unknown()
      .refine((value) => value !== null, { params, abort: true })
      .pipe(choices),
  );
}

function required(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return field.pattern ? patterned(field.pattern) : text(field.max);
    case 'note':
      return note(field.max);
    case 'integer':
      return z.number().int().min(field.min).max(field.max);
    case 'decimal':
      return withDecimals(z.number().min(0).max(field.max), field.decimals);
    case 'flag':
      return z.boolean();
    case 'date':
      return day;
    case 'choice':
      return chosen(field);
    case 'reference':
      return id;
  }
}

const isBlank = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && oneLine(value) === '');

/** The shape of one field in a request; an optional field may be missing, null or blank. */
const inShape = (field: Field): z.ZodType =>
  field.optional
    ? z.preprocess((value) => (isBlank(value) ? null : value), required(field).nullable())
    : required(field);

function outShape(field: Field): z.ZodType {
  if (field.kind === 'decimal') return z.string().transform(Number).pipe(z.number()).nullable();
  if (field.kind === 'integer' || field.kind === 'reference') return z.number().nullable();
  if (field.kind === 'choice') return z.enum(Object.keys(field.choices)).nullable();
  if (field.kind === 'date') return day.nullable();
  return field.kind === 'flag' ? z.boolean() : z.string().nullable();
}

/** A shape assembled from a declaration cannot be inferred; this is the one place that says what it is. */
const assembled = <Read, Sent = Read>(shape: z.ZodType) => shape as z.ZodType<Read, Sent>;

function rowShape(catalogue: Catalogue): z.ZodObject {
  const shape: Record<string, z.ZodType> = { ...keptRow };
  for (const [name, field] of Object.entries(catalogue.fields)) {
    shape[name] = outShape(field);
    if (field.kind === 'reference') shape[referenceTitle(name)] = z.string().nullable();
  }
  return z.object(shape);
}

function shapeOf(fields: [string, Field][], shape: (field: Field) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(fields.map(([name, field]) => [name, shape(field)]));
}

/** The endpoints of a declared catalogue. */
export function catalogueEndpoints(catalogue: Catalogue) {
  const { noun, words, permission } = catalogue;
  const fields = Object.entries(catalogue.fields);
  const many = words.many.en.toLowerCase();
  const shapes = keptShapes(noun, {
    values: shapeOf(fields, inShape),
    filters: {},
    row: rowShape(catalogue),
  });
  return keptEndpoints({
    path: cataloguePath(noun),
    words: { one: `one of the ${many}`, many },
    permission,
    shapes: {
      list: assembled<CatalogueAsked, Partial<CatalogueAsked>>(shapes.list),
      page: assembled<CataloguePage>(shapes.page),
      add: assembled<CatalogueValues>(shapes.add),
      change: assembled<CatalogueChange>(shapes.change),
      answer: assembled<CatalogueAnswer>(shapes.answer),
      many: shapes.many,
    },
  });
}

export type CatalogueEndpoints = ReturnType<typeof catalogueEndpoints>;
