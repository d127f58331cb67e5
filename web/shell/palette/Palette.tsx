import { useEffect } from 'react';
import { closePalette, openPalette, usePaletteOpen } from '../frame/palette.ts';
import { part } from '../frame/part.tsx';

const PaletteDialog = part(async () => (await import('./PaletteDialog.tsx')).PaletteDialog, closePalette);

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
  return isOpen ? <PaletteDialog /> : null;
}
