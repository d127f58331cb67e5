/** The lists that are sent by the clock, and the page that shows each. */
export const SCHEDULED_LISTS = {
  operation: '/operation',
  'report-group-sum': '/reports/group-sum',
} as const;

export type ScheduledList = keyof typeof SCHEDULED_LISTS;

export const isScheduledList = (list: string): list is ScheduledList => Object.hasOwn(SCHEDULED_LISTS, list);
