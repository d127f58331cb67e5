import type { KeepStore } from './keep.ts';
import { changedPaths, type FormState, openForm, type TypedText } from './form-state.ts';
import { isGroup, ownPaths, valueAt, withValue } from './path.ts';

/**
 * An unsaved form as kept between visits: only the changes, so that they can be laid over a record that another person has
 * edited meanwhile. `at` is the instant it was written, as ISO text.
 */
export type Draft = {
  readonly at: string;
  /** The form that it was typed into, by its shape and its fields: another version of a form takes nothing over. */
  readonly form: string;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly typed: Readonly<Record<string, TypedText>>;
};

/**
 * Where a draft is kept. `key` says whose and of what. `shape` says of the fields what values alone do not, such as their
 * kinds; it changes with every version of the form in which typed text would mean something else.
 */
export type DraftPlace = {
  readonly key: string;
  readonly store: KeepStore;
  readonly shape: string;
  /** Fields that are never kept, such as a password. */
  readonly secrets?: readonly string[];
};

const nameOf = (key: string) => `draft:${key}`;

/** An empty row of each list that a form has. */
export type BlankRows = Readonly<Record<string, unknown>>;

/** What a draft must have been typed into: the same shape with the same fields, in rows too. */
function markOf({ shape }: DraftPlace, initial: object, blanks: BlankRows): string {
  const rows = Object.entries(blanks).flatMap(([list, row]) =>
    ownPaths(row).map((path) => `${list}[${path}]`),
  );
  return [shape, ...ownPaths(initial), ...rows].join(' ');
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** Whether a kept value can stand where the form has this one; nothing stands anywhere. */
const fits = (value: unknown, initial: unknown): boolean =>
  value === null || initial === null || kindOf(value) === kindOf(initial);

/** Whether the rows of a kept list, and of the lists in them, have what an empty row has. */
function rowsFit(rows: unknown, list: string, blanks: BlankRows): boolean {
  const blank = blanks[list];
  if (blank === undefined || !Array.isArray(rows)) return true;
  const paths = ownPaths(blank);
  return rows.every(
    (row: unknown) =>
      isGroup(row) &&
      paths.every((path) => {
        const value = valueAt(row, path);
        return (
          value !== undefined &&
          fits(value, valueAt(blank, path)) &&
          rowsFit(value, `${list}.${path}`, blanks)
        );
      }),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function typedTexts(value: unknown): Record<string, TypedText> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).filter(
    (entry): entry is [string, TypedText] => isRecord(entry[1]) && typeof entry[1]['text'] === 'string',
  );
  return Object.fromEntries(entries);
}

function keptAt({ key, store }: DraftPlace): Draft | null {
  let value: unknown;
  try {
    value = JSON.parse(store.getItem(nameOf(key)) ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const { at, form, changes, typed } = value;
  if (typeof at !== 'string' || typeof form !== 'string' || !isRecord(changes)) return null;
  return { at, form, changes, typed: typedTexts(typed) };
}

/** The draft kept for a form that opens with these values, or null. One that cannot be read, or belongs to another form, is deleted. */
export function readDraft(place: DraftPlace, initial: object, blanks: BlankRows = {}): Draft | null {
  const draft = keptAt(place);
  if (draft?.form === markOf(place, initial, blanks)) return draft;
  dropDraft(place);
  return null;
}

/** Keeps the changes, or clears the draft when there are none; answers when it was kept. */
export function writeDraft<Values extends object>(
  place: DraftPlace,
  {
    state,
    at,
    blanks = {},
  }: { readonly state: FormState<Values>; readonly at: string; readonly blanks?: BlankRows },
): string | null {
  const paths = changedPaths(state).filter((path) => !place.secrets?.includes(path));
  if (paths.length === 0) {
    dropDraft(place);
    return null;
  }
  const changes = Object.fromEntries(paths.map((path) => [path, valueAt(state.values, path)]));
  const draft: Draft = { at, form: markOf(place, state.initial, blanks), changes, typed: state.typed };
  place.store.setItem(nameOf(place.key), JSON.stringify(draft));
  return at;
}

/** Forgets the draft. */
export const dropDraft = ({ key, store }: DraftPlace): void => store.removeItem(nameOf(key));

/** A form that opens with its draft laid over its values. */
export function openWithDraft<Values extends object>(
  initial: Values,
  draft: Draft | null,
  blanks: BlankRows = {},
): FormState<Values> {
  const state = openForm(initial);
  if (!draft) return state;
  const changes = Object.entries(draft.changes).filter(([path, value]) => {
    const there = valueAt(initial, path);
    return there !== undefined && fits(value, there) && rowsFit(value, path, blanks);
  });
  const values = changes.reduce((all, [path, value]) => withValue(all, path, value), initial);
  const typed = Object.entries(draft.typed).filter(([path]) => valueAt(values, path) !== undefined);
  return {
    ...state,
    values,
    typed: Object.fromEntries(typed),
    edited: new Set(changes.map(([path]) => path)),
    watched: new Set(typed.filter(([, t]) => t.problem).map(([path]) => path)),
  };
}
