import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(open: boolean): void {
  isOpen = open;
  for (const tell of listeners) tell();
}

/** Opens the search over everything. */
export const openPalette = (): void => set(true);

/** Closes it. */
export const closePalette = (): void => set(false);

/** Whether it is open. */
export const usePaletteOpen = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => isOpen,
  );
