import type { KeyboardEvent } from 'react';

/** Whether an open list under a field will take this key for itself. */
const isTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true');

/** Whether the key was pressed inside the form as it stands on the page, not in a dialog that only belongs to it. */
const isInside = ({ target, currentTarget }: KeyboardEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** The keys of a form: Ctrl+Enter submits from anywhere in it, Esc cancels; a form opened from it has its own. */
export function formKeys(deeds: {
  readonly submit: () => void;
  readonly cancel?: (() => void) | undefined;
}): (event: KeyboardEvent) => void {
  return (event) => {
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const deed = isSubmit ? deeds.submit : event.key === 'Escape' ? deeds.cancel : undefined;
    if (!deed || isTaken(event) || !isInside(event)) return;
    event.preventDefault();
    event.stopPropagation();
    deed();
  };
}
