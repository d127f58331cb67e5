import { REPORT_BASES } from '@terezi/domain/reports/bases.ts';
import { ticketDimensions } from '@terezi/domain/reports/dimensions.ts';
import { dividedSum } from '@terezi/domain/reports/divided-sum.ts';
import { operationApi } from '@terezi/domain/weighing/api.ts';
import { describe, expect, it } from 'vitest';
import { FRESH } from '#kit/grid/list-state.ts';
import { askedOf } from '#shell/list/asked.fixture.ts';
import { listAt } from '#shell/list/list-address.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { ticketFilters } from '../weighing/list/filters.ts';
import { filterOfKey } from '../reports/report/drill.ts';
import { dividedInto, type Filters, restingOn, ticketsAt } from '../reports/report/tickets.ts';

const PERIOD = { from: '2026-11-01', to: '2026-11-25' };
/** What the list of tickets asks where a link leads, for a reader who may not look at people. */
const askedBy = (filters: Filters) => {
  const [, search = ''] = ticketsAt(filters).split('?');
  const state = listAt(parseSearch(search), ticketFilters('2026-11-25', false));
  return { state: state.filters, asked: askedOf(operationApi.list, { ...FRESH, filters: state.filters }) };
};
/** What every completed ticket has. */
const ALWAYS_THERE: Readonly<Record<string, readonly string[]>> = {
  ...{ direction: ['income', 'expense'], truck: ['7'], scale: ['7'] },
};
const leading = Object.entries({ ...ticketDimensions, ...dividedSum.dimensions }).filter(
  ([, { leads }]) => leads.by !== 'days',
);

describe('a link to tickets narrows their list by all that it says', () => {
  it.each(leading)('by a key of %s, or by nothing there', (name, { leads }) => {
    const keys = ALWAYS_THERE[name] ?? ['7', 'none'];
    for (const key of keys) {
      const filters = filterOfKey(leads, key, PERIOD);
      const { state, asked } = askedBy(filters);
      expect([key, state]).toEqual([key, filters]);
      expect(asked).toHaveProperty('kept');
    }
  });

  it.each(REPORT_BASES)('by what a net rests on: %s', (basis) => {
    const filters = restingOn({}, basis);
    expect(askedBy(filters).state).toEqual(filters);
    expect(askedBy(filters).asked).toHaveProperty('kept');
  });

  it.each(['lines', 'pool', 'rest'] as const)('by what became of a divided net: %s', (part) => {
    const filters = dividedInto({}, part);
    expect(askedBy(filters).state).toEqual(filters);
    expect(askedBy(filters).asked).toHaveProperty('kept');
  });
});

it('of a report that is narrowed already only what both ask for is left', () => {
  expect(restingOn({ netBasis: ['unweighed', 'manual'] }, 'stored')).toEqual({
    netBasis: ['unweighed'],
    tareKind: ['stored'],
  });
});
