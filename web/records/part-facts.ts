import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import { factsIn } from './columns.ts';
import type { Holding, Noun } from './noun.ts';

type PartFacts = {
  readonly key: string;
  readonly words: Words;
  readonly facts: ReturnType<typeof factsIn>;
};

/** What a row says, in the parts of its form; a noun whose form has none is one part. The title stands above them. */
export function partFacts(noun: Noun, row: Holding, language: Language): readonly PartFacts[] {
  const of = (names: readonly string[]) =>
    factsIn(
      Object.fromEntries(
        names
          .filter((name) => name !== noun.title)
          .flatMap((name) => (noun.fields[name] ? [[name, noun.fields[name]] as const] : [])),
      ),
      row,
      language,
    );
  if (!noun.parts) return [{ key: noun.noun, words: noun.words.one, facts: of(Object.keys(noun.fields)) }];
  return noun.parts.flatMap((part) => {
    const facts = 'layout' in part ? of(part.layout.flatMap(([, ...names]) => names)) : [];
    return facts.length > 0 ? [{ key: part.key, words: part.words, facts }] : [];
  });
}
