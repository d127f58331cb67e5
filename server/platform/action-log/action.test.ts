import { describe, expect, it } from 'vitest';
import { lineOf, targetOf } from './action.ts';

const put = { method: 'PUT', path: '/truck/{id}' };

describe('the record that an action is about', () => {
  it.each([12, '12'])('is named by its number: %j', (id) => {
    expect(lineOf(put, { id })).toBe('PUT /truck/12');
    expect(targetOf('truck.change', { id }, null)).toBe('truck 12');
  });

  it.each<[unknown]>([
    [{ toString: 'x' }],
    [{ toString: null, valueOf: 1 }],
    [['12']],
    [1.5],
    [-1],
    ['1 or 1=1'],
    [true],
    [null],
    [undefined],
  ])('is no person, and no accident, where another value was sent: %j', (id) => {
    expect(lineOf(put, { id })).toBe('PUT /truck/{id}');
    expect(targetOf('truck.change', { id }, null)).toBeNull();
  });
});
