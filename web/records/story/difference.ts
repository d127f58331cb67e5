import { gramsFromWire } from '@terezi/domain/grammar/mass.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Change } from '#kit/part/Diff.tsx';
import { unitOf, valueText, withUnit } from '../field-text.ts';
import type { FieldDeclaration } from '../noun.ts';

/** One changed field of a row, by its name: its value before and after. */
export type FieldChange = { readonly field: string; readonly old: unknown; readonly new: unknown };

/** The value of a field that its history holds as text. */
function read({ kind }: FieldDeclaration, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'mass') return gramsFromWire(Number(value));
  if (kind === 'flag') return value === 'true';
  return kind === 'integer' || kind === 'decimal' || kind === 'state' ? Number(value) : value;
}

/** Changes as people read them, with the units of figures; a field that the noun does not know is shown as it came. */
export function differenceOf(
  fields: Readonly<Record<string, FieldDeclaration>>,
  changes: readonly FieldChange[],
  language: Language,
): readonly Change[] {
  return changes.map(({ field: name, old, new: set }) => {
    // A reference stands in the history by its title: `cargoName` is the field `cargoId`.
    const field = fields[name] ?? fields[name.replace(/Name$/, 'Id')];
    const text = (value: unknown) => {
      if (field) return withUnit(valueText(field, read(field, value), language), unitOf(field), language);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
    };
    return { field: field?.words[language] ?? name, before: text(old), after: text(set) };
  });
}
