/** The field with which a form begins; null where nothing in it can be written. */
export const firstField = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('input:enabled, textarea:enabled') ?? null;
