import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from './decimal.ts';

describe('parseDecimal', () => {
  it.each([
    ['1234.5', '1234.5'],
    ['1234,5', '1234.5'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['12 340,50', '12340.50'],
    ['12\u202f340', '12340'],
    ['12\u00a0340', '12340'],
    ['12,340', '12.340'],
    ['12.340', 'ambiguous'],
    ['1.234', 'ambiguous'],
    ['0.125', '0.125'],
    ['12340.125', '12340.125'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1.234.567,8', '1234567.8'],
    ['-5', '-5'],
    ['\u22125,5', '-5.5'],
    ['-0', '0'],
    [',5', '0.5'],
    ['5,', '5'],
    ['007', '7'],
    ['1,2,3', 'invalid'],
    ['1.23,4', 'invalid'],
    ['1,234,56', 'invalid'],
    ['12,340.5', '12340.5'],
    ['12.3456', '12.3456'],
    ['1234.567,8', 'invalid'],
    ['1.2345,6', 'invalid'],
    ['1234,567.8', 'invalid'],
    ['1,2345.6', 'invalid'],
    ['12a', 'invalid'],
    ['1e3', 'invalid'],
    ['--5', 'invalid'],
    ['-', 'invalid'],
    [',', 'invalid'],
    ['', 'invalid'],
  ])('reads “%s” as %s', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it('reads back every number written with a comma, grouped or not', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(999), (whole, thousandths) => {
        const fraction = String(thousandths).padStart(3, '0');
        const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, '.');
        expect(parseDecimal(`${whole},${fraction}`)).toBe(`${whole}.${fraction}`);
        expect(parseDecimal(`${grouped},${fraction}`)).toBe(`${whole}.${fraction}`);
      }),
    );
  });
});
