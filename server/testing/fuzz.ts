import fc from 'fast-check';
import { type Role, ROLES } from '@terezi/domain/grammar/policy.ts';

/** One call of the API's document: its name, and the names that it takes in its address and in its body. */
export type Described = { name: string; line: string; query: string[]; body: string[] };

/** One bad input: its call, its caller, and the spoiled part of the good one. */
export type Shot = {
  at: Described;
  by: Role | null;
  /** The text in the place of the path's parameters; null where the good one stays. */
  part: string | null;
  query: [name: string, value: string][];
  headers: Record<string, string>;
  /** Fields over the good body; a text in the place of the whole, which need not be JSON. */
  body: { over: Record<string, unknown> } | { text: string };
};

/** Texts that have gone wrong somewhere: for SQL, patterns, formats, encodings, prototypes and counters. */
const nasty = fc.constantFrom(
  "'; drop table truck; --",
  "' or '1'='1",
  '%',
  '_%_%_%_%',
  '\\',
  '(((((((a+)+)+)+)+)+)+$',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202E',
  '\uFEFF',
  '{{7*7}}${7*7}#{7*7}',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '9223372036854775808',
  '2026-02-30',
  '0000-00-00',
  '2026-11-22T25:61:61Z',
  '+275760-09-13',
  'a@b',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(5_000),
  'İ'.repeat(300),
  '\u0301'.repeat(200),
);
const numbers = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 0.1, 1e-7, 1.005, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const scalar = fc.oneof(nasty, numbers, fc.boolean(), fc.constant(null), fc.string({ unit: 'binary' }));
const deep = fc.integer({ min: 1, max: 400 }).map((depth) => {
  let value: unknown = 1;
  for (let at = 0; at < depth; at++) value = at % 2 === 0 ? [value] : { Name: value };
  return value;
});
const anything = fc.oneof(
  { weight: 6, arbitrary: scalar },
  fc.array(scalar, { maxLength: 60 }),
  fc.dictionary(fc.oneof(nasty, fc.string()), scalar, { maxKeys: 4 }),
  fc.jsonValue({ maxDepth: 4 }),
  deep,
);

/** Bodies that are no JSON, or hardly: cut off, too deep, too large, named twice, empty. */
const raw = fc.oneof(
  fc.constantFrom(
    '',
    'null',
    '{',
    '{"Id":1,"Id":2,"id":3}',
    '{"__proto__":{"Role":"SuperAdmin"}}',
    '\u0000',
    '\uFEFF{}',
    '['.repeat(20_000),
    '{"a":'.repeat(9_000),
    `[${'1,'.repeat(20_000)}1]`,
    JSON.stringify({ Name: 'x'.repeat(1_200_000) }),
  ),
  fc.json({ maxDepth: 3 }).map((text) => text.slice(0, -1)),
  anything.map((value) => JSON.stringify(value)),
);

const part = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc.constantFrom(
    '0',
    '-1',
    '1e3',
    '01',
    '9223372036854775808',
    '1.5',
    'NaN',
    '%00',
    '%2e%2e%2f',
    '%F0%9F%98%80',
  ),
  scalar.map((value) => encodeURIComponent(String(value).toWellFormed()).slice(0, 300)),
);
const harmless = nasty.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '').trim());
const HEADERS = ['accept-language', 'idempotency-key', 'x-request-id', 'x-forwarded-for', 'forwarded'];
const MORE_HEADERS = ['cookie', 'accept-encoding', 'accept', 'range', 'if-none-match', 'content-type'];
const headers = fc.dictionary(fc.constantFrom(...HEADERS, ...MORE_HEADERS), harmless, { maxKeys: 2 });

function spoiled(at: Described): fc.Arbitrary<Shot> {
  const known = [...at.body, ...at.query];
  const names = fc.oneof(
    { weight: known.length > 0 ? 8 : 0, arbitrary: fc.constantFrom(...known, 'Id') },
    fc.constantFrom('Id', 'Version', 'CompanyId', '__proto__', 'constructor', ''),
    nasty,
  );
  const inQuery = fc.tuple(
    fc.constantFrom(...at.query, ...at.query, 'PageSize', 'Nothing', '__proto__', 'Sort[]'),
    scalar.map((value) => String(value).toWellFormed()),
  );
  return fc.record({
    at: fc.constant(at),
    by: fc.constantFrom<Role | null>(...ROLES, 'CompanyAdmin', 'SuperAdmin', null),
    part,
    query: fc.array(inQuery, { maxLength: at.line.startsWith('GET') ? 4 : 1 }),
    headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, headers),
    body: fc.oneof(
      {
        weight: 5,
        arbitrary: fc.dictionary(names, anything, { minKeys: 1, maxKeys: 3 }).map((over) => ({ over })),
      },
      { weight: 1, arbitrary: raw.map((text) => ({ text })) },
    ),
  });
}

/** So many bad inputs over all calls in turn; the same from the same seed. */
export function shots(calls: readonly Described[], seed: number, count: number): Shot[] {
  const each = Math.ceil(count / calls.length);
  const rounds = calls.map((call, at) => fc.sample(spoiled(call), { seed: seed + at, numRuns: each }));
  return Array.from({ length: each }, (_, round) => rounds.flatMap((roundShots) => roundShots[round] ?? []))
    .flat()
    .slice(0, count);
}

type Json = { [name: string]: unknown };
const under = (value: unknown, ...names: string[]): Json =>
  names.reduce((at: Json, name) => (at[name] ?? {}) as Json, (value ?? {}) as Json);

/** Every call that the API's document describes. */
export function describedCalls(document: object): Described[] {
  return Object.entries(under(document, 'paths')).flatMap(([path, methods]) =>
    Object.entries(methods as Json).map(([method, operation]) => {
      const { operationId, parameters = [] } = operation as { operationId: string; parameters?: Json[] };
      const schema = under(operation, 'requestBody', 'content', 'application/json', 'schema');
      return {
        name: operationId,
        line: `${method.toUpperCase()} ${path}`,
        query: parameters.filter((each) => each['in'] === 'query').map((each) => String(each['name'])),
        body: Object.keys(under(schema, 'properties')),
      };
    }),
  );
}
