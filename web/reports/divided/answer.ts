import type { reportCalls } from '#shell/api/calls/report.gen.ts';

/** What the divided sum answers; masses in grams. */
export type Divided = Awaited<ReturnType<typeof reportCalls.dividedSum>>['report'];
export type DividedRow = Divided['rows'][number];
export type DividedSums = Divided['total'];
