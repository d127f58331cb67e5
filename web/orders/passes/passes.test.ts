import { expect, it } from 'vitest';
import { sheetsOf } from './passes.ts';

it('lays eight passes on a sheet, and the rest on another', () => {
  const passes = Array.from({ length: 19 }, (_, at) => at);
  expect(sheetsOf(passes).map(({ length }) => length)).toEqual([8, 8, 3]);
  expect(sheetsOf(passes).flat()).toEqual(passes);
  expect(sheetsOf([])).toEqual([]);
});
