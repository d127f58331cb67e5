import type { DeclaredNoun } from './noun.ts';

/** The fields that a row is searched by: its title, and texts that no two rows share, such as a VÖEN, unless it says others. */
export const searchedFields = ({ title, unique, fields, searched }: DeclaredNoun): readonly string[] =>
  searched ?? [
    title,
    ...new Set(unique.flat().filter((name) => name !== title && fields[name]?.kind === 'text')),
  ];
