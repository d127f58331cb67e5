import { useEffect, useEffectEvent } from 'react';
import { wedge } from './wedge.ts';

/** Puts back what stood in a field before a reader typed into it, as if a person had. */
function putBack(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Hands on every number that a card reader types, wherever the focus is on the page: its Enter presses nothing, and the
 * field that had the focus gets its former text back.
 */
export function useWedge(read: (number: string) => void): void {
  const take = useEffectEvent(read);
  useEffect(() => {
    const hear = wedge();
    let before = '';
    const onKeyDown = (event: KeyboardEvent) => {
      const { signs, number } = hear(event);
      const { target } = event;
      if (signs === 1 && isField(target)) before = target.value;
      if (number === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isField(target)) putBack(target, before);
      take(number);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
