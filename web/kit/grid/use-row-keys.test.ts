import { describe, expect, it } from 'vitest';
import { rowAfter } from './use-row-keys.ts';

describe('the keys of a list', () => {
  it.each([
    ['ArrowDown', 0, 25, 1],
    ['KeyJ', 3, 25, 4],
    ['ArrowUp', 3, 25, 2],
    ['KeyK', 0, 25, 0],
    ['ArrowDown', 24, 25, 24],
    ['PageDown', 20, 25, 24],
    ['PageUp', 5, 25, 0],
    ['Home', 9, 25, 0],
    ['End', 9, 25, 24],
    ['KeyA', 9, 25, null],
    ['ArrowDown', -1, 0, null],
  ])('%s from row %i of %i leads to %s', (code, at, count, next) => {
    expect(rowAfter(code, at, count)).toBe(next);
  });
});
