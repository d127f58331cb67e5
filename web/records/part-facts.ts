import type { Words } from '@terezi/domain/grammar/words.ts';
import { factsIn, factsOf } from './columns.ts';
import type { Noun, Reader, Row } from './noun.ts';

type PartFacts = {
  readonly key: string;
  readonly words: Words;
  readonly facts: ReturnType<typeof factsOf>;
};

/** What a row says, in the parts of its form; a noun whose form has none is one part, its facts. The title stands above them. */
export function partFacts(noun: Noun, row: Row, reader: Reader): readonly PartFacts[] {
  const of = (names: readonly string[]) =>
    factsIn(
      Object.fromEntries(
        names
          .filter((name) => name !== noun.title)
          .flatMap((name) => (noun.fields[name] ? [[name, noun.fields[name]] as const] : [])),
      ),
      row,
      reader.language,
    );
  if (!noun.parts) {
    const facts = noun.facts?.filter((name) => name !== noun.title);
    return [
      {
        key: noun.noun,
        words: noun.words.one,
        facts: factsOf({ ...noun, ...(facts && { facts }) }, row, reader),
      },
    ];
  }
  return noun.parts.flatMap((part) => {
    const facts = 'layout' in part ? of(part.layout.flatMap(([, ...names]) => names)) : [];
    return facts.length > 0 ? [{ key: part.key, words: part.words, facts }] : [];
  });
}
