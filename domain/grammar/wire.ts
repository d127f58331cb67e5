/**
 * The product's wire speaks PascalCase, the program camelCase. Both ends of the wire use this one pair;
 * a name changes only in its first letter, so that the way back is exact.
 */
const raised = new Map<string, string>();
const lowered = new Map<string, string>();

const known = (names: Map<string, string>, name: string, change: (letter: string) => string): string => {
  const before = names.get(name);
  if (before !== undefined) return before;
  const changed = change(name.charAt(0)) + name.slice(1);
  // Names from declarations are few; names from requests may be many, and must not grow the table for ever.
  if (names.size < 5_000) names.set(name, changed);
  return changed;
};

/** A name as the wire writes it: `numberPlate` → `NumberPlate`. */
export const wireName = (name: string): string => known(raised, name, (letter) => letter.toUpperCase());
/** A name as the program writes it: `NumberPlate` → `numberPlate`. */
export const innerName = (name: string): string => known(lowered, name, (letter) => letter.toLowerCase());

/** Deeper than any message of the API, and far from where a call stack ends. */
const DEEPEST = 64;

function renamed(value: unknown, rename: (name: string) => string, depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (depth >= DEEPEST) throw new RangeError(`nested deeper than ${DEEPEST} levels`);
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename, depth + 1));
  const result: Record<string, unknown> = Object.create(null);
  for (const [name, inner] of Object.entries(value)) {
    const changed = rename(name);
    // Two spellings of one name are no single value: a check of the first would let the second through.
    if (changed in result) throw new RangeError(`named twice: ${changed}`);
    result[changed] = renamed(inner, rename, depth + 1);
  }
  return { ...result };
}

/**
 * A value for the wire: every object's names begin with a capital. The names are the program's own, of which no two differ in their first
 * letter's case alone, so they need no comparison.
 */
export function toWire(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (depth >= DEEPEST) throw new RangeError(`nested deeper than ${DEEPEST} levels`);
  if (Array.isArray(value)) return value.map((item) => toWire(item, depth + 1));
  const inner = value as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(inner)) result[wireName(name)] = toWire(inner[name], depth + 1);
  return result;
}

/**
 * A value from the wire: every object's names begin with a small letter. Throws where it is nested without end, and
 * where one name is given in both spellings.
 */
export const fromWire = (value: unknown): unknown => renamed(value, innerName);
