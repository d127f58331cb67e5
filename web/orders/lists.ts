import { FRESH, type ListState } from '#kit/grid/list-state.ts';
import { subOrderCalls } from '#shell/api/calls/sub-order.gen.ts';

/** The tranches by name, which keeps those of an order together. */
export const subOrderList = {
  call: subOrderCalls.list,
  fresh: { ...FRESH, view: 'all', sort: { key: 'number', down: false } } satisfies ListState,
};
