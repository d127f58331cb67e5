import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Sql } from './connection.ts';

/** Stands for a value while a query is being built. */
class Slot {
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    this.path = path;
  }
  /** A query whose text hangs on a value is not one query. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`"${this.path.join('.')}" was read while its query was being built`);
  }
}

const valueAt = (given: unknown, path: readonly string[]): unknown =>
  path.reduce((value: unknown, name) => (value as Readonly<Record<string, unknown>>)[name], given);

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

/** The same with a stand-in for each value; what is left out stays out, and a list keeps its length. */
function slotsLike(given: unknown, path: readonly string[] = []): unknown {
  if (!isPlain(given)) return given === undefined ? undefined : new Slot(path);
  const inside = Object.entries(given).map(
    ([name, value]) => [name, slotsLike(value, [...path, name])] as const,
  );
  return Array.isArray(given) ? inside.map(([, value]) => value) : Object.fromEntries(inside);
}

type Query<Row> = Compilable<Row> | RawBuilder<Row>;

const filled = <Row>(kept: CompiledQuery<Row>, given: unknown): CompiledQuery<Row> => ({
  ...kept,
  parameters: kept.parameters.map((each) => (each instanceof Slot ? valueAt(given, each.path) : each)),
});

/** Built once as `built` is, to be sent by somebody else. */
export function compiled<Given extends object, Row>(
  build: (sql: Sql, given: Given) => Query<Row>,
): (sql: Sql, given: Given) => CompiledQuery<Row> {
  let kept: CompiledQuery<Row> | undefined;
  // What a query takes for a value is put in its place each time it is asked.
  const slots = new Proxy({}, { get: (_, name) => new Slot([String(name)]) }) as Given;
  return (sql, given) => {
    kept ??= build(sql, slots).compile(sql);
    return filled(kept, given);
  };
}

/**
 * A query that is built once and asked with ever other values: building one takes longer than the database needs for
 * most answers. `build` gets a stand-in for each value and may only pass it on; `null` is a value, what is left out is
 * not.
 */
export function built<Given extends object, Row>(
  build: (sql: Sql, given: Given) => Query<Row>,
): (sql: Sql, given: Given) => Promise<Row[]> {
  const made = compiled(build);
  return async (sql, given) => (await sql.executeQuery<Row>(made(sql, given))).rows;
}

/** More shapes than anybody asks for all day; each holds a query of some kilobytes. */
const MOST_SHAPES = 200;

const shapeOf = (given: unknown): unknown => {
  if (!isPlain(given)) return given === undefined ? undefined : 0;
  return Array.isArray(given)
    ? given.map(shapeOf)
    : Object.fromEntries(Object.entries(given).map(([name, value]) => [name, shapeOf(value)]));
};

/**
 * The same of queries that come in shapes, such as lists that are narrowed by this or that: one is built for each kind,
 * and each choice of values that are given at all.
 */
export function builtByShape<Kind extends object, Given extends object, Row>(
  build: (sql: Sql, kind: Kind, given: Given) => Query<Row>,
): (sql: Sql, kind: Kind, given: Given) => Promise<Row[]> {
  const shapes = new Map<string, CompiledQuery<Row>>();
  return async (sql, kind, given) => {
    const shape = JSON.stringify([kind, shapeOf(given)]);
    const known = shapes.get(shape);
    // Built from stand-ins in the given ones' places, which is what `build` takes them for.
    const made = known ?? build(sql, kind, slotsLike(given) as Given).compile(sql);
    if (!known && shapes.size >= MOST_SHAPES) shapes.clear();
    if (!known) shapes.set(shape, made);
    return (await sql.executeQuery<Row>(filled(made, given))).rows;
  };
}
