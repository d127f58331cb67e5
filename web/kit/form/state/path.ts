/**
 * Where a value stands in a form: `plate`, `address.street`, `parts.1.weight`. A group is a plain object of fields, a
 * list of groups has rows; everything else is one value, a reference (it has an id and a name) and a list of
 * references or texts included.
 */
type Reference = { readonly id: string; readonly name: string };
type Whole = string | number | boolean | null | undefined | Reference;

export type KeyOf<Values> = keyof Values & string;
/** A value for each of some fields, by their places. */
export type ByField<T> = Readonly<Record<string, T>>;

type Below<Key extends string, Value> = Value extends Whole
  ? never
  : Value extends readonly (infer Row)[]
    ? Row extends Whole
      ? never
      : `${Key}.${number}` | `${Key}.${number}.${PathOf<Row>}`
    : `${Key}.${PathOf<Value>}`;

/** The places of a form's values. */
export type PathOf<Values> = {
  [Key in KeyOf<Values>]: Key | Below<Key, Values[Key]>;
}[KeyOf<Values>];

type InRow<Row, Path> = Path extends `${number}`
  ? Row
  : Path extends `${number}.${infer Rest}`
    ? ValueAt<Row, Rest>
    : ValueAt<Row, Path>;

/** The value at a place, or at such a place of any row. */
export type ValueAt<Values, Path> = Values extends readonly (infer Row)[]
  ? InRow<Row, Path>
  : Path extends KeyOf<Values>
    ? Values[Path]
    : Path extends `${infer Key}.${infer Rest}`
      ? Key extends KeyOf<Values>
        ? ValueAt<Values[Key], Rest>
        : never
      : never;

type NamedBelow<Key extends string, Value> = Value extends Whole
  ? never
  : Value extends readonly (infer Row)[]
    ? Row extends Whole
      ? never
      : `${Key}.${PlaceOf<Row>}`
    : `${Key}.${PlaceOf<Value>}`;

/** The places of a form that have a name of their own, the same for every row. */
export type PlaceOf<Values> = {
  [Key in KeyOf<Values>]: Key | NamedBelow<Key, Values[Key]>;
}[KeyOf<Values>];

type ListBelow<Key extends string, Value> = Value extends Whole
  ? never
  : Value extends readonly (infer Row)[]
    ? Row extends Whole
      ? never
      : Key | `${Key}.${ListOf<Row>}`
    : `${Key}.${ListOf<Value>}`;

/** The places of a form that have rows. */
export type ListOf<Values> = { [Key in KeyOf<Values>]: ListBelow<Key, Values[Key]> }[KeyOf<Values>];

/** The row of a list. */
export type RowOf<Values, List> = ValueAt<Values, List> extends readonly (infer Row)[] ? Row : never;

const isReference = (value: object): value is Reference =>
  'id' in value && 'name' in value && typeof value.id === 'string';

/** Whether a value is a group of fields. */
export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isReference(value);

/** Whether a value is a list with rows; an empty list may be. */
export const isRows = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every(isGroup);

/** The place of a part of a value. */
const inside = (path: string, part: string | number): string =>
  path === '' ? String(part) : `${path}.${part}`;

/** The value at a place; undefined where there is none. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((value, part): unknown => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.hasOwn(value, part) ? Reflect.get(value, part) : undefined;
  }, values);

/** The same values with another one at a place, which must be there. */
export function withValue<Values>(values: Values, path: string, value: unknown): Values {
  const [first = '', ...rest] = path.split('.');
  if (typeof values !== 'object' || values === null) return values;
  const part: unknown = Reflect.get(values, first);
  const next = rest.length === 0 ? value : withValue(part, rest.join('.'), value);
  const list: unknown[] | null = Array.isArray(values) ? [...values] : null;
  if (list) list[Number(first)] = next;
  // The same object or list but for one part of it.
  return (list ?? { ...values, [first]: next }) as Values;
}

/** Every place of some values, in the order they were declared: lists before their rows, rows before their fields. */
export function pathsOf(values: unknown, at = ''): string[] {
  const parts: [string, unknown][] = isRows(values)
    ? values.map((row, index) => [String(index), row])
    : isGroup(values)
      ? Object.entries(values)
      : [];
  return parts.flatMap(([part, value]) => {
    const path = inside(at, part);
    // A group has no message of its own; a row has.
    const own = isGroup(value) && !isRows(values) ? [] : [path];
    return [...own, ...pathsOf(value, path)];
  });
}

/** The places that change by themselves: every field of a group, and lists as a whole. */
export const ownPaths = (values: unknown, at = ''): string[] =>
  isGroup(values)
    ? Object.entries(values).flatMap(([part, value]) => {
        const path = inside(at, part);
        return isGroup(value) ? ownPaths(value, path) : [path];
      })
    : [];

/** Whether a place lies in another one. */
export const isUnder = (path: string, other: string): boolean => path.startsWith(`${other}.`);

/** A place without the numbers of its rows, as labels are given: `parts.1.weight` → `parts.weight`. */
export const placeOf = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '');

/** Whether two plain values are the same; references are the same when their ids are. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => sameValue(value, b[index]));
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (isReference(a) || isReference(b)) return Reflect.get(a, 'id') === Reflect.get(b, 'id');
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameValue(Reflect.get(a, key), Reflect.get(b, key)));
}
