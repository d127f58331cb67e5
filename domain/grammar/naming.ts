import type { DeclaredNoun } from './noun.ts';

/** A field of a noun that names rows of another. */
export type Naming = { readonly noun: DeclaredNoun; readonly field: string };

/** Who names the rows of a noun, among these: from their references alone. */
export const namingRows = (nouns: readonly DeclaredNoun[], named: string): Naming[] =>
  nouns.flatMap((each) =>
    Object.entries(each.fields).flatMap(([field, { kind, ...of }]) =>
      kind === 'reference' && 'to' in of && of.to === named ? [{ noun: each, field }] : [],
    ),
  );
