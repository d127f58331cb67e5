import { useEffect, useState } from 'react';

/** Gives the focus back to its former element, on the next frame and only where nothing else has taken it. */
export function focusAgain(opener: Element | null): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  });
}

/**
 * Gives the focus back to the element that had it before this was drawn, such as the row that a drawer was opened from,
 * once this is gone and nothing else has taken it. A drawer that leaves the page at once does not do that by itself.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => focusAgain(opener), [opener]);
}
