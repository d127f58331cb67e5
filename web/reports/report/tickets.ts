import { BASIS_FILTERS } from '@terezi/domain/reports/bases.ts';
import type { DividedPart } from '@terezi/domain/weighing/division/divided-part.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { idsOf } from '#kit/grid/filter/filter.ts';
import { type FilterValue, FRESH, type ListState } from '#kit/grid/list-state.ts';
import { addressOf } from '#shell/list/list-address.ts';
import { type Address, withSearch } from '#shell/router/path.ts';
import type { Basis } from './answer.ts';
import { chipsOf } from './state.ts';

export type Filters = Readonly<Record<string, FilterValue>>;

/** The filters that lead to the tickets of a report: its days, what it is narrowed by, and only those that are summed. */
export const ticketsOf = (state: ListState, today: string, narrowed: Filters = {}): Filters => ({
  ...chipsOf(state, today).filters,
  statusId: [String(operationStatus.completed)],
  ...narrowed,
});

/** Narrows filters once more by choices: where both have some, only the common ones stay. */
function narrowedBy(filters: Filters, more: Readonly<Record<string, readonly string[]>>): Filters {
  const narrower = Object.entries(more).map(([name, choices]) => {
    const before = idsOf(filters[name]);
    return [name, before.length > 0 ? choices.filter((each) => before.includes(each)) : choices] as const;
  });
  return { ...filters, ...Object.fromEntries(narrower) };
}

/** Only those tickets whose net rests on this. */
export const restingOn = (filters: Filters, basis: Basis): Filters =>
  narrowedBy(
    filters,
    Object.fromEntries(Object.entries(BASIS_FILTERS[basis]).map(([name, value]) => [name, [value].flat()])),
  );

/** Only the tickets whose divided net has such a part. */
export const dividedInto = (filters: Filters, part: DividedPart): Filters => ({
  ...filters,
  dividedPart: [part],
});

/** The list of those tickets. */
export const ticketsAt = (filters: Filters): Address =>
  withSearch('/operation', addressOf({ ...FRESH, filters }));
