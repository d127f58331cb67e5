import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import type { BlankRows } from './draft.ts';
import type { FieldBinding, Form, FormOptions, RowsBinding, Wrong } from './form.ts';
import { type FormAction, type FormState, shownMessage } from './form-state.ts';
import { type ByField, type PathOf, pathsOf, placeOf, type ValueAt, valueAt } from './path.ts';
import { type RowsAction, rowKeysOf } from './rows.ts';

/** What the pieces of a form share during one drawing. */
export type Working<Values extends object> = {
  readonly options: FormOptions<Values>;
  readonly id: string;
  readonly state: FormState<Values>;
  readonly faults: ByField<Words>;
  readonly dispatch: (action: FormAction<Values>) => void;
};

/** The name of a place: its own, behind that of the row it stands in. */
function nameOf(labels: object, path: string): Words {
  const byPlace: Readonly<Record<string, unknown>> = { ...labels };
  // The type of `labels` says that every place has its words.
  const own = byPlace[placeOf(path)] as Words;
  const parts = path.split('.');
  const at = parts.findLastIndex((part) => /^\d+$/.test(part));
  if (at < 0) return own;
  const list = nameOf(labels, parts.slice(0, at).join('.'));
  const row = Number(parts[at]) + 1;
  const isRow = at === parts.length - 1;
  const text = (language: Language) => `${list[language]} ${row}${isRow ? '' : `: ${own[language]}`}`;
  return { az: text('az'), en: text('en') };
}

function bind<Values extends object, Path extends PathOf<Values>>(
  { options, id, state, faults, dispatch }: Working<Values>,
  path: Path,
): FieldBinding<ValueAt<Values, Path>> {
  const labels: Readonly<Record<string, unknown>> = { ...options.labels };
  return {
    id: `${id}${path}`,
    name: path,
    // In its row a field has its own name alone. The types say that every place has words, and what stands there.
    label: labels[placeOf(path)] as Words,
    value: valueAt(state.values, path) as ValueAt<Values, Path>,
    typed: state.typed[path] ?? null,
    message: shownMessage(state, faults, path),
    prefilled: state.prefilled.has(path),
    change: (value, typed) => dispatch({ kind: 'change', key: path, value, ...(typed && { typed }) }),
    leave: () => dispatch({ kind: 'leave', key: path, wrong: faults[path] !== undefined }),
  };
}

function bindRows<Values extends object>(
  { options, id, state, faults, dispatch }: Working<Values>,
  list: string,
): RowsBinding {
  const keys = rowKeysOf(state, list);
  const action = (what: RowsAction) => dispatch({ kind: 'rows', list, action: what });
  const blanks: BlankRows = { ...options.rows };
  return {
    id: `${id}${list}`,
    name: nameOf(options.labels, list),
    rows: keys.map((key, index) => ({
      id: `${id}${list}.${index}`,
      key,
      name: nameOf(options.labels, `${list}.${index}`),
      message: shownMessage(state, faults, `${list}.${index}`),
    })),
    message: shownMessage(state, faults, list),
    add: () => action({ add: blanks[placeOf(list)], at: keys.length }),
    remove: (index) => action({ remove: index }),
    move: (index, to) => action({ move: index, to }),
    gone:
      state.gone?.list === list
        ? { at: Math.min(state.gone.at, keys.length), back: () => action({ back: true }) }
        : null,
  };
}

function wrongFields<Values extends object>({ options, id, state, faults }: Working<Values>): Wrong[] {
  if (!state.tried) return [];
  return pathsOf(state.values).flatMap((path) => {
    const message = shownMessage(state, faults, path);
    return message ? [{ id: `${id}${path}`, path, label: nameOf(options.labels, path), message }] : [];
  });
}

/** What the parts of a page need of a form, by place. */
export const bindings = <Values extends object>(
  working: Working<Values>,
): Pick<Form<Values>, 'nameOf' | 'wrong' | 'field' | 'rows'> => ({
  nameOf: (path) => nameOf(working.options.labels, path),
  wrong: wrongFields(working),
  field: (path) => bind(working, path),
  rows: (list) => bindRows(working, list),
});
