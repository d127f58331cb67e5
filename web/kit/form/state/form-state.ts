import type { Words } from '@terezi/domain/grammar/words.ts';
import {
  type ByField,
  isGroup,
  isRows,
  isUnder,
  ownPaths,
  type PathOf,
  pathsOf,
  sameValue,
  valueAt,
  withValue,
} from './path.ts';
import { type GoneRow, type RowsAction, withRows } from './rows.ts';

/** A sentence about a field: ours in both languages, or the server's in the reader's. */
export type Message = Words | string;

/** The refusals of the server, by the field names of the wire. */
export type Problem = { readonly Field: string; readonly Message: string };

/** A typed text and what is wrong with it, kept beside the value that it could not become. */
export type TypedText = { readonly text: string; readonly problem: Words | null };

/** The state of a form. Values are plain data, so that a draft can keep them. */
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
  /** Filled in by the program and not yet seen by the person. */
  readonly prefilled: ReadonlySet<string>;
  readonly sending: boolean;
  /** The person has tried to send it, so all faults stand above the form too. */
  readonly tried: boolean;
  /** The rows of lists in which some were added, removed or moved, each by a key of its own. */
  readonly rowKeys: ByField<readonly number[]>;
  /** How many rows were made so far. */
  readonly made: number;
  /** The row that was removed last, until the form is accepted or begun anew. */
  readonly gone: GoneRow | null;
};

export type FormAction<Values> =
  | {
      readonly kind: 'change';
      readonly key: PathOf<Values>;
      readonly value: unknown;
      readonly typed?: TypedText;
    }
  | { readonly kind: 'leave'; readonly key: PathOf<Values>; readonly wrong: boolean }
  | { readonly kind: 'rows'; readonly list: string; readonly action: RowsAction }
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
  rowKeys: {},
  made: 0,
  gone: null,
});

const added = (set: ReadonlySet<string>, ...keys: string[]): ReadonlySet<string> =>
  new Set([...set, ...keys]);

const removed = (set: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  set.has(key) ? new Set([...set].filter((k) => k !== key)) : set;

const kept = <T>(record: ByField<T>, stays: (key: string) => boolean): ByField<T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => stays(key)));

/**
 * The place in a form that a refusal is about, or the nearest above it: `Parts.0.Weight` is about that weight, or about
 * that part where it has none, or about the parts; never about a weight elsewhere in the form.
 */
function placeIn(paths: ReadonlyMap<string, string>, field: string): string | undefined {
  const parts = field
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .toLowerCase()
    .split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const path = paths.get(parts.slice(0, length).join('.'));
    if (path !== undefined) return path;
  }
  return undefined;
}

function placed<Values extends object>(values: Values, problems: readonly Problem[]) {
  const paths = new Map(pathsOf(values).map((path) => [path.toLowerCase(), path]));
  const refused: Record<string, string> = {};
  const general: string[] = [];
  for (const problem of problems) {
    const path = placeIn(paths, problem.Field);
    if (path === undefined) general.push(problem.Message);
    else refused[path] ??= problem.Message;
  }
  return { refused, general };
}

function changed<Values>(
  state: FormState<Values>,
  { key, value, typed }: Extract<FormAction<Values>, { kind: 'change' }>,
): FormState<Values> {
  // A change of a whole list or group begins it anew. A change of a field settles the refusals of the row and the list that it stands in.
  const isWhole = isGroup(value) || isRows(value);
  const stays = (path: string) => path !== key && !(isWhole && isUnder(path, key));
  const others = kept(state.typed, stays);
  return {
    ...state,
    values: withValue(state.values, key, value),
    typed: typed ? { ...others, [key]: typed } : others,
    edited: added(state.edited, key),
    refused: kept(state.refused, (path) => stays(path) && !isUnder(key, path)),
    prefilled: removed(state.prefilled, key),
    rowKeys: isWhole ? kept(state.rowKeys, stays) : state.rowKeys,
    gone: isWhole ? null : state.gone,
  };
}

function left<Values>(
  state: FormState<Values>,
  { key, wrong }: Extract<FormAction<Values>, { kind: 'leave' }>,
): FormState<Values> {
  const watched = wrong && state.edited.has(key) ? added(state.watched, key) : state.watched;
  const typed = state.typed[key]?.problem ? state.typed : kept(state.typed, (path) => path !== key);
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
    case 'rows':
      return withRows(state, action.list, action.action);
    case 'try':
      return {
        ...state,
        tried: true,
        watched: added(state.watched, ...pathsOf(state.values)),
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
      return {
        ...openForm(action.values),
        values: state.values,
        typed: state.typed,
        rowKeys: state.rowKeys,
        made: state.made,
      };
    case 'start':
      return openForm(action.values);
  }
}

/** The faults of values, by place; absent means right. */
export type Faults<Values> = { readonly [Path in PathOf<Values>]?: Words | undefined };

/** The faults of the rows of a list, each checked by itself. */
export const faultsInRows = <Row>(
  list: string,
  rows: readonly Row[],
  find: (row: Row, index: number) => Readonly<Record<string, Words>>,
): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(find(row, index)).map(([name, words]) => [`${list}.${index}.${name}`, words]),
    ),
  );

/** Every fault of a form, whether shown yet or not: text that cannot be read comes before values that are not allowed. */
export function faultsOf<Values extends object>(
  state: FormState<Values>,
  valueFaults: Faults<Values>,
): ByField<Words> {
  const byPath = new Map(Object.entries<Words | undefined>(valueFaults));
  const faults: Record<string, Words> = {};
  for (const path of pathsOf(state.values)) {
    const fault = state.typed[path]?.problem ?? byPath.get(path);
    if (fault) faults[path] = fault;
  }
  return faults;
}

/** What to show under a field: the server's refusal until it is edited, else the fault once it was wrong. */
export function shownMessage<Values>(
  state: FormState<Values>,
  faults: ByField<Words>,
  path: string,
): Message | null {
  return state.refused[path] ?? (state.watched.has(path) ? (faults[path] ?? null) : null);
}

/** The fields that differ from those at the opening of the form, unreadable texts included; a list is one of them. */
export const changedPaths = <Values extends object>(state: FormState<Values>): string[] =>
  ownPaths(state.values).filter((path) => {
    const unread = Object.entries(state.typed).some(
      ([place, { problem }]) => problem != null && (place === path || isUnder(place, path)),
    );
    return unread || !sameValue(valueAt(state.values, path), valueAt(state.initial, path));
  });
