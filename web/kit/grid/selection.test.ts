import { describe, expect, it } from 'vitest';
import { between, isSelected, mark, NOTHING, pageCheck, type Selection, selectedCount } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];
const whole: Selection = { kind: 'whole' };
const some = (...ids: string[]): Selection => ({ kind: 'some', ids: new Set(ids) });

describe('a selection', () => {
  it.each<[string, Selection, Selection]>([
    ['adds rows', mark(some('a'), { ids: ['b', 'c'], on: true, page }), some('a', 'b', 'c')],
    ['takes rows out', mark(some('a', 'b'), { ids: ['a'], on: false, page }), some('b')],
    ['keeps rows of other pages', mark(some('z'), { ids: page, on: true, page }), some('z', ...page)],
    [
      'falls back to the page when a row leaves the whole',
      mark(whole, { ids: ['b'], on: false, page }),
      some('a', 'c', 'd'),
    ],
  ])('%s', (_, result, expected) => {
    expect(result).toEqual(expected);
  });

  it.each<[Selection, 'none' | 'mixed' | 'all']>([
    [NOTHING, 'none'],
    [some('a'), 'mixed'],
    [some('z'), 'mixed'],
    [some(...page), 'all'],
    [whole, 'all'],
  ])('%o checks the head as %s', (selection, check) => {
    expect(pageCheck(selection, page)).toBe(check);
  });

  it('counts the whole result only when it was asked for', () => {
    expect([selectedCount(some('a', 'b'), 1248), selectedCount(whole, 1248)]).toEqual([2, 1248]);
    expect([isSelected(whole, 'x'), isSelected(some('a'), 'x')]).toEqual([true, false]);
  });

  it.each([
    ['b', 'd', ['b', 'c', 'd']],
    ['d', 'b', ['b', 'c', 'd']],
    ['a', 'a', ['a']],
    ['gone', 'c', ['c']],
  ])('with Shift from %s to %s takes %o', (from, to, ids) => {
    expect(between(page, from, to)).toEqual(ids);
  });
});
