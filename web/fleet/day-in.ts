import { date } from '#kit/formats.ts';

/** The calendar day (YYYY-MM-DD) of an instant in a zone. */
export const dayIn = (zone: string, at: Date): string =>
  date(at.toISOString(), zone).split('.').reverse().join('-');
