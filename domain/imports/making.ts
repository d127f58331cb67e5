import type { Field } from '../grammar/field/field.ts';
import type { DeclaredNoun } from '../grammar/noun/noun.ts';
import { importNounOf } from './nouns.ts';

/** How to make a missing row that a cell names: its noun, its fields beside the name, and the row that it belongs to. */
export type RowTemplate = {
  readonly noun: DeclaredNoun;
  readonly set: Readonly<Record<string, string>>;
  readonly within: string | null;
};

/** How to make the row that a field names from its name alone; null where a row of that noun needs more. */
export function makingOf(field: Field | undefined): RowTemplate | null {
  const noun = field?.kind === 'reference' ? importNounOf(field.to) : undefined;
  if (field?.kind !== 'reference' || !noun) return null;
  const set: Record<string, string> = {};
  let within: string | null = null;
  for (const [name, needed] of Object.entries(noun.fields)) {
    if (field.being?.field === name) set[name] = field.being.among[0] ?? '';
    else if (needed.optional || name === noun.title) continue;
    else if (needed.kind === 'choice' && needed.usual !== undefined) set[name] = needed.usual;
    else if (needed.kind === 'reference' && field.within === name) within = name;
    else return null;
  }
  return { noun, set, within };
}

/** The nouns of which an import makes missing rows, by the choices for its columns. */
export const madeBy = (
  { fields }: Pick<DeclaredNoun, 'fields'>,
  columns: readonly { readonly field: string | null; readonly create?: boolean | undefined }[],
): DeclaredNoun[] =>
  columns.flatMap(({ field, create }) => {
    const making = create && field !== null ? makingOf(fields[field]) : null;
    return making ? [making.noun] : [];
  });
