import { lazy, Suspense, useEffect } from 'react';
import { openPalette, usePaletteOpen } from './palette.ts';

const PaletteDialog = lazy(async () => ({ default: (await import('./PaletteDialog.tsx')).PaletteDialog }));

const isPaletteKey = (event: KeyboardEvent) =>
  event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** Listens for Ctrl+K everywhere behind the sign-in; the search itself is loaded when it is first asked for. */
export function Palette() {
  const isOpen = usePaletteOpen();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      openPalette();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return isOpen ? (
    <Suspense>
      <PaletteDialog />
    </Suspense>
  ) : null;
}
