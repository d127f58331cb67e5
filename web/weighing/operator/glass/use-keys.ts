import { useEffect, useRef } from 'react';

/**
 * What the keys of the screen do, letters and digits together with Alt; bound by the physical key, because letters move
 * with the keyboard's language.
 */
export type Keys = Readonly<
  Record<
    | ('F1' | 'F2' | 'F4' | 'F8' | 'F9' | 'Escape' | 'KeyK' | 'KeyM' | 'KeyQ' | 'KeyR' | 'KeyT')
    | ('Digit0' | 'Digit1' | 'Digit2' | 'Digit3'),
    () => void
  >
>;

/** What lies over the screen and has the keyboard: the browser's own dialogs, drawers. */
const OVER = 'dialog[open], [role="dialog"][aria-modal="true"]';
/** What Esc closes before it may clear anything: what lies over the screen, an open list, an open menu. */
const CLOSED_FIRST = `${OVER}, [role="combobox"][aria-expanded="true"], [role="menu"]`;

const isOurs = (code: string, keys: Keys): code is keyof Keys => Object.hasOwn(keys, code);

/**
 * Listens for the screen's keys; a key that is held down counts once. Under a dialog they are dead: a key meant for the
 * dialog must neither open a barrier nor weigh.
 */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMeant = !event.ctrlKey && !event.metaKey && event.altKey === /^(Key|Digit)/.test(event.code);
      if (!isMeant || !isOurs(event.code, current.current)) return;
      if (event.code !== 'Escape') event.preventDefault();
      const over = event.code === 'Escape' ? CLOSED_FIRST : OVER;
      if (!event.repeat && !document.querySelector(over)) current.current[event.code]();
    };
    // Heard in the capture phase: by the bubble phase, what Esc closes would be gone already.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
