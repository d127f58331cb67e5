import { z } from 'zod';
import { type Catalogue, cataloguePath, referenceTitle } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import type { Field } from './field.ts';
import { patterned } from './pattern.ts';
import { day, id, idInAddress, listed, nothing, one, page, searched, text, withDecimals } from './shape.ts';

/** A row of any catalogue as the program sees it: its fields by name, and what every row has. */
export type CatalogueRow = { id: number; version: number; companyId: number } & Record<string, unknown>;
/** What is written to a row: its fields by name. */
export type CatalogueValues = Record<string, unknown>;

export type CatalogueChange = CatalogueValues & { id: number; version: number };

/** A page of rows; they stand under the catalogue's noun. */
export type CataloguePage = { totalCount: number; pageNumber: number; pageSize: number } & Record<
  string,
  unknown
>;
/** An answer about one row, under the catalogue's noun. */
export type CatalogueAnswer = Record<string, CatalogueRow>;

function required(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return field.pattern ? patterned(field.pattern) : text(field.max);
    case 'note':
      return text(field.max);
    case 'integer':
      return z.number().int().min(field.min).max(field.max);
    case 'decimal':
      return withDecimals(z.number().min(0).max(field.max), field.decimals);
    case 'flag':
      return z.boolean();
    case 'date':
      return day;
    case 'choice':
      return z.enum(Object.keys(field.choices));
    case 'reference':
      return id;
  }
}

const isBlank = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '');

/** The shape of one field in a request; an optional field may be missing, null or blank. */
const inShape = (field: Field): z.ZodType =>
  field.optional
    ? z.preprocess((value) => (isBlank(value) ? null : value), required(field).nullable())
    : required(field);

function outShape(field: Field): z.ZodType {
  if (field.kind === 'decimal') return z.string().transform(Number).pipe(z.number()).nullable();
  if (field.kind === 'integer' || field.kind === 'reference') return z.number().nullable();
  return field.kind === 'flag' ? z.boolean() : z.string().nullable();
}

/** A shape assembled from a declaration cannot be inferred; this is the one place that says what it is. */
const assembled = <T>(shape: z.ZodType) => shape as z.ZodType<T, T>;

function rowShape(catalogue: Catalogue): z.ZodType<CatalogueRow, CatalogueRow> {
  const shape: Record<string, z.ZodType> = { id: z.number(), version: z.number(), companyId: z.number() };
  for (const [name, field] of Object.entries(catalogue.fields)) {
    shape[name] = outShape(field);
    if (field.kind === 'reference') shape[referenceTitle(name)] = z.string().nullable();
  }
  return assembled(z.object(shape));
}

function shapeOf(fields: [string, Field][], shape: (field: Field) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(fields.map(([name, field]) => [name, shape(field)]));
}

/** The five endpoints of a declared catalogue. */
export function catalogueEndpoints(catalogue: Catalogue) {
  const { noun, permission } = catalogue;
  const path = cataloguePath(noun);
  const row = rowShape(catalogue);
  const answer = assembled<CatalogueAnswer>(one(noun, row));
  const fields = Object.entries(catalogue.fields);
  const values = shapeOf(fields, inShape);
  const filters = shapeOf(
    fields.filter(([, field]) => field.kind === 'reference'),
    () => idInAddress.optional(),
  );
  const en = catalogue.words.many.en.toLowerCase();
  const of = (deed: string) => `${deed} ${en}.`;
  return {
    list: endpoint.read({
      path,
      summary: of('Lists'),
      permission: permission.read,
      input: z.strictObject({ ...page, name: searched(200), ...filters }),
      output: assembled<CataloguePage>(listed(noun, row)),
    }),
    find: endpoint.read({
      path: `${path}/{id}`,
      summary: of('Answers one of the'),
      permission: permission.read,
      input: z.strictObject({ id: idInAddress }),
      output: answer,
    }),
    add: endpoint.create({
      path,
      summary: of('Adds one of the'),
      permission: permission.write,
      input: assembled<CatalogueValues>(z.strictObject(values)),
      output: answer,
    }),
    change: endpoint.change({
      path,
      summary: of('Changes one of the'),
      permission: permission.write,
      input: assembled<CatalogueChange>(z.strictObject({ id, version: z.number().int(), ...values })),
      output: answer,
    }),
    remove: endpoint.remove({
      path: `${path}/{id}`,
      summary: of('Removes one of the'),
      permission: permission.write,
      input: z.strictObject({ id: idInAddress }),
      output: nothing,
    }),
  };
}

export type CatalogueEndpoints = ReturnType<typeof catalogueEndpoints>;
