import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCount, pageRange, pageWindow, rowNumber } from './row-number.ts';

describe('row numbers', () => {
  it.each([
    [1, 25, 0, 1],
    [1, 25, 24, 25],
    [2, 25, 0, 26],
    [3, 50, 9, 110],
    [50, 25, 22, 1248],
  ])('page %i of %i rows, index %i, is row %i', (page, size, index, number) => {
    expect(rowNumber(page, size, index)).toBe(number);
  });

  it.each([
    [1, 25, 1248, { first: 1, last: 25 }],
    [50, 25, 1248, { first: 1226, last: 1248 }],
    [1, 25, 7, { first: 1, last: 7 }],
    [1, 25, 0, { first: 0, last: 0 }],
  ])('page %i by %i of %i rows spans %o', (page, size, total, range) => {
    expect(pageRange(page, size, total)).toEqual(range);
  });
});

describe('the page window', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 50, [1, 2, 3, null, 50]],
    [2, 50, [1, 2, 3, null, 50]],
    [4, 50, [1, 2, 3, 4, 5, null, 50]],
    [25, 50, [1, null, 24, 25, 26, null, 50]],
    [50, 50, [1, null, 48, 49, 50]],
    [2, 4, [1, 2, 3, 4]],
  ])('page %i of %i shows %o', (page, pages, links) => {
    expect(pageWindow(page, pages)).toEqual(links);
  });

  it('always offers the first, the current and the last page, rising, at most seven places', () => {
    const pages = fc.integer({ min: 1, max: 5000 });
    const place = pages.chain((n) => fc.tuple(fc.integer({ min: 1, max: n }), fc.constant(n)));
    fc.assert(
      fc.property(place, ([page, n]) => {
        const links = pageWindow(page, n);
        const numbers = links.filter((p) => p !== null);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, n]));
        expect(links.length).toBeLessThanOrEqual(7);
      }),
    );
  });

  it('counts at least one page', () => {
    expect([0, 1, 25, 26].map((total) => pageCount(total, 25))).toEqual([1, 1, 1, 2]);
  });
});
