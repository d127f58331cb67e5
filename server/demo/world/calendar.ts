export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Asia/Baku has been four hours ahead of UTC all year round since 2016 (IANA time zone database). */
const OFFSET = 4 * HOUR;

/** The day in Baku at an instant in milliseconds, YYYY-MM-DD. */
export const dayOf = (instant: number): string => new Date(instant + OFFSET).toISOString().slice(0, 10);

/** The time of day in Baku at an instant in milliseconds, HH:MM. */
export const timeOf = (instant: number): string => new Date(instant + OFFSET).toISOString().slice(11, 16);

/** The instant at which a day begins in Baku, milliseconds. */
export const startOf = (day: string): number => Date.parse(day) - OFFSET;

/** The day so many days after a day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (day: string): number => new Date(day).getUTCDay();

/** How far through its year a day is, 0 to 1. */
export const partOfYear = (day: string): number =>
  (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / (365 * DAY);
