import type { ResourceAct } from './acts.ts';

/** What can be done with many rows of a resource in one request. */
export const MANY_ACTS = ['change', 'archive', 'restore'] as const satisfies readonly ResourceAct[];
export type ManyAct = (typeof MANY_ACTS)[number];

/** The most rows in one request: as many as the longest page of a list has. */
export const MOST_AT_ONCE = 200;
