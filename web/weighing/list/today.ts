import { date, SITE_ZONE } from '#kit/formats.ts';

/** The calendar day of an instant where the site is, as YYYY-MM-DD. */
export const dayAt = (instant: Date, zone = SITE_ZONE): string =>
  date(instant.toISOString(), zone).split('.').reverse().join('-');
