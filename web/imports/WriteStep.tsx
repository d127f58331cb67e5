import { Button } from '@mantine/core';
import { type DeclaredNoun, nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/page/ConfirmDialog.tsx';
import { dateTime, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { WaitingNotes } from '#requests/WaitingNotes.tsx';
import { importCalls } from '#shell/api/calls/import.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { Link } from '#shell/router/Link.tsx';
import { asAddress, path } from '#shell/router/path.ts';
import { navigate } from '#shell/router/router.ts';
import { Creates } from './Creates.tsx';
import { Earlier } from './Earlier.tsx';
import { ErrorFile } from './ErrorFile.tsx';
import { ImportFrame } from './Frame.tsx';
import { LOOKS } from './looks.ts';
import css from './imports.module.css';
import { Progress } from './Progress.tsx';
import { RowTable } from './RowTable.tsx';
import { type Import, isBusy } from './use-import.ts';
import { importWords as words, phaseWords } from './words.ts';

type StepProps = { readonly importRow: Import; readonly noun: DeclaredNoun };

/** What became of an import, in a sentence. */
function Outcome({ importRow, noun }: StepProps) {
  const say = useSay();
  const { language } = useLanguage();
  const count = number(importRow.added + importRow.changed, language);
  const figures = [importRow.added, importRow.changed, importRow.same, importRow.wrong].map((each) =>
    number(each, language),
  );
  const [added = '', changed = '', same = '', wrong = ''] = figures;
  if (importRow.phase === 'undone')
    return (
      <Note tone={importRow.stayed > 0 ? 'warn' : 'idle'} title={say(words.undone)} live>
        {importRow.stayed > 0
          ? say(words.stayed, { count: number(importRow.stayed, language) })
          : say(words.undoneAll)}
      </Note>
    );
  if (importRow.phase === 'stopped') return <Note tone="warn" title={say(words.stopped, { count })} live />;
  return (
    <>
      <Note tone="ok" title={say(words.written, { count })} live>
        {say(words.writtenText, { added, changed, same, wrong })}{' '}
        <Link to={asAddress(nounPath(noun.noun))}>{say(words.openList)}</Link>
      </Note>
      <WaitingNotes noun="import" rowId={importRow.id} />
    </>
  );
}

/** The way back for a whole import, as long as there is one. */
function Undo({ importRow }: { importRow: Import }) {
  const say = useSay();
  const [isAsked, setAsked] = useState(false);
  const undo = useMutation(importCalls.undo, { done: () => setAsked(false) });
  if (importRow.undoUntil === null) return null;
  return (
    <Section
      title={say(words.undoTitle)}
      end={<span className="cap">{say(words.undoUntil, { at: dateTime(importRow.undoUntil) })}</span>}
    >
      <p className="mid">{say(words.undoText)}</p>
      <div className={css.undo}>
        <Button color="bad" disabled={undo.isActing} onClick={() => setAsked(true)}>
          {say(words.undo)}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={say(words.undoAsk)}
        consequence={say(words.undoText)}
        verb={say(words.undo)}
        reason="required"
        destructive
        onConfirm={(reason) => undo.act({ id: importRow.id, reason })}
      />
    </Section>
  );
}

function WriteAside({ importRow }: { importRow: Import }) {
  const say = useSay();
  if (importRow.phase !== 'writing')
    return (
      <>
        <Creates importRow={importRow} isDone />
        <Undo importRow={importRow} />
        <Earlier except={importRow.id} />
      </>
    );
  return (
    <>
      <Section title={say(words.goesOn)}>
        <p className="mid">{say(words.goesOnText)}</p>
      </Section>
      <Section title={say(words.ifStopped)}>
        <p className="mid">{say(importRow.wrongRows === 'skip' ? words.stopSkip : words.stopAll)}</p>
      </Section>
    </>
  );
}

function Acts({ importRow, noun }: StepProps) {
  const say = useSay();
  const stop = useMutation(importCalls.cancel);
  const leave = () => void navigate(asAddress(nounPath(noun.noun)));
  if (importRow.phase === 'writing')
    return (
      <>
        <Button color="bad" disabled={stop.isActing} onClick={() => void stop.act({ id: importRow.id })}>
          {say(words.stop)}
        </Button>
        <Button variant="filled" onClick={leave}>
          {say(words.inBackground)}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={() => void navigate(path('/import', {}))}>{say(words.newImport)}</Button>
      <Button variant="filled" onClick={leave}>
        {say(words.close)}
      </Button>
    </>
  );
}

/** The last step: how far it is written, what became of it, and the way back. */
export function WriteStep({ importRow, noun }: StepProps) {
  const say = useSay();
  const look = LOOKS[importRow.phase];
  const busy = importRow.phase === 'undoing' ? words.undoing : words.writing;
  return (
    <ImportFrame
      at="write"
      noun={noun}
      below={[importRow.fileName, importRow.userName, dateTime(importRow.askedAt)]
        .filter(Boolean)
        .join(' · ')}
      told={
        <Status shape={look.shape} tone={look.tone}>
          {say(phaseWords[importRow.phase])}
        </Status>
      }
      acts={<Acts importRow={importRow} noun={noun} />}
      aside={<WriteAside importRow={importRow} />}
    >
      {isBusy(importRow.phase) ? (
        <Progress importRow={importRow} title={say(busy)} />
      ) : (
        <>
          <div className={css.notes}>
            <Outcome importRow={importRow} noun={noun} />
          </div>
          {importRow.errorFileId !== null && <p className={css.hint}>{say(words.errorFileText)}</p>}
          <RowTable importRow={importRow} noun={noun} end={<ErrorFile importRow={importRow} />} />
        </>
      )}
    </ImportFrame>
  );
}
