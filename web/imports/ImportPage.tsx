import { Button } from '@mantine/core';
import { importNounOf } from '@terezi/domain/imports/nouns.ts';
import { useState } from 'react';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { importCalls } from '#shell/api/calls/import.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { path } from '#shell/router/path.ts';
import { navigate, useLocation } from '#shell/router/router.ts';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { Earlier } from './Earlier.tsx';
import { ImportFrame, type StepKey } from './Frame.tsx';
import css from './imports.module.css';
import { LOOKS } from './looks.ts';
import { Note } from '#kit/part/Note.tsx';
import { Progress } from './Progress.tsx';
import { type Import, useImport } from './use-import.ts';
import { importWords as words, phaseWords } from './words.ts';
import { WriteStep } from './WriteStep.tsx';

/** A step while a job works on it, or once that has come to its end. */
function Waiting({ importRow, at, title }: { importRow: Import; at: StepKey; title: string }) {
  const say = useSay();
  const stop = useMutation(importCalls.cancel);
  const look = LOOKS[importRow.phase];
  const isOver = importRow.phase === 'failed';
  const again = () => void navigate(path('/import', {}));
  return (
    <ImportFrame
      at={at}
      noun={importNounOf(importRow.noun)}
      below={importRow.fileName}
      told={
        <Status shape={look.shape} tone={look.tone}>
          {say(phaseWords[importRow.phase])}
        </Status>
      }
      acts={
        isOver ? (
          <Button variant="filled" onClick={again}>
            {say(words.newImport)}
          </Button>
        ) : (
          <Button disabled={stop.isActing} onClick={() => void stop.act({ id: importRow.id })}>
            {say(words.stop)}
          </Button>
        )
      }
      aside={<Earlier except={importRow.id} />}
    >
      {isOver ? (
        <div className={css.notes}>
          <Note tone="bad" title={say(words.failed)} live>
            {importRow.failure?.message}
          </Note>
        </div>
      ) : (
        <Progress importRow={importRow} title={title} />
      )}
    </ImportFrame>
  );
}

/** The step at which an import stands. */
function Step({ importRow }: { importRow: Import }) {
  const say = useSay();
  const noun = importNounOf(importRow.noun);
  /** Whether the reader has gone back from the check to the columns. */
  const [isBack, setBack] = useState(false);
  if (!noun || importRow.phase === 'failed') return <Waiting importRow={importRow} at="file" title="" />;
  if (importRow.phase === 'reading')
    return <Waiting importRow={importRow} at="file" title={say(words.reading)} />;
  if (importRow.phase === 'columns' || (importRow.phase === 'checked' && isBack))
    return <ColumnsStep importRow={importRow} noun={noun} done={() => setBack(false)} />;
  if (importRow.phase === 'checking')
    return <Waiting importRow={importRow} at="check" title={say(words.checking)} />;
  if (importRow.phase === 'checked')
    return <CheckStep importRow={importRow} noun={noun} back={() => setBack(true)} />;
  return <WriteStep importRow={importRow} noun={noun} />;
}

/** One import, from its columns to what became of it. */
export function ImportPage() {
  const say = useSay();
  const { pathname } = useLocation();
  const id = Number(pathname.split('/').at(-1));
  const reply = useImport(id);
  if (reply.isPending) return <Loading />;
  if (reply.isError) return <Failed title={say(words.notFound)} onRetry={() => void reply.refetch()} />;
  return <Step key={id} importRow={reply.data.import} />;
}
