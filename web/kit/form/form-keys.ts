import { type KeyboardEvent, useEffect } from 'react';

/** Whether an open list under a field will take this key for itself. */
const isTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true');

/** Whether the key was pressed inside the form as it stands on the page, not in a dialog that only belongs to it. */
const isInside = ({ target, currentTarget }: KeyboardEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** The uppermost dialog: what was opened later stands later on the page. */
const uppermost = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);

/** The form of the dialog above this one, if any. */
function formAbove(own: Element): Element | null {
  const above = uppermost();
  if (!above || above.contains(own) || own.contains(above)) return null;
  return above.querySelector('form');
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/** The act of a form that a key calls. */
function actionOf({ key, ctrlKey, metaKey }: Pressed): 'submit' | 'cancel' | null {
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'submit';
  return key === 'Escape' ? 'cancel' : null;
}

function handOn(form: Element, { key, ctrlKey, metaKey }: Pressed): void {
  form.dispatchEvent(
    new window.KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true }),
  );
}

/**
 * The keys of a form: Ctrl+Enter submits from anywhere in it, Esc cancels. A form opened from it has its own, even while
 * the focus is still on its way there.
 */
export function formKeys(actions: {
  readonly submit: () => void;
  readonly cancel?: (() => void) | undefined;
}): (event: KeyboardEvent) => void {
  return (event) => {
    const wanted = actionOf(event);
    const action = wanted && actions[wanted];
    if (!action || isTaken(event) || !isInside(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const above = formAbove(event.currentTarget);
    if (above) handOn(above, event);
    else action();
  };
}

/** Gives the uppermost form the keys that come while nothing has the focus: a form has closed, and the one below has no focus yet. */
export function useLostKeys(): void {
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent) => {
      const form = uppermost()?.querySelector('form');
      if (event.defaultPrevented || event.target !== document.body || !form || !actionOf(event)) return;
      event.preventDefault();
      handOn(form, event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
