import { useSyncExternalStore } from 'react';
import { dayIn } from '#kit/day-in.ts';
import { useMe } from '#shell/me.tsx';

const LOOK_MS = 60_000;

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}

/** Today where the company works; a page that stays open over midnight moves on with it. */
export function useToday(): string {
  const { timeZone } = useMe().company;
  return useSyncExternalStore(everyMinute, () => dayIn(timeZone, new Date()));
}
