import { truckApi } from '@terezi/domain/fleet/api.ts';
import { describe, expect, it } from 'vitest';
import { askedOf, choicesOf } from '#shell/asked.fixture.ts';
import { FRESH_TRUCKS, truckFilters } from './filters.ts';

describe('the list of trucks', () => {
  it.each(truckFilters)('can be narrowed by $key: the endpoint takes every choice', (filter) => {
    for (const value of choicesOf(filter))
      expect(askedOf(truckApi.list, { filters: { [filter.key]: value } })).toHaveProperty('kept');
  });

  it('opens with everything, by plate', () => {
    expect(askedOf(truckApi.list, FRESH_TRUCKS)).toEqual({
      kept: { sort: 'NumberPlate', pageNumber: 1, pageSize: 25 },
    });
  });
});
