import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Change } from '#kit/Diff.tsx';
import { unitOf, valueText, withUnit } from './field-text.ts';
import type { Said } from './noun.ts';

/** One changed field of a row, by its name: what it was and what it became. */
export type FieldChange = { readonly field: string; readonly old: unknown; readonly new: unknown };

/** Changes as people read them, with the units of figures; a field that the noun does not know is shown as it came. */
export function differenceOf(
  fields: Readonly<Record<string, Said>>,
  changes: readonly FieldChange[],
  language: Language,
): readonly Change[] {
  return changes.map(({ field: name, old, new: set }) => {
    const field = fields[name];
    const text = (value: unknown) => {
      if (field) return withUnit(valueText(field, value, language), unitOf(field), language);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
    };
    return { field: field?.words[language] ?? name, before: text(old), after: text(set) };
  });
}
