import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Sql } from './connection.ts';

/** Stands for a value while a query is being built. */
class Slot {
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    this.path = path;
  }
  /** A query whose text depends on a value is not one query. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`"${this.path.join('.')}" was read while its query was being built`);
  }
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((value: unknown, name) => (value as Readonly<Record<string, unknown>>)[name], value);

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

/** The same with a stand-in for each value; omitted fields stay omitted, and a list keeps its length. */
function slotsLike(value: unknown, path: readonly string[] = []): unknown {
  if (!isPlain(value)) return value === undefined ? undefined : new Slot(path);
  const inside = Object.entries(value).map(
    ([name, value]) => [name, slotsLike(value, [...path, name])] as const,
  );
  return Array.isArray(value) ? inside.map(([, value]) => value) : Object.fromEntries(inside);
}

type Query<Row> = Compilable<Row> | RawBuilder<Row>;

const filled = <Row>(query: CompiledQuery<Row>, values: unknown): CompiledQuery<Row> => ({
  ...query,
  parameters: query.parameters.map((each) => (each instanceof Slot ? valueAt(values, each.path) : each)),
});

/** Built once as `built` is, for another to send. */
export function compiled<Given extends object, Row>(
  build: (sql: Sql, values: Given) => Query<Row>,
): (sql: Sql, values: Given) => CompiledQuery<Row> {
  let query: CompiledQuery<Row> | undefined;
  // What a query takes for a value is put in its place each time it is asked.
  const slots = new Proxy({}, { get: (_, name) => new Slot([String(name)]) }) as Given;
  return (sql, values) => {
    query ??= build(sql, slots).compile(sql);
    return filled(query, values);
  };
}

/**
 * A query that is built once and asked with ever other values: building one takes longer than the database needs for most answers. `build`
 * gets a stand-in for each value and may only pass it on; `null` is a value, an omitted field is not.
 */
export function built<Given extends object, Row>(
  build: (sql: Sql, values: Given) => Query<Row>,
): (sql: Sql, values: Given) => Promise<Row[]> {
  const query = compiled(build);
  return async (sql, values) => (await sql.executeQuery<Row>(query(sql, values))).rows;
}

/** More shapes than callers use in a day; each holds a query of some kilobytes. */
const MOST_SHAPES = 200;

const shapeOf = (value: unknown): unknown => {
  if (!isPlain(value)) return value === undefined ? undefined : 0;
  return Array.isArray(value)
    ? value.map(shapeOf)
    : Object.fromEntries(Object.entries(value).map(([name, value]) => [name, shapeOf(value)]));
};

/**
 * The same for queries that come in shapes, such as lists that are narrowed in many ways: one is built for each kind, and each choice of
 * fields that are given at all.
 */
export function builtByShape<Kind extends object, Given extends object, Row>(
  build: (sql: Sql, kind: Kind, values: Given) => Query<Row>,
): (sql: Sql, kind: Kind, values: Given) => Promise<Row[]> {
  const shapes = new Map<string, CompiledQuery<Row>>();
  return async (sql, kind, values) => {
    const shape = JSON.stringify([kind, shapeOf(values)]);
    const known = shapes.get(shape);
    // Built from stand-ins in the given ones' places, which is what `build` takes them for.
    const query = known ?? build(sql, kind, slotsLike(values) as Given).compile(sql);
    if (!known && shapes.size >= MOST_SHAPES) shapes.clear();
    if (!known) shapes.set(shape, query);
    return (await sql.executeQuery<Row>(filled(query, values))).rows;
  };
}
