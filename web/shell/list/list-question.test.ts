import { describe, expect, it } from 'vitest';
import { FRESH } from '#kit/grid/list-state.ts';
import { operationCalls } from '../api/calls/operation.gen.ts';
import { listAt } from './list-address.ts';
import { askingFirst, askingRows } from './list-question.ts';
import { parseSearch } from '../router/search-string.ts';

const tickets = {
  call: operationCalls.list,
  fresh: { ...FRESH, view: 'all', sort: { key: 'operationDate', down: true } },
};

describe('the first question of a list', () => {
  it.each(['', '?q=90-KL&page=3&size=50', '?sort=number&view=all', '?open=12'])(
    'is the one that its screen asks at %s',
    (address) => {
      const screen = askingRows(tickets.call, listAt(parseSearch(address), [], tickets.fresh));
      expect(askingFirst(tickets, address)?.queryKey).toEqual(screen.queryKey);
    },
  );

  it('is left to the screen where the address names a filter', () => {
    expect(askingFirst(tickets, '?statusId=1')).toBeNull();
  });
});
