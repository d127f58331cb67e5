import { type DeclaredNoun, referenceTitle } from './noun/noun.ts';
import type { Field } from './field/field.ts';
import { fold } from './text/fold.ts';
import { wireName } from './wire.ts';
import type { Words } from './words.ts';

/** A heading without its unit: "Boş çəki, kq" and "Boş çəki (kq)" are "Boş çəki". */
const withoutUnit = (heading: string): string => heading.replace(/[,(][^,(]*$/, '');

/** The form in which headings are compared. */
export const headingKey = (heading: string): string => fold(heading).replace(/[^\p{L}\p{N}]/gu, '');

const inBoth = ({ az, en }: Words): string[] => [az, en];

/** A field's name and what else people write above its column, in the form in which headings are compared. */
function headingsOf(name: string, { words, label = words, also = [] }: Field) {
  const called = [...inBoth(words), ...inBoth(label), name, wireName(name), referenceTitle(name)];
  return { called: called.map(headingKey), also: also.flatMap(inBoth).map(headingKey) };
}

/** Every heading by which a noun's fields are known, with the field: names come before the other headings. */
export function knownHeadings({ fields }: Pick<DeclaredNoun, 'fields'>): ReadonlyMap<string, string> {
  const known = Object.entries(fields)
    .toReversed()
    .map(([name, field]) => ({ name, ...headingsOf(name, field) }));
  const said = (headingKind: 'called' | 'also') =>
    known.flatMap(({ name, [headingKind]: headings }) => headings.map((heading) => [heading, name] as const));
  return new Map([...said('also'), ...said('called')]);
}

/** How the field of a column was found. */
export type MatchedBy = 'remembered' | 'heading' | 'nothing';
export type Match = { readonly field: string | null; readonly by: MatchedBy };

/**
 * The field of each column, by the company's earlier choice for such a heading, or by the words of the noun in either language; a field
 * stands for one column, the first that names it. `remembered` has null for a column to leave out.
 */
export function matchHeadings(
  noun: Pick<DeclaredNoun, 'fields'>,
  headings: readonly string[],
  remembered: ReadonlyMap<string, string | null>,
): Match[] {
  const known = knownHeadings(noun);
  const byMemory = new Set<string>();
  const matches = headings.map((heading): Match => {
    const key = headingKey(heading);
    const before = remembered.get(key);
    if (before === null || (before !== undefined && Object.hasOwn(noun.fields, before)))
      return { field: before, by: 'remembered' };
    const field = known.get(key) ?? known.get(headingKey(withoutUnit(heading))) ?? null;
    return { field, by: field === null ? 'nothing' : 'heading' };
  });
  // The company's own choices come before headings that only sound alike.
  for (const { field, by } of matches) if (field !== null && by === 'remembered') byMemory.add(field);
  const used = new Set<string>();
  return matches.map((match) => {
    const { field, by } = match;
    if (field === null) return match;
    if (used.has(field) || (by === 'heading' && byMemory.has(field))) return { field: null, by: 'nothing' };
    used.add(field);
    return match;
  });
}
