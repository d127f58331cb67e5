import { operationApi } from '@terezi/domain/weighing/api.ts';
import { describe, expect, it } from 'vitest';
import { sayIn } from '#kit/language.tsx';
import { askedOf, choicesOf } from '#shell/list/asked.fixture.ts';
import { ticketList } from '../lists.ts';
import { SEVERAL, ticketFilters } from './filters.ts';
import { ticketViews } from './views.ts';

const TODAY = '2026-11-21';
const filters = ticketFilters(TODAY, true);

describe('the list of tickets', () => {
  it.each(filters)('can be narrowed by $key: the endpoint takes every choice', (filter) => {
    for (const value of choicesOf(filter))
      expect(askedOf(operationApi.list, { filters: { [filter.key]: value } })).toHaveProperty('kept');
  });

  it('takes several choices for exactly those filters that say so', () => {
    const several = filters
      .filter(({ kind }) => kind === 'choice' || kind === 'reference')
      .map(
        (filter) =>
          [
            filter.key,
            filter.kind === 'choice' ? filter.options.slice(0, 2).map(({ id }) => id) : ['1', '2'],
          ] as const,
      )
      .filter(([key, ids]) => 'kept' in askedOf(operationApi.list, { filters: { [key]: ids } }));
    expect(several.map(([key]) => key).toSorted()).toEqual([...SEVERAL].toSorted());
  });

  it('opens with everything, newest first', () => {
    expect(askedOf(operationApi.list, ticketList.fresh)).toEqual({
      kept: { sort: '-OperationDate', pageNumber: 1, pageSize: 25 },
    });
  });

  it.each([
    ['all', {}],
    ['today', { dateFrom: TODAY, dateTo: TODAY }],
    ['month', { dateFrom: '2026-11-01', dateTo: TODAY }],
    ['open', { statusId: [1] }],
    ['cancelled', { statusId: [3] }],
  ])('seen as %s asks for %j', (key, narrowed) => {
    const view = ticketViews(sayIn('az'), TODAY, 4).find((each) => each.key === key);
    const { sort = null, filters: narrowing = {} } = view?.asks ?? {};
    expect(askedOf(operationApi.list, { sort, filters: narrowing })).toEqual({
      kept: { sort: '-OperationDate', pageNumber: 1, pageSize: 25, ...narrowed },
    });
  });

  it('counts the open ones only where the count is known', () => {
    const counts = (open: number | undefined) =>
      ticketViews(sayIn('az'), TODAY, open).map(({ count }) => count);
    expect(counts(4)).toEqual([undefined, undefined, undefined, 4, undefined]);
    expect(counts(undefined).every((count) => count === undefined)).toBe(true);
  });
});
