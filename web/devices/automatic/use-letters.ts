import { useEffect, useRef } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';
const OVER = 'dialog[open], [role="dialog"][aria-modal="true"], [role="menu"]';

/**
 * Listens for letters of a page, bound to the physical key, because letters move with the keyboard's language. They are
 * dead in a text field, under a dialog or menu, and with a modifier key.
 */
export function useLetters(letters: Readonly<Partial<Record<'KeyF' | 'KeyG', () => void>>>): void {
  const current = useRef(letters);
  current.current = letters;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { code, target } = event;
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (code !== 'KeyF' && code !== 'KeyG') return;
      if (target instanceof Element && target.closest(TYPED_INTO)) return;
      const act = current.current[code];
      if (!act || document.querySelector(OVER)) return;
      // The letter is not typed into what the act opens.
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
