import { REPORT_PATHS } from './report-address.ts';

/** The lists that can be scheduled, and the page of each. */
export const SCHEDULED_LISTS = { operation: '/operation', ...REPORT_PATHS } as const;

export type ScheduledList = keyof typeof SCHEDULED_LISTS;

export const isScheduledList = (list: string): list is ScheduledList => Object.hasOwn(SCHEDULED_LISTS, list);
