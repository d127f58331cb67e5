import { type DeclaredNoun, referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import type { Chosen } from '#records/noun.ts';
import { sourceOf } from '#records/form/source.ts';
import type { Source } from '#shell/nouns/source.ts';
import { catalogueCalls } from '#shell/api/api.ts';

/** The field that tells namesakes apart: the first listed text or reference after the title. */
const tellingField = ({ fields, listed, title }: DeclaredNoun): string | undefined =>
  listed.find((name) => name !== title && ['text', 'reference'].includes(fields[name]?.kind ?? ''));

/** A declared catalogue for choosing its rows, without its list and form. */
export function chosenOf(catalogue: DeclaredNoun): Chosen {
  const telling = tellingField(catalogue);
  const fact =
    telling && (catalogue.fields[telling]?.kind === 'reference' ? referenceTitle(telling) : telling);
  return {
    noun: catalogue.noun,
    title: catalogue.title,
    calls: catalogueCalls(catalogue),
    fact: (row) => (fact && typeof row[fact] === 'string' ? row[fact] : null),
  };
}

/** Where the rows of a catalogue are searched and named; the same object for the life of the page. */
export const referenceSource = (catalogue: DeclaredNoun): Source => sourceOf(chosenOf(catalogue));
