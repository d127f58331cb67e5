import type { Language } from '@terezi/domain/grammar/words.ts';
import { date, MISSING, number } from '../formats.ts';
import { sayIn, useLanguage } from '../language.tsx';
import type { Form } from './form.ts';
import type { KeyOf } from './form-state.ts';
import { FORM_WORDS } from './words.ts';

/** How the values of some fields read. */
export type ShowValues<Values> = {
  readonly [Key in KeyOf<Values>]?: (value: Values[Key], language: Language) => string;
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
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? date(value) : value;
  if (Array.isArray(value)) return value.map((v) => valueText(v, language)).join(', ') || MISSING;
  return typeof value === 'object' && 'name' in value ? String(value.name) : MISSING;
}

/** What a form would change, field by field, in declared order. */
export function useChanges<Values extends object>(
  form: Form<Values>,
  show: ShowValues<Values>,
): readonly Change[] {
  const { language } = useLanguage();
  const say = sayIn(language);
  return form.changes.map((key) => {
    const text = (values: Values) => show[key]?.(values[key], language) ?? valueText(values[key], language);
    return { key, label: say(form.labels[key]), before: text(form.initial), after: text(form.values) };
  });
}
