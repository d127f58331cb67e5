import { useSyncExternalStore } from 'react';
import type { PlaceGroup } from '#shell/router/places.ts';
import type * as screens from './screens.ts';

/** All screens of the office: what is declared of them, not their programs. */
type Office = Pick<typeof screens, 'menu' | 'screenAt'>;

let known: Office | null = null;
const listeners = new Set<() => void>();

/** Brings the declarations of all screens. The operator's screen opens without them, however many there will be. */
export async function loadOffice(): Promise<Office> {
  known ??= await import('./screens.ts');
  for (const tell of listeners) tell();
  return known;
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The whole menu, or null until it is first needed. */
export const useMenu = (): readonly PlaceGroup[] | null =>
  useSyncExternalStore(subscribe, () => known?.menu ?? null);
