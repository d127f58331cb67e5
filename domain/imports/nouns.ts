import type { Field } from '../grammar/field/field.ts';
import type { DeclaredNoun } from '../grammar/noun/noun.ts';
import type { Words } from '../grammar/words.ts';
import { declaredNoun, declaredNouns } from '../nouns/all.ts';

/** The words for the rows that a field holds: for the title the noun's own, for a reference those of the noun that it names. */
function rowsBehind(noun: DeclaredNoun, name: string, field: Field): readonly Words[] {
  if (name === noun.title) return [noun.words.one];
  // Some kinds of rows have a name of their own: a supplier is not called a customer.
  if (field.kind !== 'reference' || field.being) return [];
  const target = declaredNoun(field.to);
  return target ? [target.words.one] : [];
}

/** A noun whose columns are also known by the name of their rows: "Avtomobil növü" above the types of trucks. */
const knownByRows = (noun: DeclaredNoun): DeclaredNoun => ({
  ...noun,
  fields: Object.fromEntries(
    Object.entries(noun.fields).map(([name, field]) => [
      name,
      { ...field, also: [...(field.also ?? []), ...rowsBehind(noun, name, field)] },
    ]),
  ),
});

/** Every noun whose rows files may bring, from its one declaration: those that are known by a written title. */
export const importNouns: readonly DeclaredNoun[] = declaredNouns
  .filter(({ fields, title, fromFile }) => !fromFile && Object.hasOwn(fields, title))
  .map(knownByRows);

/** The declaration of a noun's import; undefined for a noun that files do not bring. */
export const importNounOf = (noun: string): DeclaredNoun | undefined =>
  importNouns.find((each) => each.noun === noun);
