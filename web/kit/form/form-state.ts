import type { Words } from '@terezi/domain/grammar/words.ts';

/** A sentence about a field: ours in both languages, or the server's in the reader's. */
export type Message = Words | string;

/** What the server refuses, by the field names of the wire. */
export type Problem = { readonly Field: string; readonly Message: string };

/** A text that somebody typed and what is wrong with it, kept beside the value it could not become. */
export type TypedText = { readonly text: string; readonly problem: Words | null };

export type KeyOf<Values> = keyof Values & string;
/** Something about some fields, by their names. */
export type ByField<T> = Readonly<Record<string, T>>;

/** What a form knows. Values are plain data, so that a draft can keep them. */
export type FormState<Values> = {
  readonly initial: Values;
  readonly values: Values;
  readonly typed: ByField<TypedText>;
  readonly edited: ReadonlySet<string>;
  /** Fields that were wrong once: their errors follow every keystroke. */
  readonly watched: ReadonlySet<string>;
  readonly refused: ByField<string>;
  /** Refusals that name no field of this form. */
  readonly general: readonly string[];
  /** Filled in by the program and not yet looked at. */
  readonly prefilled: ReadonlySet<string>;
  readonly sending: boolean;
  /** Somebody has tried to send it, so everything wrong is told above the form too. */
  readonly tried: boolean;
};

export type FormAction<Values> =
  | {
      readonly kind: 'change';
      readonly key: KeyOf<Values>;
      readonly value: unknown;
      readonly typed?: TypedText;
    }
  | { readonly kind: 'leave'; readonly key: KeyOf<Values>; readonly wrong: boolean }
  | { readonly kind: 'try' }
  | { readonly kind: 'send' }
  | { readonly kind: 'refuse'; readonly problems: readonly Problem[] }
  | { readonly kind: 'stop' }
  | { readonly kind: 'prefill'; readonly values: Partial<Values> }
  | { readonly kind: 'accept'; readonly values: Values }
  | { readonly kind: 'start'; readonly values: Values };

/** A form as it opens. */
export const openForm = <Values>(initial: Values): FormState<Values> => ({
  initial,
  values: initial,
  typed: {},
  edited: new Set(),
  watched: new Set(),
  refused: {},
  general: [],
  prefilled: new Set(),
  sending: false,
  tried: false,
});

const added = (set: ReadonlySet<string>, ...keys: string[]): ReadonlySet<string> =>
  new Set([...set, ...keys]);

const removed = (set: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  set.has(key) ? new Set([...set].filter((k) => k !== key)) : set;

function without<T>(record: ByField<T>, key: string): ByField<T> {
  const { [key]: _, ...others } = record;
  return others;
}

/** The names of a form's fields, in the order they were declared. */
export const keysOf = <Values extends object>(values: Values): KeyOf<Values>[] =>
  Object.keys(values) as KeyOf<Values>[];

/**
 * The form's field that a refusal is about: `Parts.0.Weight` is about the parts, never about a weight that the form
 * has too.
 */
const ownField = (field: string): string => (field.split('.')[0] ?? field).toLowerCase();

function placed<Values extends object>(values: Values, problems: readonly Problem[]) {
  const names = new Map(keysOf(values).map((key) => [key.toLowerCase(), key]));
  const refused: Record<string, string> = {};
  const general: string[] = [];
  for (const problem of problems) {
    const key = names.get(ownField(problem.Field));
    if (key === undefined) general.push(problem.Message);
    else refused[key] ??= problem.Message;
  }
  return { refused, general };
}

function changed<Values>(
  state: FormState<Values>,
  { key, value, typed }: Extract<FormAction<Values>, { kind: 'change' }>,
): FormState<Values> {
  return {
    ...state,
    values: { ...state.values, [key]: value },
    typed: typed ? { ...state.typed, [key]: typed } : without(state.typed, key),
    edited: added(state.edited, key),
    refused: without(state.refused, key),
    prefilled: removed(state.prefilled, key),
  };
}

function left<Values>(
  state: FormState<Values>,
  { key, wrong }: Extract<FormAction<Values>, { kind: 'leave' }>,
): FormState<Values> {
  const watched = wrong && state.edited.has(key) ? added(state.watched, key) : state.watched;
  const typed = state.typed[key]?.problem ? state.typed : without(state.typed, key);
  return { ...state, watched, typed, prefilled: removed(state.prefilled, key) };
}

/** The next state. Nothing here forgets values except `start`. */
export function formReducer<Values extends object>(
  state: FormState<Values>,
  action: FormAction<Values>,
): FormState<Values> {
  switch (action.kind) {
    case 'change':
      return changed(state, action);
    case 'leave':
      return left(state, action);
    case 'try':
      return {
        ...state,
        tried: true,
        watched: added(state.watched, ...keysOf(state.values)),
        refused: {},
        general: [],
      };
    case 'send':
      return { ...state, sending: true };
    case 'refuse':
      return { ...state, sending: false, ...placed(state.values, action.problems) };
    case 'stop':
      return { ...state, sending: false };
    case 'prefill':
      return {
        ...state,
        values: { ...state.values, ...action.values },
        prefilled: added(state.prefilled, ...Object.keys(action.values)),
      };
    case 'accept':
      return { ...openForm(action.values), values: state.values, typed: state.typed };
    case 'start':
      return openForm(action.values);
  }
}

/** What `validate` says about values, by field; absent means right. */
export type Faults<Values> = { readonly [Key in KeyOf<Values>]?: Words };

/** Everything wrong with a form, whether shown yet or not: what could not be read stands before what is not allowed. */
export function faultsOf<Values extends object>(
  state: FormState<Values>,
  found: Faults<Values>,
): ByField<Words> {
  const faults: Record<string, Words> = {};
  for (const key of keysOf(state.values)) {
    const fault = state.typed[key]?.problem ?? found[key];
    if (fault) faults[key] = fault;
  }
  return faults;
}

/** What to show under a field: the server's refusal until it is edited, else the fault once it was wrong. */
export function shownMessage<Values>(
  state: FormState<Values>,
  faults: ByField<Words>,
  key: KeyOf<Values>,
): Message | null {
  return state.refused[key] ?? (state.watched.has(key) ? (faults[key] ?? null) : null);
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;

/** Whether two plain values are the same; references are the same when their ids are. */
export function sameValue(a: unknown, b: unknown): boolean {
  const id = idOf(a);
  if (id !== undefined && id === idOf(b)) return true;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields that differ from what the form opened with, unreadable texts included. */
export const changedKeys = <Values extends object>(state: FormState<Values>): KeyOf<Values>[] =>
  keysOf(state.values).filter(
    (key) => state.typed[key]?.problem != null || !sameValue(state.values[key], state.initial[key]),
  );
