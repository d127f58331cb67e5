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

type StepProps = { readonly of: Import; readonly noun: DeclaredNoun; readonly back: () => void };
type WrongRows = 'skip' | 'refuse';

/** How many rows are new, changed, the same and wrong. */
function Counts({ of }: { of: Import }) {
  const say = useSay();
  const { language } = useLanguage();
  const facts = [
    [words.new, of.added],
    [words.updated, of.changed],
    [words.same, of.same],
    [words.wrong, of.wrong],
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
  of,
  value,
  change,
}: {
  of: Import;
  value: WrongRows;
  change: (value: WrongRows) => void;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const right = number(of.added + of.changed, language);
  const options = [
    ['skip', words.skipWrong, say(words.skipWrongText, { right, wrong: number(of.wrong, language) })],
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

function ByField({ of, noun }: { of: Import; noun: DeclaredNoun }) {
  const say = useSay();
  const { language } = useLanguage();
  const rows = of.wrongByField.map(({ field, count }) => ({
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
export function CheckStep({ of, noun, back }: StepProps) {
  const say = useSay();
  const { language } = useLanguage();
  const [wrongRows, setWrongRows] = useState<WrongRows>('skip');
  const matching = useMatching(of);
  const run = useMutation(importCalls.run);
  const right = of.added + of.changed;
  const canRun =
    right > 0 && matching.waits === 0 && !(wrongRows === 'refuse' && of.wrong > 0) && !run.isActing;
  const go = () => void run.act({ id: of.id, wrongRows });
  const wrong = number(of.wrong, language);
  return (
    <ImportFrame
      at="check"
      noun={noun}
      below={[of.fileName, say(words.rows, { count: number(of.total, language) })].join(' · ')}
      back={{ to: 'columns', go: back }}
      told={
        matching.waits > 0 ? (
          <Status shape="clock" tone="warn">
            {say(words.waiting, { count: number(matching.waits, language) })}
          </Status>
        ) : (
          <Status shape={of.wrong > 0 ? 'cross' : 'check'} tone={of.wrong > 0 ? 'bad' : 'ok'}>
            {of.wrong > 0 ? say(words.willStay, { count: wrong }) : say(words.nothingWrong)}
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
          <Creates of={of} />
          <WrongChoice of={of} value={wrongRows} change={setWrongRows} />
          <ByField of={of} noun={noun} />
        </>
      }
    >
      <Counts of={of} />
      <Unknown of={of} noun={noun} matching={matching} />
      <RowTable of={of} noun={noun} end={<ErrorFile of={of} />} />
    </ImportFrame>
  );
}
