import { describe, expect, it } from 'vitest';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { FRESH } from '#kit/grid/list-state.ts';
import { sortableOf, strangeIn } from './use-strange.tsx';

const words = { az: 'x', en: 'x' };
const filters: readonly Filter[] = [{ key: 'note', kind: 'text', words }];
const columns = ['plate', 'net', 'story'].map((key) => ({ key, sortable: key !== 'story' }));
const fresh = { ...FRESH, sort: { key: 'plate', down: false } };
const known = { filters, columns, fresh };

describe('an address that names what its list does not have', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ note: 'a', q: 'b', page: '2', open: '5', view: 'v7', sort: '-net,plate' }, []],
    [{ colour: 'red', note: 'a' }, ['colour']],
    [{ colour: '' }, []],
    [{ sort: '-searchKey' }, ['searchKey']],
    [{ sort: 'story,net', colour: '1' }, ['colour', 'story']],
  ])('tells of %j what is strange: %j', (search, strange) => {
    expect(strangeIn(search, known)).toEqual(strange);
  });

  it('is sorted by what is left of its order, else as the list is', () => {
    const net = { key: 'net', down: true };
    const by = (sort: (typeof FRESH)['sort']) => sortableOf({ ...fresh, sort }, known).sort;
    expect([by({ key: 'story', down: false, next: net }), by({ key: 'gone', down: true }), by(null)]).toEqual(
      [net, fresh.sort, null],
    );
  });
});
