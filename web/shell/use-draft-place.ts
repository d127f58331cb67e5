import type { DraftPlace } from '#kit/form/state/draft.ts';
import { useMe } from './me.tsx';
import { browserStore } from './storage.ts';

/**
 * Where a person's draft is kept: the next person at this computer never meets it, and neither does the same person who
 * acts in another company.
 */
export const draftKey = (
  me: { readonly id: number; readonly company: { readonly id: number } },
  form: string,
  row: { readonly id: number } | null,
): string => `${me.company.id}.${me.id}:${form}:${row?.id ?? 'new'}`;

/** The place of the reader's draft of a form of this shape: of a row, or of a new one. */
export const useDraftPlace = (
  form: string,
  { row, shape }: { readonly row: { readonly id: number } | null; readonly shape: string },
): DraftPlace => ({
  key: draftKey(useMe(), form, row),
  store: browserStore,
  shape,
});
