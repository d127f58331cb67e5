import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';

const server = useServer();
let admin = '';
/** What the four catalogues and the fleet hold before and must hold after. */
const count = async () =>
  (
    await server.query('select (select count(*) from company) as c, (select count(*) from user_account) as u')
  )[0];
beforeAll(async () => {
  admin = await server.signIn('admin');
});

/** Many at once, because waiting for one answer after the other would take most of the time. */
const AT_ONCE = 25;
const many = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.array(one, { minLength: AT_ONCE, maxLength: AT_ONCE, size: 'max' });

/** Texts that have gone wrong somewhere: for SQL, patterns, formats, encodings, prototypes and counters. */
const nasty = fc.constantFrom(
  "'; drop table truck; --",
  '%',
  '_%_%_%_%',
  '\\',
  '(((((((a+)+)+)+)+)+)+$',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '\ufeff',
  '{{7*7}}${7*7}#{7*7}',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '9223372036854775808',
  '2026-02-30',
  '0000-00-00',
  'x'.repeat(5_000),
  'İ'.repeat(300),
  '\u0301'.repeat(200),
);
const numbers = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1e-7, 1.005, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const scalar = fc.oneof(nasty, numbers, fc.boolean(), fc.constant(null), fc.string({ unit: 'binary' }));
const anything = fc.oneof(
  { weight: 6, arbitrary: scalar },
  fc.array(scalar, { maxLength: 60 }),
  fc.dictionary(fc.oneof(nasty, fc.string()), scalar, { maxKeys: 4 }),
  fc.jsonValue({ maxDepth: 4 }),
);

type Line = Parameters<typeof server.call>[0];
/** Endpoints of every kind of body, with a body that is good: each run spoils some of its fields. */
const writes: [line: Line, good: Record<string, unknown>][] = [
  ['POST /truck', { NumberPlate: '10-AB-123', AxleCount: 3, EmptyWeight: 14_000, PassportNumber: 'AA1' }],
  ['POST /driver', { Name: 'İmran Əliyev', LicenseNumber: 'AZ1', LicenseExpiryDate: '2027-01-31' }],
  ['POST /trailer', { NumberPlate: '10-AB-124', Brand: 'Kögel', PassportWeight: 7_000 }],
  ['POST /cargo', { Name: 'Qum', Unit: 't', Price: 12.5, Note: 'yaş' }],
  ['POST /customer', { Name: 'Bakı Beton', Voen: '1400000001', Distance: 12.5 }],
  ['POST /operation', { ScaleId: 1, NumberPlate: '90-KL-456', TrailerIds: [], Weight1Note: 'a', Reading: 1 }],
  ['POST /operation/1/cancel', { Reason: 'səhv' }],
  ['POST /auth/login', { Email: 'nobody@demo.az', Password: 'x' }],
  ['POST /auth/choose-scale', { TempToken: 'x', ScaleId: 1 }],
  ['POST /auth/first-admin', { Token: 'x', Email: 'a@b.az', Fullname: 'A', Password: 'short' }],
  ['PUT /truck', { Id: 1, Version: 1, NumberPlate: '10-AB-123' }],
];
const spoiled = fc.constantFrom(...writes).chain(([line, good]) =>
  fc.record({
    line: fc.constant(line),
    good: fc.constant(good),
    bad: fc.dictionary(
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...Object.keys(good)) },
        fc.constantFrom('Id', 'CompanyId', '__proto__', 'constructor', ''),
      ),
      anything,
      { minKeys: 1, maxKeys: 3 },
    ),
  }),
);

const lists: `/${string}`[] = [
  '/truck',
  '/driver',
  '/trailer',
  '/cargo',
  '/customer',
  '/scale',
  '/operation',
  '/dashboard',
];
const query = fc
  .record({
    path: fc.constantFrom<`/${string}`>(
      ...lists,
      '/truck/1',
      '/operation/suggestion',
      '/receipt/abcdefghijklmnopqrstuv',
    ),
    parameters: fc.array(
      fc.tuple(
        fc.constantFrom(
          'PageNumber',
          'PageSize',
          'Sort',
          'Name',
          'DateFrom',
          'DateTo',
          'StatusId',
          'ScaleId',
          'Days',
        ),
        scalar.map(String),
      ),
      { maxLength: 4 },
    ),
  })
  .map(({ path, parameters }): `/${string}` => {
    const search = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
    return `${path}?${search.join('&')}`;
  });

/** Words of a stack, of SQL or of a place on the machine; what was sent may come back in none of them. */
const TELLING =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|syntax error|violates|relation "|select |insert into|pg_|kysely/i;

async function checked(line: Line, options: Parameters<typeof server.call>[1]) {
  const { status, headers, Data, Status } = await server.call(line, {
    as: admin,
    language: 'en',
    ...options,
  });
  const text = JSON.stringify(Data === null ? Status : {});
  // A site that is not on the line is the one 5xx that is true here.
  if (status >= 500) expect([line, status, Status.Code]).toEqual([line, 503, 'weighing.siteAway']);
  expect(text).not.toMatch(TELLING);
  expect(headers.get('x-request-id')).toBeTruthy();
}

describe('whatever is sent', () => {
  it('in a body is taken or refused with a sentence, never an accident', async () => {
    const before = await count();
    await fc.assert(
      fc.asyncProperty(many(spoiled), async (sent) => {
        await Promise.all(sent.map(({ line, good, bad }) => checked(line, { body: { ...good, ...bad } })));
      }),
      { numRuns: 80 },
    );
    expect(await count()).toEqual(before);
  });

  it('as a whole body is refused with a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(many(fc.tuple(fc.constantFrom(...writes), anything)), async (sent) => {
        await Promise.all(sent.map(([[line], body]) => checked(line, { body })));
      }),
      { numRuns: 20 },
    );
  });

  it('in an address is answered or refused with a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(many(query), async (sent) => {
        await Promise.all(sent.map((address) => checked(`GET ${address}`, {})));
      }),
      { numRuns: 30 },
    );
  });

  it('as the headers of a request is answered or refused with a sentence', async () => {
    const header = fc.oneof(
      nasty.map((text) => text.replace(/[^\x20-\x7e]/g, '').trim()),
      fc.string({ unit: 'grapheme-ascii' }).map((text) => text.trim()),
    );
    const names = ['authorization', 'accept-language', 'idempotency-key', 'x-request-id', 'x-forwarded-for'];
    const some = fc.dictionary(fc.constantFrom(...names, 'forwarded', 'cookie', 'accept-encoding'), header);
    await fc.assert(
      fc.asyncProperty(many(some), async (sent) => {
        await Promise.all(
          sent.map((headers) => checked('POST /cargo-type', { headers, body: { Name: 'x' } })),
        );
      }),
      { numRuns: 20 },
    );
  });
});
