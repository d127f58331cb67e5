// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useFirstRows } from './use-first-rows.ts';

const usual = innerHeight;
beforeEach(() => {
  window.innerHeight = 640;
});
afterEach(() => {
  window.innerHeight = usual;
});

const some = (count: number) => Array.from({ length: count }, (_, at) => at);

/** How many rows were drawn each time, as a list gets these one after the other. */
function drawn(...lists: (readonly number[])[]): number[] {
  const counts: number[] = [];
  const { rerender } = renderHook(({ rows }) => counts.push(useFirstRows(rows, 40).length), {
    initialProps: { rows: lists[0] ?? [] },
  });
  for (const rows of lists.slice(1)) rerender({ rows });
  return counts;
}

it('draws what the window can show first, and then the rest', () => {
  expect(drawn(some(25))).toEqual([10, 25]);
});

it('does so too where the rows come later than the list', () => {
  const counts = drawn([], some(25));
  expect(counts.slice(counts.indexOf(10))).toEqual([10, 25]);
});

it('draws another page whole at once, since rows stand there already', () => {
  const counts = drawn(some(25), some(20));
  expect(counts.filter((count) => count === 10)).toHaveLength(1);
  expect(counts.at(-1)).toBe(20);
});
