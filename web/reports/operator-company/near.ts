import { NEAR_DAYS } from '@terezi/domain/reports/client-trouble.ts';

/** Whether an end is over or near, so many days before it; null where there is none. */
export const isNear = (days: number | null): boolean => days !== null && days <= NEAR_DAYS;

/** How such an end is marked. */
export const toneOf = (days: number): 'bad' | 'warn' | undefined =>
  days < 0 ? 'bad' : isNear(days) ? 'warn' : undefined;
