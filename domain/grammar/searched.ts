import type { DeclaredNoun } from './noun/noun.ts';

/** The fields by which a search finds a row: its title, and texts that no two rows share, such as a VÖEN, unless it declares others. */
export const searchedFields = ({ title, unique, fields, searched }: DeclaredNoun): readonly string[] =>
  searched ?? [
    title,
    ...new Set(unique.flat().filter((name) => name !== title && fields[name]?.kind === 'text')),
  ];
