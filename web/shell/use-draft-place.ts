import type { KeepStore } from '#kit/form/keep.ts';
import { useMe } from './me.tsx';
import { browserStore } from './storage.ts';

/** Where somebody's draft is kept: the next person at this computer, or of another company, never meets it. */
export const draftKey = (
  me: { readonly id: number; readonly company: { readonly id: number } },
  form: string,
  row: { readonly id: number } | null,
): string => `${me.company.id}.${me.id}:${form}:${row?.id ?? 'new'}`;

/** The place of the reader's draft of a form: of a row, or of a new one. */
export const useDraftPlace = (
  form: string,
  row: { readonly id: number } | null,
): { readonly key: string; readonly store: KeepStore } => ({
  key: draftKey(useMe(), form, row),
  store: browserStore,
});
