import { expect, it } from 'vitest';
import { weightKind } from './weight-kind.ts';

it.each([
  ['expense', 1, 'empty'],
  ['expense', 2, 'loaded'],
  ['income', 1, 'loaded'],
  ['income', 2, 'empty'],
  [null, 1, null],
] as const)('of an %s ticket weight %i is the %s one', (direction, weight, kind) => {
  expect(weightKind(direction, weight)).toBe(kind);
});
