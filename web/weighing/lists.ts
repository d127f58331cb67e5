import { FRESH } from '#kit/grid/list-state.ts';
import { crossingCalls } from '#shell/api/calls/crossing.gen.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { weightRecordCalls } from '#shell/api/calls/weight-record.gen.ts';

/** The list of tickets before a reader chooses anything: everything, newest first. */
export const ticketList = {
  call: operationCalls.list,
  fresh: { ...FRESH, view: 'all', sort: { key: 'operationDate', down: true } },
} as const;

/** The weights that no ticket used, newest first. */
export const unusedList = {
  call: weightRecordCalls.unused,
  fresh: { ...FRESH, sort: { key: 'takenAt', down: true } },
} as const;

/** The loads that left without a weight, newest first. */
export const crossingList = {
  call: crossingCalls.list,
  fresh: { ...FRESH, view: 'all', sort: { key: 'fromAt', down: true } },
} as const;
