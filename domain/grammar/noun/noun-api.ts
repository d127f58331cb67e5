import { z } from 'zod';
import {
  type AnswerOf,
  type DeclaredNoun,
  type Fields,
  nounPath,
  referenceTitle,
  type RowOf,
  type ValueOf,
  type ValuesOf,
} from './noun.ts';
import { type Field, missingProblem } from '../field/field.ts';
import { RESOURCE_ACTS, type ResourceAct } from '../resource/acts.ts';
import { resourceEndpoints, resourceRow, resourceShapes } from '../resource/api.ts';
import { oneLine } from '../text/plain-text.ts';
import type { Acts } from '../ruling.ts';
import {
  day,
  id,
  idInAddress,
  ids,
  instant,
  manyMassIn,
  massIn,
  massOut,
  note,
  patterned,
  plate,
  queryFlag,
  saidNote,
  saidText,
  text,
  withDecimals,
} from '../shape.ts';

/** A row of any declared noun as the program sees it: its fields by name, and what every row has. */
export type AnyRow = {
  id: number;
  version: number;
  companyId: number;
  archivedAt: string | null;
} & Record<string, unknown>;
/** The fields of a row to write, by name. */
export type AnyValues = Record<string, unknown>;

type AnyChange = AnyValues & { id: number; version?: number | undefined };

/** A list's request: a page, and rows to narrow it by, under the fields that name them. */
type ListQuery = {
  pageNumber: number;
  pageSize: number;
  sort?: string | undefined;
  name?: string | undefined;
  archived?: boolean | undefined;
} & Record<string, unknown>;

/** A page of rows, under their noun. */
type AnyPage = { totalCount: number; pageNumber: number; pageSize: number } & Record<string, unknown>;
/** An answer about one row, under its noun. */
type AnyAnswer = Record<string, AnyRow & { acts: Acts<ResourceAct> }>;

/** One of the choices; for an empty value the field's own sentence, where it has one. */
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

/** Kilograms on the wire; grams in the program. */
function massOf({ max = 1_000_000, decimals = 2, mayBeZero = false }: Extract<Field, { kind: 'mass' }>) {
  const kilograms = mayBeZero ? z.number().min(0) : z.number().positive();
  return withDecimals(kilograms.max(max), decimals).pipe(max > 1_000_000 ? manyMassIn : massIn);
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
    case 'mass':
      return massOf(field);
    case 'plate':
      return plate;
    case 'flag':
      return z.boolean();
    case 'date':
      return day;
    case 'instant':
      return instant;
    case 'choice':
      return chosen(field);
    case 'reference':
      return id;
    case 'state':
      throw new Error('nobody writes a state: verbs lead from one into another');
  }
}

const isBlank = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && oneLine(value) === '');

/** The shape of one field in a request; an optional field may be missing, null or blank. */
const inShape = (field: Field): z.ZodType =>
  field.optional
    ? z.preprocess((value) => (isBlank(value) ? null : value), required(field).nullable())
    : required(field);

/** The shape of a field in an answer that is not empty. */
function answered(field: Field): z.ZodType {
  switch (field.kind) {
    case 'decimal':
      return z.string().transform(Number).pipe(z.number());
    case 'integer':
    case 'reference':
    case 'state':
      return z.number();
    case 'mass':
      return massOut;
    case 'choice':
      return z.enum(Object.keys(field.choices));
    case 'date':
      return day;
    case 'instant':
      return instant;
    case 'flag':
      return z.boolean();
    default:
      return z.string();
  }
}

const outShape = (field: Field): z.ZodType => (field.optional ? answered(field).nullable() : answered(field));

function outShapes(fields: Fields): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    shape[name] = outShape(field);
    if (field.kind === 'reference') shape[referenceTitle(name)] = z.string().nullable();
  }
  return shape;
}

const QUERY_SHAPES = { flag: queryFlag.optional(), id: idInAddress.optional(), ids: ids.optional() } as const;
/** The filters of a list beside its fields, and those by the rows that its rows name. */
type FilterShapes<Some extends DeclaredNoun> = {
  [Name in keyof Some['filters']]: (typeof QUERY_SHAPES)[Some['filters'][Name]];
} & {
  [Name in keyof Some['fields'] as Some['fields'][Name] extends { kind: 'reference' }
    ? Name
    : never]: z.ZodOptional<typeof ids>;
};

/** The acts of a noun beyond those of every kept row. */
export type ActOf<Some extends DeclaredNoun> = Some['acts'][number];

type ShapesOf<Of> = { [Name in keyof Of]: z.ZodType<Of[Name], Of[Name]> };

/** The shapes of fields in an answer, and of the titles of the rows that they name. */
export const answeredShapes = <Some extends Fields>(fields: Some) =>
  outShapes(fields) as ShapesOf<AnswerOf<Some>>;

/** The shape of a field in a change; empty becomes null where the field may be empty. */
function saidShape(field: Field): z.ZodType {
  if (!field.optional) return required(field);
  if (field.kind === 'note') return saidNote(field.max);
  return field.kind === 'text' && !field.pattern ? saidText(field.max) : required(field).nullable();
}

/** The shapes of fields in a change: one that is left out stays, and one that may be empty is emptied by `null`. */
export const saidShapes = <Some extends Fields>(fields: Some) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, saidShape(field).optional()])) as {
    -readonly [Name in keyof Some]: z.ZodOptional<z.ZodType<ValueOf<Some[Name]>, ValueOf<Some[Name]>>>;
  };

/**
 * The shapes of a declared noun's requests and answers. Zod cannot infer the type of a shape that is assembled from a declaration: this is
 * the one place that states it, as the types of the declaration do.
 */
export function nounShapes<Some extends DeclaredNoun>(declared: Some) {
  const { noun, fields, told, filters, acts } = declared;
  const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inShape(field)]));
  const filterShapes = Object.fromEntries(
    Object.entries(filters).map(([name, kind]) => [name, QUERY_SHAPES[kind]]),
  );
  const row: Record<string, z.ZodType> = { ...resourceRow, ...outShapes(fields), ...outShapes(told) };
  const name: Some['noun'] = noun;
  return resourceShapes(name, {
    values: values as ShapesOf<ValuesOf<Some>>,
    filters: filterShapes as FilterShapes<Some>,
    row: z.object(row as ShapesOf<RowOf<Some>>),
    acts: [...RESOURCE_ACTS, ...acts] as readonly (ResourceAct | ActOf<Some>)[],
  });
}

/** The endpoints of a declared noun; `manyAt` where an act of its own has the usual path of the acts on many rows. */
export function nounEndpoints<Some extends DeclaredNoun>(
  declared: Some,
  { manyAt }: { manyAt?: `/${string}` } = {},
) {
  const { noun, words, permission } = declared;
  const many = words.many.en.toLowerCase();
  return resourceEndpoints({
    path: nounPath(noun),
    words: { one: `one of the ${many}`, many },
    permission,
    shapes: nounShapes(declared),
    ...(manyAt && { manyAt }),
  });
}

/** A shape of a noun of which only the declaration is known. */
const known = <Read, Sent = Read>(shape: z.ZodType) => shape as z.ZodType<Read, Sent>;

/** The endpoints of a noun of which only the declaration is known. */
export function anyEndpoints(declared: DeclaredNoun) {
  const { noun, words, permission } = declared;
  const many = words.many.en.toLowerCase();
  const shapes = nounShapes(declared);
  return resourceEndpoints({
    path: nounPath(noun),
    words: { one: `one of the ${many}`, many },
    permission,
    shapes: {
      list: known<ListQuery, Partial<ListQuery>>(shapes.list),
      page: known<AnyPage>(shapes.page),
      add: known<AnyValues>(shapes.add),
      change: known<AnyChange>(shapes.change),
      answer: known<AnyAnswer>(shapes.answer),
      many: shapes.many,
    },
  });
}

export type AnyEndpoints = ReturnType<typeof anyEndpoints>;
