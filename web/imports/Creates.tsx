import { importNounOf } from '@terezi/domain/imports/nouns.ts';
import { number } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import type { Import } from './use-import.ts';
import { importWords as words } from './words.ts';

/** The rows that an import creates along the way, or has created: how many of which noun, and how many stayed when it was undone. */
export function Creates({ importRow, isDone = false }: { importRow: Import; isDone?: boolean }) {
  const say = useSay();
  const { language } = useLanguage();
  if (importRow.creates.length === 0) return null;
  return (
    <Section title={say(isDone ? words.created : words.creates)}>
      <KeyValues
        rows={importRow.creates.map(({ noun, count, stayed }) => {
          const figures = { count: number(count, language), stayed: number(stayed, language) };
          return {
            label: say(importNounOf(noun)?.words.many ?? words.row),
            value: stayed > 0 ? say(words.createsStayed, figures) : figures.count,
          };
        })}
      />
      <p className="cap">{say(words.createsText)}</p>
    </Section>
  );
}
