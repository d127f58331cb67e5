import { date } from './formats.ts';

/** The calendar day (YYYY-MM-DD) of an instant (ISO text or a date) on the wall clock of a zone. */
export const dayIn = (zone: string, at: string | Date): string =>
  date(typeof at === 'string' ? at : at.toISOString(), zone)
    .split('.')
    .reverse()
    .join('-');
