import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gramsFromWire, kilogramText, parseKilograms, toGrams, wireKilograms } from './mass.ts';

const MAX_GRAMS = Number.MAX_SAFE_INTEGER;
/** Every mass that a program can be exact about, and those that a yard of scales could ever add up to. */
const anyGrams = fc.maxSafeInteger();
const yardGrams = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('what an indicator shows', () => {
  it.each([
    [38_620, 0, 'kg', 38_620_000],
    [386_200, 1, 'kg', 38_620_000],
    [38_620, 3, 't', 38_620_000],
    [5, 3, 'kg', 5],
    [50, 4, 'kg', 5],
    [1, 0, 'g', 1],
    [-20, 0, 'kg', -20_000],
    [0, 6, 't', 0],
    [38_625, 4, 'kg', null],
    [1, 1, 'g', null],
    [1, 7, 't', null],
    [MAX_GRAMS, 0, 'g', MAX_GRAMS],
    [MAX_GRAMS, 0, 'kg', null],
    [MAX_GRAMS + 1, 3, 'kg', null],
    [0.5, 0, 'kg', null],
    [Number.NaN, 0, 'kg', null],
    [Number.POSITIVE_INFINITY, 3, 'kg', null],
  ] as const)('as %d with %i decimals in %s is %j grams', (digits, decimals, unit, grams) => {
    expect(toGrams(digits, decimals, unit)).toBe(grams);
  });

  it('is the same mass in grams, kilograms and tonnes, or no mass at all', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.nat(3), (digits, decimals) => {
        const grams = toGrams(digits, decimals, 'kg');
        expect(grams).toBe(toGrams(digits, decimals + 3, 't'));
        expect(grams).toBe(toGrams(digits * 1000, decimals, 'g'));
        expect(grams).not.toBeNull();
      }),
    );
  });
});

describe('a kilogram decimal', () => {
  it.each([
    ['38620.000', 38_620_000],
    ['38620', 38_620_000],
    ['0.001', 1],
    ['0.1', 100],
    ['14300.5', 14_300_500],
    ['-20.250', -20_250],
    ['12.3400000', 12_340],
    ['0', 0],
    ['0.000', 0],
    ['-0.000', 0],
    ['007', 7_000],
    ['9007199254740.991', MAX_GRAMS],
  ])('%s is %i grams', (text, grams) => {
    expect(parseKilograms(text)).toBe(grams);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '1.',
    '.5',
    '+1',
    '--1',
    '1,5',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1.0001',
    '38 620',
    '1.5kg',
    '٣',
    '9007199254740.992',
    '9'.repeat(400),
  ])('is not %j', (text) => {
    expect(() => parseKilograms(text)).toThrow(RangeError);
  });

  it.each([
    [38_620_000, '38620'],
    [14_300_500, '14300.500'],
    [1, '0.001'],
    [-1, '-0.001'],
    [-20_250, '-20.250'],
    [0, '0'],
    [-0, '0'],
    [MAX_GRAMS, '9007199254740.991'],
  ])('of %i grams is %s', (grams, text) => {
    expect(kilogramText(grams)).toBe(text);
  });

  it.each([0.5, 38_620_000.000_001, MAX_GRAMS + 1, Number.NaN, Number.POSITIVE_INFINITY])(
    'cannot be written of %d, which is no whole number of grams',
    (grams) => {
      expect(() => kilogramText(grams)).toThrow(RangeError);
    },
  );

  it('reads back as the grams it was written of, whichever they are', () => {
    fc.assert(
      fc.property(anyGrams, (grams) => {
        expect(parseKilograms(kilogramText(grams))).toBe(grams);
      }),
    );
  });

  it('keeps its order and its sums', () => {
    fc.assert(
      fc.property(fc.array(yardGrams, { minLength: 1, maxLength: 100 }), (masses) => {
        const parsed = masses.map((grams) => parseKilograms(kilogramText(grams)));
        const sum = masses.reduce((total, grams) => total + BigInt(grams), 0n);
        expect(BigInt(parsed.reduce((total, grams) => total + grams, 0))).toBe(sum);
      }),
    );
  });
});

describe('kilograms on the wire', () => {
  it.each([
    [38_620_000, 38_620],
    [14_300_500, 14_300.5],
    [1, 0.001],
    [300, 0.3],
    [1_005, 1.005],
    [-20_250, -20.25],
    [0, 0],
  ])('of %i grams are %d', (grams, kilograms) => {
    expect(wireKilograms(grams)).toBe(kilograms);
    expect(gramsFromWire(kilograms)).toBe(grams);
  });

  it('say the same grams at both ends, also where a product of floating point would not', () => {
    expect(1.005 * 1000).not.toBe(1005);
    fc.assert(
      fc.property(yardGrams, (grams) => {
        const wireMass = JSON.parse(JSON.stringify(wireKilograms(grams)));
        expect(gramsFromWire(wireMass)).toBe(grams);
      }),
    );
  });

  it('are written with at most three decimals and no exponent', () => {
    fc.assert(
      fc.property(yardGrams, (grams) => {
        expect(JSON.stringify(wireKilograms(grams))).toMatch(/^-?\d+(\.\d{1,3})?$/);
      }),
    );
  });

  it('differ by exactly what the grams differ by', () => {
    fc.assert(
      fc.property(yardGrams, yardGrams, (a, b) => {
        expect(gramsFromWire(wireKilograms(a)) - gramsFromWire(wireKilograms(b))).toBe(a - b);
      }),
    );
  });
});
