import type { KeepStore } from './keep.ts';
import { changedKeys, type FormState, openForm, type TypedText } from './form-state.ts';

/**
 * An unsaved form as kept between visits: only what was changed, so that it can be laid over a record that
 * somebody else has edited meanwhile. `at` is the instant it was written, as ISO text.
 */
export type Draft = {
  readonly at: string;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly typed: Readonly<Record<string, TypedText>>;
};

const place = (key: string) => `draft:${key}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function typedTexts(value: unknown): Record<string, TypedText> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).filter(
    (entry): entry is [string, TypedText] => isRecord(entry[1]) && typeof entry[1]['text'] === 'string',
  );
  return Object.fromEntries(entries);
}

/** The draft kept under a key, or null; anything unreadable counts as none. */
export function readDraft(store: KeepStore, key: string): Draft | null {
  let value: unknown;
  try {
    value = JSON.parse(store.getItem(place(key)) ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(value) || typeof value['at'] !== 'string' || !isRecord(value['changes'])) return null;
  return { at: value['at'], changes: value['changes'], typed: typedTexts(value['typed']) };
}

/** Keeps what was changed, or clears the draft when nothing is; says when it was kept. */
export function writeDraft<Values extends object>(
  store: KeepStore,
  key: string,
  { state, at }: { readonly state: FormState<Values>; readonly at: string },
): string | null {
  const keys = changedKeys(state);
  if (keys.length === 0) {
    store.removeItem(place(key));
    return null;
  }
  const changes = Object.fromEntries(keys.map((k) => [k, state.values[k]]));
  const draft: Draft = { at, changes, typed: state.typed };
  store.setItem(place(key), JSON.stringify(draft));
  return at;
}

/** Forgets the draft. */
export const dropDraft = (store: KeepStore, key: string): void => store.removeItem(place(key));

/** A form that opens with a draft laid over its values; fields the form no longer has are left out. */
export function openWithDraft<Values extends object>(
  initial: Values,
  draft: Draft | null,
): FormState<Values> {
  const state = openForm(initial);
  if (!draft) return state;
  const known = (key: string) => key in initial;
  const changes = Object.entries(draft.changes).filter(([key]) => known(key));
  const typed = Object.entries(draft.typed).filter(([key]) => known(key));
  return {
    ...state,
    values: { ...initial, ...Object.fromEntries(changes) },
    typed: Object.fromEntries(typed),
    edited: new Set(changes.map(([key]) => key)),
    watched: new Set(typed.filter(([, t]) => t.problem).map(([key]) => key)),
  };
}
