import type { KeepStore } from './keep.ts';
import { changedKeys, type FormState, keysOf, openForm, type TypedText } from './form-state.ts';

/**
 * An unsaved form as kept between visits: only what was changed, so that it can be laid over a record that
 * somebody else has edited meanwhile. `at` is the instant it was written, as ISO text.
 */
export type Draft = {
  readonly at: string;
  /** The form that it was typed into, by its fields: another version of a form takes nothing over. */
  readonly form: string;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly typed: Readonly<Record<string, TypedText>>;
};

const place = (key: string) => `draft:${key}`;

/** What a draft must have been typed into: the same fields with values of the same kinds. */
export const formMark = <Values extends object>(initial: Values): string => keysOf(initial).join(' ');

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** Whether a kept value can stand where the form has this one; nothing stands anywhere. */
const fits = (kept: unknown, initial: unknown): boolean =>
  kept === null || initial === null || kindOf(kept) === kindOf(initial);

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
  if (!isRecord(value)) return null;
  const { at, form, changes, typed } = value;
  if (typeof at !== 'string' || typeof form !== 'string' || !isRecord(changes)) return null;
  return { at, form, changes, typed: typedTexts(typed) };
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
  const draft: Draft = { at, form: formMark(state.initial), changes, typed: state.typed };
  store.setItem(place(key), JSON.stringify(draft));
  return at;
}

/** Forgets the draft. */
export const dropDraft = (store: KeepStore, key: string): void => store.removeItem(place(key));

/** A form that opens with a draft laid over its values; a draft of another version of the form is left alone. */
export function openWithDraft<Values extends object>(
  initial: Values,
  draft: Draft | null,
): FormState<Values> {
  const state = openForm(initial);
  if (!draft || draft.form !== formMark(initial)) return state;
  const changes = Object.entries(draft.changes).filter(
    ([key, value]) => key in initial && fits(value, initial[key as keyof Values]),
  );
  const typed = Object.entries(draft.typed).filter(([key]) => key in initial);
  return {
    ...state,
    values: { ...initial, ...Object.fromEntries(changes) },
    typed: Object.fromEntries(typed),
    edited: new Set(changes.map(([key]) => key)),
    watched: new Set(typed.filter(([, t]) => t.problem).map(([key]) => key)),
  };
}
