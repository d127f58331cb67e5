import { dateTime, dayOf, time } from '#kit/formats.ts';

/**
 * When something happened (ISO text) where the company works: the time alone where that was today, as a day (YYYY-MM-DD)
 * there, and with its date otherwise.
 */
export const happenedAt = (
  at: string,
  { today, seconds = false }: { today: string; seconds?: boolean },
): string => (dayOf(at) === today ? time : dateTime)(at, { seconds });
