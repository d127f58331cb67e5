import pg from 'pg';

const { builtins } = pg.types;
const BIGINT_ARRAY = 1016;

/** Whole numbers that do not fit a JavaScript number would be silently wrong: refuse them. */
function toNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of range: ${text}`);
  return value;
}

const INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/**
 * `2026-11-21 10:41:07.123+00`, as a connection in UTC prints it, to ISO 8601 with milliseconds. Years before Christ or after 9999 and
 * infinity, which no clock of ours shows, are refused: a `Date` reads some other day out of them.
 */
function toInstant(text: string): string {
  const parts = INSTANT.exec(text);
  if (!parts) throw new RangeError(`instant out of range: ${text}`);
  const [, day, time, fraction = ''] = parts;
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, toNumber],
  [builtins.TIMESTAMPTZ, toInstant],
  [builtins.DATE, (text) => text],
  [BIGINT_ARRAY, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(toNumber))],
]);

const usual = pg.types.getTypeParser.bind(pg.types);

/** How values arrive: bigint as number, numeric as decimal text, instants as ISO text, days as text. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? usual(oid, format as 'text')) as typeof pg.types.getTypeParser,
};
