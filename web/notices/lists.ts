import { FRESH } from '#kit/grid/list-state.ts';
import { actionLogCalls } from '#shell/api/calls/action-log.gen.ts';
import { jobCalls } from '#shell/api/calls/job.gen.ts';

/** The jobs, newest first. */
export const jobList = {
  call: jobCalls.list,
  fresh: { ...FRESH, sort: { key: 'id', down: true } },
} as const;

/** What was done, newest first. */
export const logList = { call: actionLogCalls.list, fresh: { ...FRESH, view: 'deed' } } as const;
