import { useSyncExternalStore } from 'react';
import { dayOf } from '#kit/formats.ts';

const LOOK_MS = 60_000;

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}

/** Today where the company works; a page that stays open over midnight moves on with it. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, () => dayOf(new Date()));
}
