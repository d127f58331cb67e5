import { FRESH } from '#kit/grid/list-state.ts';
import { historyCalls } from '#shell/api/calls/history.gen.ts';

/** What was changed, newest first. */
export const historyList = { call: historyCalls.list, fresh: { ...FRESH, view: 'all' } } as const;
