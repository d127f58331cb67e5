import { dateTime, dayOf, time } from '#kit/formats.ts';

/**
 * When something happened (ISO text) where the company works: the time alone where that was today (YYYY-MM-DD there), else
 * with its date.
 */
export const happenedAt = (
  at: string,
  { today, seconds = false }: { today: string; seconds?: boolean },
): string => (dayOf(at) === today ? time : dateTime)(at, { seconds });
