import type { Language } from '@terezi/domain/grammar/words.ts';
import { date, MISSING, number } from '../../formats.ts';
import { sayIn, useLanguage } from '../../language.tsx';
import type { Form } from './form.ts';
import { isRows, ownPaths, type PlaceOf, placeOf, sameValue, type ValueAt, valueAt } from './path.ts';
import { FORM_PAGE_WORDS } from '../page-words.ts';
import { FORM_WORDS } from '../words.ts';

/** How the values of some fields read; those of rows alike in every row. */
export type ShowValues<Values> = {
  readonly [Place in PlaceOf<Values>]?: (value: ValueAt<Values, Place>, language: Language) => string;
};

/** One changed field as people read it. */
export type Change = {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

/** A plain value as text: references by name, flags as yes or no, days as days, nothing as a dash. */
function valueText(value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return MISSING;
  if (typeof value === 'boolean') return sayIn(language)(value ? FORM_WORDS.yes : FORM_WORDS.no);
  if (typeof value === 'number') return number(value, language);
  if (isRows(value)) return sayIn(language)(FORM_PAGE_WORDS.rows, { count: value.length });
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? date(value) : value;
  if (Array.isArray(value)) return value.map((v) => valueText(v, language)).join(', ') || MISSING;
  return typeof value === 'object' && 'name' in value ? String(value.name) : MISSING;
}

/** A value of a form as text: as its field prints it, where it does. */
export const readAs = (print: unknown, value: unknown, language: Language): string =>
  typeof print === 'function' ? String(print(value, language)) : valueText(value, language);

/** The places to name for a changed place: of rows that were only edited, the edited fields. */
function told(before: unknown, after: unknown, path: string): string[] {
  if (!isRows(before) || !isRows(after) || before.length !== after.length) return [path];
  return after.flatMap((row, index) =>
    ownPaths(row)
      .filter((part) => !sameValue(valueAt(row, part), valueAt(before[index], part)))
      .flatMap((part) => told(valueAt(before[index], part), valueAt(row, part), `${path}.${index}.${part}`)),
  );
}

/** The changes of a form, field by field, in declared order. */
export function useChanges<Values extends object>(
  form: Form<Values>,
  show: ShowValues<Values>,
): readonly Change[] {
  const { language } = useLanguage();
  const say = sayIn(language);
  const printers: Readonly<Record<string, unknown>> = show;
  const { initial, values } = form;
  return form.changes
    .flatMap((path) => told(valueAt(initial, path), valueAt(values, path), path))
    .map((path) => {
      const print = printers[placeOf(path)];
      const text = (all: Values): string => readAs(print, valueAt(all, path), language);
      return { key: path, label: say(form.nameOf(path)), before: text(initial), after: text(values) };
    });
}
