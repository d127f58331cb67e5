import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors, type Issue } from './field/field-error.ts';
import { outcomeOf } from './outcome.fixture.ts';
import { fieldProblems } from './problems.ts';
import {
  day,
  id,
  idInAddress,
  ids,
  instant,
  listed,
  massIn,
  massOut,
  one,
  optionalText,
  page,
  queryFlag,
  searched,
  text,
  withDecimals,
} from './shape.ts';

/** The outcome of a value: what is kept of it, or why it is refused. */
function outcome(shape: z.ZodType, value: unknown): unknown {
  const { kept, Field } = outcomeOf(z.strictObject({ field: shape }), { field: value });
  return kept ? { kept: Reflect.get(kept, 'field') } : Field;
}
const kept = (value: unknown) => ({ kept: value });

type Why = keyof typeof fieldProblems;
type Case = readonly [value: unknown, outcome: Why | { kept: unknown }];
describe('an id in a body', () => {
  it.each<Case>([
    [1, kept(1)],
    [Number.MAX_SAFE_INTEGER, kept(Number.MAX_SAFE_INTEGER)],
    [0, 'positive'],
    [-1, 'positive'],
    [1.5, 'wrongType'],
    [2 ** 53, 'tooBig'],
    [undefined, 'required'],
    [null, 'required'],
    ['1', 'numbersOnly'],
    ['', 'numbersOnly'],
    [true, 'numbersOnly'],
    [[1], 'numbersOnly'],
    [{}, 'numbersOnly'],
    [Number.NaN, 'numbersOnly'],
    [Number.POSITIVE_INFINITY, 'numbersOnly'],
  ])('%j is %j', (value, expected) => {
    expect(outcome(id, value)).toEqual(expected);
  });
});

describe('an id in an address', () => {
  it.each<Case>([
    ['1', kept(1)],
    ['007', kept(7)],
    [7, kept(7)],
    ['0', 'positive'],
    ['-1', 'positive'],
    ['9007199254740992', 'tooBig'],
    ['9'.repeat(400), 'numbersOnly'],
    ['1.0', 'numbersOnly'],
    ['1e2', 'numbersOnly'],
    ['0x10', 'numbersOnly'],
    [' 1', 'numbersOnly'],
    ['1 ', 'numbersOnly'],
    ['+1', 'numbersOnly'],
    ['٣', 'numbersOnly'],
    ['', 'numbersOnly'],
    ['null', 'numbersOnly'],
    [true, 'numbersOnly'],
    [['1', '2'], 'numbersOnly'],
    [['1'], 'numbersOnly'],
  ])('%j is %j', (value, expected) => {
    expect(outcome(idInAddress, value)).toEqual(expected);
  });

  it('may be one or several where a list is narrowed by it, up to fifty', () => {
    expect(ids.parse('3')).toEqual([3]);
    expect(ids.parse(['3', '1'])).toEqual([3, 1]);
    expect(outcome(ids, Array(50).fill('1'))).toEqual(kept(Array(50).fill(1)));
    expect(outcome(ids, Array(51).fill('1'))).toBe('tooMany');
    expect(outcome(ids, [])).toBe('required');
  });

  it('that is wrong among several is named by its place', () => {
    const data = { statusId: ['1', 'x'] };
    const { error } = z.object({ statusId: ids }).safeParse(data);
    const issues = error?.issues as readonly Issue[];
    expect(fieldErrors({ issues, data })).toEqual([
      { field: 'StatusId.1', kind: fieldProblems.numbersOnly, values: {} },
    ]);
  });
});

const UNKEEPABLE = ['a\0b', '\ud800', 'a\udc00b', '\udc00\ud800'];

describe('a text', () => {
  it.each<Case>([
    ['Qum', kept('Qum')],
    ['  Qum 2 \n', kept('Qum 2')],
    ['\u00a0Qum\ufeff', kept('Qum')],
    ['12345', kept('12345')],
    ['12345 ', kept('12345')],
    ['123456', 'tooLong'],
    ['', 'required'],
    ['   ', 'required'],
    [undefined, 'required'],
    [null, 'required'],
    [5, 'wrongType'],
    [['Qum'], 'wrongType'],
    ...UNKEEPABLE.map((value): Case => [value, 'characters']),
    ['a\u{1f600}b', kept('a\u{1f600}b')],
  ])('%j is %j', (value, expected) => {
    expect(outcome(text(5), value)).toEqual(expected);
  });

  it.each<Case>([
    ['Qum', kept('Qum')],
    [' Qum ', kept('Qum')],
    ['', kept(null)],
    ['   ', kept(null)],
    [null, kept(null)],
    [undefined, kept(null)],
    ['0', kept('0')],
    ['123456', 'tooLong'],
    [0, 'wrongType'],
    [false, 'wrongType'],
    ...UNKEEPABLE.map((value): Case => [value, 'characters']),
  ])('that may be left out, %j, is %j', (value, expected) => {
    expect(outcome(optionalText(5), value)).toEqual(expected);
  });

  it.each<Case>([
    ['qum', kept('qum')],
    [' %_\u200e', kept('%_')],
    ['', kept('')],
    [undefined, kept(undefined)],
    ['123456', 'tooLong'],
    [['a', 'b'], 'wrongType'],
    ...UNKEEPABLE.map((value): Case => [value, 'characters']),
  ])('that is looked for, %j, is %j', (value, expected) => {
    expect(outcome(searched(5), value)).toEqual(expected);
  });
});

describe('a mass', () => {
  it.each<Case>([
    [38_620, kept(38_620_000)],
    [14_300.5, kept(14_300_500)],
    [0.001, kept(1)],
    [1.005, kept(1_005)],
    [0, kept(0)],
    [1_000_000, kept(1_000_000_000)],
    [1_000_000.001, 'tooBig'],
    [-0.001, 'tooSmall'],
    [0.0005, 'decimals'],
    [1.0001, 'decimals'],
    [0.1 + 0.2, 'decimals'],
    ['38620', 'numbersOnly'],
    [Number.NaN, 'numbersOnly'],
    [Number.POSITIVE_INFINITY, 'numbersOnly'],
    [undefined, 'required'],
  ])('%j comes in as %j', (value, expected) => {
    expect(outcome(massIn, value)).toEqual(expected);
  });

  it('goes out in kilograms and comes back as the grams it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (grams) => {
        const wireMass: unknown = JSON.parse(JSON.stringify(massOut.parse(grams)));
        expect(massIn.parse(wireMass)).toBe(grams);
      }),
    );
  });

  it('accepts every mass of three decimals, and nothing beside them', () => {
    const inThree = withDecimals(z.number(), 3);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (grams) => {
        const kilograms = Number(`${grams}e-3`);
        expect(inThree.safeParse(kilograms).success).toBe(true);
        expect(inThree.safeParse(kilograms * (1 + Number.EPSILON)).success).toBe(false);
      }),
    );
  });

  it.each([0.5, 2 ** 53, '1', null])('%j never goes out: it is no whole number of grams', (grams) => {
    expect(massOut.safeParse(grams).success).toBe(false);
  });
});

describe('a day', () => {
  it.each<Case>([
    ['2026-11-21', kept('2026-11-21')],
    ['2028-02-29', kept('2028-02-29')],
    ['0001-01-01', kept('0001-01-01')],
    ['2027-02-29', 'date'],
    ['2026-13-01', 'date'],
    ['2026-04-31', 'date'],
    ['0000-01-01', 'date'],
    ['2026-1-1', 'date'],
    ['21.11.2026', 'date'],
    ['2026-11-21T00:00:00Z', 'date'],
    [' 2026-11-21', 'date'],
    ['', 'date'],
    [20_261_121, 'wrongType'],
    [null, 'required'],
  ])('%j is %j', (value, expected) => {
    expect(outcome(day, value)).toEqual(expected);
  });
});

it.each([
  ['2026-11-21T12:15:30.250Z', true],
  ['2026-11-21T16:15:30+04:00', true],
  ['2026-11-21T12:15:30', false],
  ['2026-11-21 12:15:30Z', false],
  ['2026-11-21', false],
])('an instant %s has an offset: %s', (value, hasOffset) => {
  expect(instant.safeParse(value).success).toBe(hasOffset);
});

it.each<Case>([
  ['true', kept(true)],
  ['false', kept(false)],
  ['1', 'choice'],
  ['TRUE', 'choice'],
  ['', 'choice'],
  [true, 'choice'],
])('a flag in a query, %j, is %j', (value, expected) => {
  expect(outcome(queryFlag, value)).toEqual(expected);
});

describe('a page', () => {
  const asked = (query: object) => z.strictObject(page).parse(query);

  it('is the first, of 25 rows, unless something else is asked for', () => {
    expect(asked({})).toEqual({ pageNumber: 1, pageSize: 25 });
    expect(asked({ pageNumber: '3', pageSize: '200', sort: '-Id' })).toEqual({
      pageNumber: 3,
      pageSize: 200,
      sort: '-Id',
    });
  });

  it.each<Case>([
    ['1', kept(1)],
    ['200', kept(200)],
    ['201', 'tooBig'],
    ['1000000000', 'tooBig'],
    ['0', 'tooSmall'],
    ['-1', 'tooSmall'],
    ['2.5', 'numbersOnly'],
    ['ten', 'numbersOnly'],
    ['1e2', 'numbersOnly'],
    ['', 'numbersOnly'],
  ])('of %j rows is %j', (value, expected) => {
    expect(outcome(page.pageSize, value)).toEqual(expected);
  });

  it.each<Case>([
    ['1000000', kept(1_000_000)],
    ['1000001', 'tooBig'],
    ['0', 'tooSmall'],
  ])('number %j is %j', (value, expected) => {
    expect(outcome(page.pageNumber, value)).toEqual(expected);
  });
});

describe('an answer', () => {
  const row = z.object({ id: z.number() });

  it('about one thing stands under its noun', () => {
    expect(one('truck', row).parse({ truck: { id: 1 } })).toEqual({ truck: { id: 1 } });
    expect(one('truck', row).safeParse({ trailer: { id: 1 } }).success).toBe(false);
  });

  it('of a list has the rows under its noun, and where the page stands', () => {
    const answer = { truck: [{ id: 1 }], totalCount: 1, pageNumber: 1, pageSize: 25 };
    expect(listed('truck', row).parse(answer)).toEqual(answer);
    const { totalCount: _, ...uncounted } = answer;
    expect(listed('truck', row).safeParse(uncounted).success).toBe(false);
  });

  it('tells nothing that is not declared', () => {
    const answer = { truck: { id: 1, passwordHash: 'x' } };
    expect(one('truck', row).parse(answer)).toEqual({ truck: { id: 1 } });
  });
});
