import { sql as raw } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';

const server = useServer();

/** What an expression of SQL arrives as. */
const arrives = (expression: string): Promise<unknown> =>
  server.database.transaction({ identity: 'nobody', requestId: 'values', writes: false }, async (sql) => {
    const { rows } = await raw<{ it: unknown }>`select ${raw.raw(expression)} as it`.execute(sql);
    return rows[0]?.it;
  });

describe('a value of the database arrives', () => {
  it.each<[expression: string, value: unknown]>([
    ['9007199254740991', 9_007_199_254_740_991],
    ["'9007199254740991'::bigint", 9_007_199_254_740_991],
    ["'-9007199254740991'::bigint", -9_007_199_254_740_991],
    ['0::bigint', 0],
    ['null::bigint', null],
    ["'{}'::bigint[]", []],
    ["'{7}'::bigint[]", [7]],
    ["'{7,-8,9007199254740991}'::bigint[]", [7, -8, 9_007_199_254_740_991]],
    // A mass stays the decimal it is: a binary fraction would be another number.
    ['38.620::numeric(12, 3)', '38.620'],
    ['0.1::numeric + 0.2::numeric', '0.3'],
    ['9999999999.999::numeric', '9999999999.999'],
    ["'2026-11-21'::date", '2026-11-21'],
    ["'0001-01-01'::date", '0001-01-01'],
    ["'2026-11-21T10:41:07Z'::timestamptz", '2026-11-21T10:41:07.000Z'],
    ["'2026-11-21T10:41:07.1Z'::timestamptz", '2026-11-21T10:41:07.100Z'],
    ["'2026-11-21T10:41:07.123Z'::timestamptz", '2026-11-21T10:41:07.123Z'],
    ["'2026-11-21T10:41:07.123999Z'::timestamptz", '2026-11-21T10:41:07.123Z'],
    ["'2026-11-21T14:41:07.5+04'::timestamptz", '2026-11-21T10:41:07.500Z'],
    ["'2026-11-21T23:59:59.999999+00'::timestamptz", '2026-11-21T23:59:59.999Z'],
    ['null::timestamptz', null],
    ['\'{"a": [1, "ə"]}\'::jsonb', { a: [1, 'ə'] }],
    ["'\\x00ff'::bytea", Buffer.from([0, 255])],
    ['true', true],
  ])('%s', async (expression, value) => {
    expect(await arrives(expression)).toEqual(value);
  });

  it.each([
    "'9007199254740992'::bigint",
    "'-9007199254740992'::bigint",
    "'9223372036854775807'::bigint",
    "'{1,9007199254740993}'::bigint[]",
  ])('never as another whole number than it is: %s is refused', async (expression) => {
    await expect(arrives(expression)).rejects.toThrow('integer out of range');
  });

  it.each([
    "'infinity'::timestamptz",
    "'-infinity'::timestamptz",
    "'10000-01-01T00:00:00Z'::timestamptz",
    "'0044-03-15 12:00:00+00 BC'::timestamptz",
  ])('never as an instant that no clock shows: %s is refused', async (expression) => {
    await expect(arrives(expression)).rejects.toThrow('instant out of range');
  });
});
