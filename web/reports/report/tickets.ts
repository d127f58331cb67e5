import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { type FilterValue, FRESH, type ListState } from '#kit/grid/list-state.ts';
import { addressOf } from '#shell/list-address.ts';
import { type Address, withSearch } from '#shell/path.ts';
import { chipsOf } from './state.ts';

export type Filters = Readonly<Record<string, FilterValue>>;

/** The filters that lead to the tickets of a report: its days, what it is narrowed by, and only those that are summed. */
export const ticketsOf = (state: ListState, today: string, narrowed: Filters = {}): Filters => ({
  ...chipsOf(state, today).filters,
  statusId: [String(operationStatus.completed)],
  ...narrowed,
});

/** The list of those tickets. */
export const ticketsAt = (filters: Filters): Address =>
  withSearch('/operation', addressOf({ ...FRESH, filters }));
