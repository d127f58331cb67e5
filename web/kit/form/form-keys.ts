import type { KeyboardEvent } from 'react';

/** Whether an open list under a field will take this key for itself. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true');

/** The keys of a form: Ctrl+Enter submits from anywhere in it, Esc cancels; a form inside another keeps them. */
export function formKeys(deeds: {
  readonly submit: () => void;
  readonly cancel?: (() => void) | undefined;
}): (event: KeyboardEvent) => void {
  return (event) => {
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const deed = isSubmit ? deeds.submit : event.key === 'Escape' ? deeds.cancel : undefined;
    if (!deed || isTaken(event)) return;
    event.preventDefault();
    event.stopPropagation();
    deed();
  };
}
