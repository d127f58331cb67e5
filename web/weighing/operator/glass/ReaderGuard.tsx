import { useEffect } from 'react';
import { readerEnd } from './reader-end.ts';

/**
 * Keeps the Enter of a card or bar-code reader that acts as a keyboard from pressing what has the focus: it would take a
 * weight, print, or confirm an unread question. It guards what lies over the screen too.
 */
export function ReaderGuard(): null {
  useEffect(() => {
    const endsReading = readerEnd();
    const onKeyDown = (event: KeyboardEvent) => {
      if (!endsReading(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return null;
}
