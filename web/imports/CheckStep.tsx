import { Button } from '@mantine/core';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { useState } from 'react';
import { BarList } from '#kit/chart/BarList.tsx';
import { Fact, Facts } from '#kit/part/Facts.tsx';
import { Figure } from '#kit/part/Figure.tsx';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { importCalls } from '#shell/api/calls/import.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { Creates } from './Creates.tsx';
import { ErrorFile } from './ErrorFile.tsx';
import { ImportFrame } from './Frame.tsx';
import css from './imports.module.css';
import { RowTable } from './RowTable.tsx';
import { Unknown, useMatching } from './Unknown.tsx';
import type { Import } from './use-import.ts';
import { importWords as words } from './words.ts';

type StepProps = { readonly importRow: Import; readonly noun: DeclaredNoun; readonly back: () => void };
type WrongRows = 'skip' | 'refuse';

/** How many rows are new, changed, the same and wrong. */
function Counts({ importRow }: { importRow: Import }) {
  const say = useSay();
  const { language } = useLanguage();
  const facts = [
    [words.new, importRow.added],
    [words.updated, importRow.changed],
    [words.same, importRow.same],
    [words.wrong, importRow.wrong],
  ] as const;
  return (
    <Facts>
      {facts.map(([label, count]) => (
        <Fact key={label.en} label={say(label)}>
          <Figure value={number(count, language)} />
        </Fact>
      ))}
    </Facts>
  );
}

/** Whether what is wrong is left out, or holds back everything. */
function WrongChoice({
  importRow,
  value,
  change,
}: {
  importRow: Import;
  value: WrongRows;
  change: (value: WrongRows) => void;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const right = number(importRow.added + importRow.changed, language);
  const options = [
    ['skip', words.skipWrong, say(words.skipWrongText, { right, wrong: number(importRow.wrong, language) })],
    ['refuse', words.refuseWrong, say(words.refuseWrongText)],
  ] as const;
  return (
    <Section title={say(words.wrongRows)}>
      <fieldset className={css.choice}>
        <legend className="vh">{say(words.wrongRows)}</legend>
        {options.map(([key, name, text]) => (
          <label key={key} className={css.option}>
            <input type="radio" name="wrong" checked={value === key} onChange={() => change(key)} />
            <span>
              <span className="m">{say(name)}</span>
              <span className="cap">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Section>
  );
}

function ByField({ importRow, noun }: { importRow: Import; noun: DeclaredNoun }) {
  const say = useSay();
  const { language } = useLanguage();
  const rows = importRow.wrongByField.map(({ field, count }) => ({
    key: field,
    name: say(noun.fields[field]?.words ?? words.row),
    value: count,
    figure: number(count, language),
    quiet: true,
  }));
  return (
    <Section title={say(words.byField)}>
      {rows.length === 0 ? <p className="dim">{say(words.nothingWrong)}</p> : <BarList rows={rows} />}
    </Section>
  );
}

/** The third step: what would become of the file, and what to do about the rest. */
export function CheckStep({ importRow, noun, back }: StepProps) {
  const say = useSay();
  const { language } = useLanguage();
  const [wrongRows, setWrongRows] = useState<WrongRows>('skip');
  const matching = useMatching(importRow);
  const run = useMutation(importCalls.run);
  const right = importRow.added + importRow.changed;
  const canRun =
    right > 0 && matching.waits === 0 && !(wrongRows === 'refuse' && importRow.wrong > 0) && !run.isActing;
  const go = () => void run.act({ id: importRow.id, wrongRows });
  const wrong = number(importRow.wrong, language);
  return (
    <ImportFrame
      at="check"
      noun={noun}
      below={[importRow.fileName, say(words.rows, { count: number(importRow.total, language) })].join(' · ')}
      back={{ to: 'columns', go: back }}
      told={
        matching.waits > 0 ? (
          <Status shape="clock" tone="warn">
            {say(words.waiting, { count: number(matching.waits, language) })}
          </Status>
        ) : (
          <Status shape={importRow.wrong > 0 ? 'cross' : 'check'} tone={importRow.wrong > 0 ? 'bad' : 'ok'}>
            {importRow.wrong > 0 ? say(words.willStay, { count: wrong }) : say(words.nothingWrong)}
          </Status>
        )
      }
      primary={canRun ? go : undefined}
      acts={
        <>
          <Button onClick={back}>{say(words.back)}</Button>
          <Button variant="filled" disabled={!canRun} onClick={go}>
            {say(words.writeRows, { count: number(right, language) })}
          </Button>
        </>
      }
      aside={
        <>
          <Creates importRow={importRow} />
          <WrongChoice importRow={importRow} value={wrongRows} change={setWrongRows} />
          <ByField importRow={importRow} noun={noun} />
        </>
      }
    >
      <Counts importRow={importRow} />
      <Unknown importRow={importRow} noun={noun} matching={matching} />
      <RowTable importRow={importRow} noun={noun} end={<ErrorFile importRow={importRow} />} />
    </ImportFrame>
  );
}
