import { outcomeOf } from '@terezi/domain/grammar/outcome.fixture.ts';
import { innerName } from '@terezi/domain/grammar/wire.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { FRESH, type FilterValue, type ListState } from '#kit/grid/list-state.ts';
import { queryOf } from './list-address.ts';
import { requestOf } from '../api/request.ts';

type Endpoint = { '~orpc': { inputSchema?: Parameters<typeof outcomeOf>[0] } };

/** What an endpoint makes of a list's state once it has gone through an address, where everything is text. */
export function askedOf(endpoint: Endpoint, state: Partial<ListState>) {
  const { url } = requestOf(['GET', '/list', 'everyone'], queryOf({ ...FRESH, ...state }));
  const { searchParams } = new URL(url, 'https://terezi.example');
  const query = [...new Set(searchParams.keys())].map((name) => {
    const values = searchParams.getAll(name);
    return [innerName(name), values.length > 1 ? values : values[0]];
  });
  return outcomeOf(endpoint['~orpc'].inputSchema, Object.fromEntries(query));
}

function chosenOf(filter: Filter): FilterValue[] {
  switch (filter.kind) {
    case 'choice':
      return filter.options.map(({ id }) => [id]);
    case 'range':
      return [{ from: '2026-11-01' }, { to: '2026-11-21' }];
    case 'number':
      return [{ from: '1' }, { to: '2.5' }];
    case 'text':
      return filter.hasManners ? [{ contains: 'a' }, { starts: 'a' }] : ['a'];
    case 'reference':
      return [['7']];
  }
}

/** Every single choice that a filter offers. */
export const choicesOf = (filter: Filter): FilterValue[] => [
  ...chosenOf(filter),
  ...(filter.mayBeEmpty ? [{ isEmpty: true }, { isEmpty: false }] : []),
];
