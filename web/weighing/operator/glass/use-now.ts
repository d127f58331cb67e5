import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function everySecond(look: () => void): () => void {
  listeners.add(look);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(look);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** What `tell` makes of the time (milliseconds), looked at every second and drawn anew only when that changes. */
export const useNow = <Told extends string | number | boolean>(tell: (now: number) => Told): Told =>
  useSyncExternalStore(everySecond, () => tell(Date.now()));
