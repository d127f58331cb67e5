import { beforeAll, describe, expect, it } from 'vitest';
import { listProblems } from '@terezi/domain/grammar/list-problems.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { useServer } from '../../testing/server.ts';

const server = useServer();
let admin = '';
beforeAll(async () => {
  admin = await server.signIn('admin');
});

const kinds = { ...fieldProblems, ...listProblems };

/** What a list refuses: the field that is named and why. */
const queries: [query: string, field: string, kind: keyof typeof kinds][] = [
  ['PageSize=1000000000', 'PageSize', 'tooBig'],
  ['PageSize=201', 'PageSize', 'tooBig'],
  ['PageSize=-1', 'PageSize', 'tooSmall'],
  ['PageSize=0', 'PageSize', 'tooSmall'],
  ['PageSize=NaN', 'PageSize', 'numbersOnly'],
  ['PageSize=Infinity', 'PageSize', 'numbersOnly'],
  ['PageSize=2.5', 'PageSize', 'numbersOnly'],
  ['PageSize=1e2', 'PageSize', 'numbersOnly'],
  ['PageSize=0x10', 'PageSize', 'numbersOnly'],
  ['PageSize=%2010', 'PageSize', 'numbersOnly'],
  ['PageSize=ten', 'PageSize', 'numbersOnly'],
  ['PageSize=10&PageSize=20', 'PageSize', 'numbersOnly'],
  ['PageSize=10&pageSize=20', 'PageSize', 'numbersOnly'],
  ['PageNumber=99999999999999999999', 'PageNumber', 'tooBig'],
  ['Name=a&Name=b', 'Name', 'wrongType'],
  [`Name=${'a'.repeat(201)}`, 'Name', 'tooLong'],
  ['Name=%00', 'Name', 'characters'],
  ['Sort=Nothing', 'Sort', 'sort'],
  ['Sort=id;drop table truck', 'Sort', 'sort'],
  ['Sort=__proto__', 'Sort', 'sort'],
  ['Sort=toString', 'Sort', 'sort'],
  ['Sort=--Id', 'Sort', 'sort'],
  ['Sort=Id,Nothing', 'Sort', 'sort'],
  ['Sort=Id,', 'Sort', 'sort'],
  ['Sort=Id,Id,Id,Id', 'Sort', 'sorts'],
  [`Sort=${'x'.repeat(201)}`, 'Sort', 'tooLong'],
  ['Colour=red', 'Colour', 'unknown'],
  ['__proto__=1', '__proto__', 'unknown'],
  ['constructor=1', 'Constructor', 'unknown'],
];

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A text with anything in its places. */
const filled = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map(quoted)
      .join('.+')}$`,
  );

describe('a list refuses, and names', () => {
  it.each(queries)('%s', async (query, field, kind) => {
    for (const path of ['truck', 'cargo', 'operation', 'scale'] as const) {
      const { status, Status } = await server.call(`GET /${path}?${query}`, { as: admin, language: 'en' });
      expect([path, status, Status.Code]).toEqual([path, 422, expect.anything()]);
      expect(Status.Errors.map((error) => error.Field)).toEqual([field]);
      expect(Status.Errors[0]?.Message).toMatch(filled(kinds[kind].en));
    }
  });

  it('days that no calendar has, and years before the first', async () => {
    for (const day of ['2026-02-30', '2026-13-01', '0000-01-01', '21.11.2026', '2026-11-21T00:00:00Z', '']) {
      const { status, Status } = await server.call(`GET /operation?DateFrom=${day}&DateTo=${day}`, {
        as: admin,
      });
      const fieldNames = Status.Errors.map((error) => error.Field);
      expect([day, status, fieldNames]).toEqual(
        day === '' ? [day, 200, []] : [day, 422, ['DateFrom', 'DateTo']],
      );
    }
  });
});

const truck = { NumberPlate: '10-AB-123' };
const proto = (text: string): unknown => JSON.parse(text);

const bodies: [what: string, body: unknown, fields: string[], kind: keyof typeof fieldProblems][] = [
  ['what is missing', {}, ['NumberPlate'], 'required'],
  ['null where a value must be', { NumberPlate: null }, ['NumberPlate'], 'required'],
  ['a number for a text', { NumberPlate: 10 }, ['NumberPlate'], 'wrongType'],
  ['a list for a text', { NumberPlate: ['10-AB-123'] }, ['NumberPlate'], 'wrongType'],
  ['an object for a text', { NumberPlate: { $ne: null } }, ['NumberPlate'], 'wrongType'],
  ['a text for a number', { ...truck, AxleCount: 'three' }, ['AxleCount'], 'numbersOnly'],
  ['a fraction for a whole number', { ...truck, AxleCount: 2.5 }, ['AxleCount'], 'wrongType'],
  ['a negative weight', { ...truck, EmptyWeight: -1 }, ['EmptyWeight'], 'positive'],
  ['three decimals of a weight', { ...truck, EmptyWeight: 1.005 }, ['EmptyWeight'], 'decimals'],
  ['a weight heavier than any truck', { ...truck, EmptyWeight: 1e300 }, ['EmptyWeight'], 'tooBig'],
  ['an id below one', { ...truck, DriverId: -5 }, ['DriverId'], 'positive'],
  ['a text for an id', { ...truck, DriverId: '1' }, ['DriverId'], 'numbersOnly'],
  ['yes for an id', { ...truck, DriverId: true }, ['DriverId'], 'numbersOnly'],
  ['a list for an id', { ...truck, DriverId: [1] }, ['DriverId'], 'numbersOnly'],
  ['an id past counting', { ...truck, DriverId: 2 ** 60 }, ['DriverId'], 'tooBig'],
  ['a text that is too long', { ...truck, PassportNumber: 'x'.repeat(51) }, ['PassportNumber'], 'tooLong'],
  ['no plate', { NumberPlate: '; drop table truck' }, ['NumberPlate'], 'plateSign'],
  ['a field that is not there', { ...truck, Colour: 'red' }, ['Colour'], 'unknown'],
  ['the company', { ...truck, CompanyId: 1 }, ['CompanyId'], 'unknown'],
  ['`__proto__`', proto('{"NumberPlate":"10-AB-123","__proto__":{"CompanyId":1}}'), ['__proto__'], 'unknown'],
  ['`constructor`', { ...truck, constructor: { prototype: 1 } }, ['Constructor'], 'unknown'],
  ['a list for a body', [truck], [''], 'wrongType'],
  ['a text for a body', 'truck', [''], 'wrongType'],
];

describe('a body is refused, naming', () => {
  it.each(bodies)('%s', async (_what, body, fields, kind) => {
    const { status, Status } = await server.call('POST /truck', { as: admin, body, language: 'en' });
    expect([status, Status.Code]).toEqual([422, 'general.invalid']);
    expect(Status.Errors.map((error) => error.Field)).toEqual(fields);
    expect(Status.Errors[0]?.Message).toMatch(filled(fieldProblems[kind].en));
  });

  it('everything that is wrong, at once', async () => {
    const body = { AxleCount: 1, EmptyWeight: 0, Colour: 'red' };
    const { Status } = await server.call('POST /truck', { as: admin, body });
    const fields = Status.Errors.map((error) => error.Field);
    expect(fields.toSorted()).toEqual(['AxleCount', 'Colour', 'EmptyWeight', 'NumberPlate']);
  });

  it('leaves no prototype changed', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, 'CompanyId')).toBeUndefined();
  });
});

describe('a body with very many parts', () => {
  const many = 10_001;
  const body = Object.fromEntries(Array.from({ length: many }, (_, at) => [`Field${at}`, at]));
  const sent: [what: string, body: unknown][] = [
    ['names', body],
    ['items', { NumberPlate: '10-AB-123', Items: Array<number>(many).fill(1) }],
    ['lists of lists', { Items: Array.from({ length: 200 }, () => Array<number>(60).fill(1)) }],
  ];

  it.each(sent)('is not read: %s', async (_what, body) => {
    const { status, Status } = await server.call('POST /truck', { as: admin, body });
    expect([status, Status.Code]).toEqual([400, 'general.unreadable']);
  });
});

describe('a body with very many faults', () => {
  it('lists the first hundred, of any number of unknown fields or bad items', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`Field${at}`, at]));
    const bodies = [unknown, { ScaleId: 1, TrailerIds: Array<string>(5_000).fill('a') }];
    for (const [at, line] of (['POST /truck', 'POST /operation'] as const).entries()) {
      const { status, Status } = await server.call(line, { as: admin, body: bodies[at] });
      expect(status).toBe(422);
      expect(Status.Errors.length).toBeGreaterThan(0);
      expect(Status.Errors.length).toBeLessThanOrEqual(100);
    }
  });
});
