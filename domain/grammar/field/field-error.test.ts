import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors, type Issue } from './field-error.ts';
import { fieldProblems } from '../problems.ts';

/** The errors of data that a shape refuses: field, code and values. */
function saidOf(shape: z.ZodType, data: unknown) {
  const issues = (shape.safeParse(data).error?.issues ?? []) as readonly Issue[];
  return fieldErrors({ issues, data }).map(({ field, kind, values }) => [field, kind.code, values]);
}
const truck = z.strictObject({
  axleCount: z.number().int().min(2).max(12),
  numberPlate: z.string().min(4).max(15),
  parts: z.array(z.strictObject({ weight: z.number().positive() })).max(2),
});
const good = { axleCount: 3, numberPlate: '10-AB-123', parts: [] };

describe('what is wrong with a field', () => {
  it.each([
    ['axleCount', 1, 'AxleCount', 'field.tooSmall', { min: '2' }],
    ['axleCount', 13, 'AxleCount', 'field.tooBig', { max: '12' }],
    ['numberPlate', 'abc', 'NumberPlate', 'field.tooShort', { min: '4' }],
    ['numberPlate', 'x'.repeat(16), 'NumberPlate', 'field.tooLong', { max: '15' }],
    ['parts', [{ weight: 1 }, { weight: 1 }, { weight: 1 }], 'Parts', 'field.tooMany', { max: '2' }],
    ['parts', [{ weight: 1 }, { weight: 0 }], 'Parts.1.Weight', 'field.positive', {}],
    ['parts', [{}], 'Parts.0.Weight', 'field.required', {}],
    ['parts', [{ weight: 1, colour: 'red' }], 'Parts.0.Colour', 'field.unknown', {}],
    ['parts', {}, 'Parts', 'field.wrongType', {}],
  ])('%s: %j', (...[field, value, wireName, code, values]) => {
    expect(saidOf(truck, { ...good, [field]: value })).toEqual([[wireName, code, values]]);
  });

  it('names how many decimals a number may have', () => {
    expect(saidOf(z.object({ price: z.number().multipleOf(0.01) }), { price: 0.005 })).toEqual([
      ['Price', 'field.decimals', { max: 2 }],
    ]);
  });

  it('is the problem that the shape names, with its values', () => {
    const params = { problem: fieldProblems.exactCharacters, values: { length: 10 } };
    const voen = z.object({ voen: z.string().refine(() => false, { params }) });
    expect(saidOf(voen, { voen: 'x' })).toEqual([['Voen', 'field.exactCharacters', { length: 10 }]]);
  });

  it('names once, the first of several faults', () => {
    const name = z.object({ name: z.string().min(3).regex(/^\d+$/) });
    expect(saidOf(name, { name: 'a' })).toEqual([['Name', 'field.tooShort', { min: '3' }]]);
  });

  it('is missing rather than wrong where nothing was sent, inherited or not', () => {
    for (const data of [{}, { axleCount: null }, { axleCount: undefined }])
      expect(saidOf(truck.pick({ axleCount: true }), data)).toEqual([['AxleCount', 'field.required', {}]]);
  });

  it('names the whole where it is no set of fields at all', () => {
    for (const data of [null, [], 'truck', 7])
      expect(saidOf(truck, data)).toEqual([['', 'field.wrongType', {}]]);
  });

  it('does not list a hundred thousand fields one by one', () => {
    const flood = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`f${at}`, at]));
    expect(saidOf(truck, { ...good, ...flood })).toHaveLength(100);
    expect(saidOf(z.array(z.string()), Array(100_000).fill(1))).toHaveLength(100);
  });
});
