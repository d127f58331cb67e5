import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Field } from '@terezi/domain/grammar/field/field.ts';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { gramsFromWire } from '@terezi/domain/grammar/mass.ts';
import { fill, type Language } from '@terezi/domain/grammar/words.ts';
import { readCell } from '@terezi/domain/imports/cell.ts';
import { useState } from 'react';
import { MISSING } from '#kit/formats.ts';
import { IconButton } from '#kit/part/IconButton.tsx';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { unitOf, valueText, withUnit } from '#records/field-text.ts';
import type { Chosen } from './choice.ts';
import type { Import } from './use-import.ts';
import { importWords as words } from './words.ts';

type Cell = Import['first'][number]['cells'][number];

/** The value that a cell is read as, in the reader's words, or its fault. */
function readAs(field: Field, { text, number }: Cell, chosen: Chosen, language: Language) {
  const { decimal, days } = chosen;
  const cell = number === null ? text || null : { number, shown: text };
  const reading = readCell(field, cell, { decimal, days });
  if ('wrong' in reading) return { wrong: fill(reading.wrong.kind, language, reading.wrong.values) };
  if (reading.value === null || field.kind === 'reference') return { shown: text || null };
  const value = field.kind === 'mass' ? gramsFromWire(Number(reading.value)) : reading.value;
  return { shown: withUnit(valueText(field, value, language), unitOf(field), language) };
}

/** How one of the first rows is read with the fields as they are chosen, before anything is tried. */
export function SampleRow({
  importRow,
  noun,
  chosen,
}: {
  importRow: Import;
  noun: DeclaredNoun;
  chosen: readonly Chosen[];
}) {
  const say = useSay();
  const { language } = useLanguage();
  const [at, setAt] = useState(0);
  const row = importRow.first[at];
  if (!row) return null;
  const rows = chosen.flatMap((each) => {
    const field = noun.fields[each.field ?? ''];
    if (!field) return [];
    const { wrong, shown } = readAs(field, row.cells[each.at] ?? { text: '', number: null }, each, language);
    const value = wrong ? (
      <Status shape="cross" tone="bad">
        {wrong}
      </Status>
    ) : (
      (shown ?? MISSING)
    );
    return [{ label: say(field.words), value }];
  });
  return (
    <Section
      title={say(words.sampleRow, { line: row.line })}
      beside={<span className="lab">{say(words.asWritten)}</span>}
      end={
        <>
          <IconButton
            icon={IconChevronLeft}
            label={say(words.previousRow)}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          />
          <IconButton
            icon={IconChevronRight}
            label={say(words.nextRow)}
            disabled={at + 1 >= importRow.first.length}
            onClick={() => setAt(at + 1)}
          />
        </>
      }
    >
      <KeyValues rows={rows} />
    </Section>
  );
}
