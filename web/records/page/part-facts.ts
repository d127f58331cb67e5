import { referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { factKey, factsIn, factsOf } from '../list/columns.ts';
import type { Noun, Reader, Row } from '../noun.ts';
import type { FieldRow } from '../parts.ts';

type Facts = ReturnType<typeof factsOf>;
type PartFacts = {
  readonly key: string;
  readonly words: Words;
  readonly facts: Facts;
};

const namesIn = (layout: readonly FieldRow[]): string[] => layout.flatMap(([, ...names]) => names);

/** The facts of a row that its form has no field for. */
function toldFacts(noun: Noun, names: readonly string[], row: Row, reader: Reader): Facts {
  const known = new Set([noun.title, ...names, ...names.map(referenceTitle)]);
  const facts = noun.facts?.filter((fact) => !known.has(factKey(fact, reader))) ?? [];
  return factsOf({ ...noun, facts }, row, reader);
}

/**
 * The facts of a row, in the parts of its form; a noun whose form has none has one part, if it has any facts. Facts that no
 * form writes end the last part, beside the figures whose times they are. The title stands above them.
 */
export function partFacts(noun: Noun, row: Row, reader: Reader): readonly PartFacts[] {
  const { title, parts } = noun;
  if (!parts) {
    const names = noun.facts?.filter((name) => name !== title);
    const facts = factsOf({ ...noun, ...(names && { facts: names }) }, row, reader);
    return facts.length > 0 ? [{ key: noun.noun, words: noun.words.one, facts }] : [];
  }
  const of = (names: readonly string[]) => {
    const fields = names.flatMap((name) => {
      const field = name === title ? undefined : noun.fields[name];
      return field ? [[name, field] as const] : [];
    });
    return factsIn(Object.fromEntries(fields), row, reader.language);
  };
  const sections = parts.flatMap((part) =>
    'layout' in part ? [{ ...part, names: namesIn(part.layout) }] : [],
  );
  const otherFacts = toldFacts(
    noun,
    sections.flatMap(({ names }) => names),
    row,
    reader,
  );
  return sections.flatMap(({ key, words, names }, at) => {
    const facts = [...of(names), ...(at === sections.length - 1 ? otherFacts : [])];
    return facts.length > 0 ? [{ key, words, facts }] : [];
  });
}
