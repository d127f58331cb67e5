import { describe, expect, it } from 'vitest';
import { stepIn, stepStates } from './step-order.ts';

const KEYS = ['file', 'columns', 'check', 'write'] as const;

describe('the steps of a flow', () => {
  it.each([
    ['at its beginning', 0, 0, ['current', 'ahead', 'ahead', 'ahead']],
    ['in its middle', 2, 2, ['done', 'done', 'current', 'ahead']],
    ['gone back in', 1, 2, ['done', 'current', 'open', 'ahead']],
    ['at its end', 3, 3, ['done', 'done', 'done', 'current']],
  ])('%s', (_, at, furthest, states) => {
    expect(stepStates(4, at, furthest)).toEqual(states);
  });
});

describe('the step of an address', () => {
  it.each([
    ['columns', 2, 'columns'],
    ['check', 2, 'check'],
    ['write', 2, 'check'],
    ['colour', 2, 'check'],
    [null, 0, 'file'],
    ['write', 0, 'file'],
    [undefined, 9, 'write'],
  ])('%s with %i done is %s', (name, furthest, step) => {
    expect(stepIn(name, KEYS, furthest)).toBe(step);
  });
});
