import type { FieldBinding } from '#kit/form/form.ts';

/** Takes the reader back to a field after what was opened from it has gone, so that the form's keys work on. */
export function focusField<Value>({ id }: FieldBinding<Value>): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
