import { useSyncExternalStore } from 'react';
import type { Refused } from './refused.ts';

let current: Refused | null = null;
const listeners = new Set<() => void>();

function show(refused: Refused | null): void {
  current = refused;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/**
 * Opens the dialog about a call that the person started and that was not carried out. One at a time: what follows while it
 * is open mostly has the same cause. The sign-in tells of a session that has ended.
 */
export function tellProblem(refused: Refused): void {
  if (refused.status !== 401 && current === null) show(refused);
}

/** Closes the dialog. */
export const hearProblem = (): void => show(null);

/** What the dialog says now, or null. */
export const problemTold = (): Refused | null => current;

/** The same, drawn anew whenever it changes. */
export const useProblem = (): Refused | null => useSyncExternalStore(subscribe, problemTold);
