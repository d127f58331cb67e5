import { describe, expect, it } from 'vitest';
import { locationOf } from './router.ts';
import { idIn, paramsIn } from './screen.ts';

describe('an address', () => {
  it.each([
    ['/operator', '/operator', ''],
    ['/operator/', '/operator', ''],
    ['/', '/', ''],
    ['/operation/12?page=2#content', '/operation/12', '?page=2'],
    ['/operation#content', '/operation', ''],
  ])('%s is the path %s and says %j', (address, pathname, search) => {
    expect(locationOf(address)).toEqual({ pathname, search });
  });
});

describe('what an address says to a pattern', () => {
  it.each([
    ['/operation/$id', '/operation/12', { id: '12' }],
    ['/operation/$id', '/operation/', null],
    ['/operation/$id', '/operation/12/history', null],
    ['/operation', '/operation', {}],
    ['/', '/', {}],
    ['/receipt/$receiptId', '/receipt/a%2Fb', { receiptId: 'a/b' }],
    ['/receipt/$receiptId', '/receipt/%', { receiptId: '%' }],
  ])('%s and %s: %j', (pattern, pathname, params) => {
    expect(paramsIn(pattern, pathname)).toEqual(params);
  });

  it.each([
    ['12', 12],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['x', null],
  ])('a row of the number %s is %j', (id, row) => {
    expect(idIn({ id })).toBe(row);
  });
});
