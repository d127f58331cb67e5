import { expect, it } from 'vitest';
import { joined } from './use-older.ts';

const entry = (id: number) => ({ id, kind: 'update', at: '', userName: null, changes: [] });

it('puts pages of a history together, each entry once, newest first', () => {
  const ids = joined([entry(9), entry(4)], [entry(9), entry(8), entry(7)], [entry(5), entry(4), entry(1)]);
  expect(ids.map(({ id }) => id)).toEqual([9, 8, 7, 5, 4, 1]);
});
