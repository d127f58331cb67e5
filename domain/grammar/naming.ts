import type { DeclaredNoun } from './noun/noun.ts';

/** A field of a noun that names rows of another. */
export type Naming = { readonly noun: DeclaredNoun; readonly field: string };

const isParent = ({ noun, field }: Naming): boolean => noun.parent === field;

/** The nouns among these whose rows belong to the rows of a noun. */
export const childrenOf = (nouns: readonly DeclaredNoun[], parent: string): Naming[] =>
  namingRows(nouns, parent).filter(isParent);

/** The nouns among these that name the rows of a noun without belonging to them. */
export const strangersNaming = (nouns: readonly DeclaredNoun[], targetNoun: string): Naming[] =>
  namingRows(nouns, targetNoun).filter((naming) => !isParent(naming));

/** The nouns among these that name the rows of a noun, by their references alone. */
export const namingRows = (nouns: readonly DeclaredNoun[], targetNoun: string): Naming[] =>
  nouns.flatMap((each) =>
    Object.entries(each.fields).flatMap(([field, { kind, ...declared }]) =>
      kind === 'reference' && 'to' in declared && declared.to === targetNoun ? [{ noun: each, field }] : [],
    ),
  );
