import { Button } from '@mantine/core';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { useState } from 'react';
import { dateTime, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Select } from '#kit/part/Select.tsx';
import { Status } from '#kit/part/Status.tsx';
import { importCalls } from '#shell/api/calls/import.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { path } from '#shell/router/path.ts';
import { navigate } from '#shell/router/router.ts';
import { ColumnRow } from './ColumnRow.tsx';
import { type Chosen, firstChoice, isOpen, missingFields, sentOf, withField } from './choice.ts';
import { ImportFrame } from './Frame.tsx';
import css from './imports.module.css';
import { FilePlace, FirstRows } from './FilePlace.tsx';
import { SampleRow } from './SampleRow.tsx';
import type { Import } from './use-import.ts';
import { importWords as words } from './words.ts';

type StepProps = { readonly importRow: Import; readonly noun: DeclaredNoun; readonly done: () => void };

function Notes({ importRow }: { importRow: Import }) {
  const say = useSay();
  return (
    <>
      {importRow.encoding?.startsWith('Windows') && (
        <Note tone="warn">{say(words.codePage, { encoding: importRow.encoding })}</Note>
      )}
      {importRow.sameAs && (
        <Note tone="warn">{say(words.sameFile, { at: dateTime(importRow.sameAs.at) })}</Note>
      )}
    </>
  );
}

/** The fields that are needed, and whether each has its column. */
function Needed({ noun, missing }: { noun: DeclaredNoun; missing: readonly string[] }) {
  const say = useSay();
  const needed = Object.entries(noun.fields).filter(([, { optional }]) => !optional);
  return (
    <Section title={say(words.needed)}>
      <ul className={css.needed}>
        {needed.map(([name, { words: called }]) => {
          const isMissing = missing.includes(name);
          return (
            <li key={name}>
              <Status shape={isMissing ? 'cross' : 'check'} tone={isMissing ? 'bad' : 'ok'}>
                {say(called)}
              </Status>
              <span className="vh">{say(isMissing ? words.isMissing : words.isThere)}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Existing({
  value,
  change,
}: {
  value: 'update' | 'skip';
  change: (value: 'update' | 'skip') => void;
}) {
  const say = useSay();
  return (
    <Section title={say(words.existing)}>
      <Select
        label={say(words.existing)}
        options={(['update', 'skip'] as const).map((each) => ({ value: each, text: say(words[each]) }))}
        value={value}
        change={change}
      />
      <p className="cap">{say(words.blankStays)}</p>
    </Section>
  );
}

const HEADS = ['heading', 'sample', 'field', 'foundBy', 'rule'] as const;

/** The second step: which field each column of the file becomes. */
export function ColumnsStep({ importRow, noun, done }: StepProps) {
  const say = useSay();
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => firstChoice(importRow.columns));
  const [existing, setExisting] = useState(importRow.existing);
  const check = useMutation(importCalls.check, { done });
  const open = importRow.columns.filter(
    (column, at) => chosen[at] && isOpen(noun, column, chosen[at]),
  ).length;
  const missing = missingFields(noun, chosen);
  const left = chosen.filter(({ field }) => field === null).length;
  const canCheck = open === 0 && missing.length === 0 && !check.isActing;
  const go = () => void check.act({ id: importRow.id, columns: sentOf(chosen), existing });
  const change = (at: number, next: Partial<Chosen>) =>
    setChosen(
      'field' in next
        ? withField(chosen, at, next.field ?? null)
        : chosen.map((each) => (each.at === at ? { ...each, ...next } : each)),
    );
  const waits =
    open > 0
      ? say(words.open, { count: open })
      : missing.length > 0 && say(words.missing, { count: missing.length });
  const where = [
    importRow.fileName,
    importRow.sheet,
    say(words.rows, { count: number(importRow.total, language) }),
  ];
  return (
    <ImportFrame
      at="columns"
      noun={noun}
      below={[...where, say(words.headIn, { line: importRow.headRow })].filter(Boolean).join(' · ')}
      told={
        <Status shape={waits ? 'clock' : 'check'} tone={waits ? 'warn' : 'ok'}>
          {waits || say(words.leftOut, { count: left })}
        </Status>
      }
      primary={canCheck ? go : undefined}
      acts={
        <>
          <Button onClick={() => void navigate(path('/import', {}))}>{say(words.back)}</Button>
          <Button variant="filled" disabled={!canCheck} onClick={go}>
            {say(words.checkIt)}
          </Button>
        </>
      }
      aside={
        <>
          <SampleRow importRow={importRow} noun={noun} chosen={chosen} />
          <Existing value={existing} change={setExisting} />
          <Needed noun={noun} missing={missing} />
        </>
      }
    >
      <div className={css.notes}>
        <Notes importRow={importRow} />
        <FilePlace importRow={importRow} />
      </div>
      <table className={css.table}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {say(words[head])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {importRow.columns.map((column, at) => (
            <ColumnRow
              key={at}
              noun={noun}
              column={column}
              chosen={chosen[at] ?? { at, field: null, by: 'nothing' }}
              change={(next) => change(at, next)}
            />
          ))}
        </tbody>
      </table>
      <FirstRows importRow={importRow} />
    </ImportFrame>
  );
}
