import type { DeclaredNoun } from '@terezi/domain/grammar/noun.ts';
import { FRESH } from '#kit/grid/list-state.ts';

/** The list of a declared noun as nobody has narrowed it: all its rows by their title. */
export const freshOf = ({ title }: Pick<DeclaredNoun, 'title'>, view: string | null = null) => ({
  ...FRESH,
  ...(view !== null && { view }),
  sort: { key: title, down: false },
});
