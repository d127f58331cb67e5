import { useSyncExternalStore } from 'react';
import { date, SITE_ZONE } from '#kit/formats.ts';

/** The calendar day of an instant where the site is, as YYYY-MM-DD. */
export const dayAt = (instant: Date, zone = SITE_ZONE): string =>
  date(instant.toISOString(), zone).split('.').reverse().join('-');

const LOOK_MS = 60_000;

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}

const today = () => dayAt(new Date());

/** Today where the site is; a page that stays open over midnight moves on with it. */
export const useToday = (): string => useSyncExternalStore(everyMinute, today);
