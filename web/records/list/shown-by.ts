import { placeOf } from '#shell/api/asking.ts';
import type { Noun } from '../noun.ts';

/** The nouns that a noun's rows name: their news refreshes its list. */
export const shownBy = ({ fields }: Noun): string[] =>
  Object.values(fields).flatMap((field) =>
    field.kind === 'reference' ? [placeOf(field.to().calls.list.id).join('.')] : [],
  );
