import { Button, Modal } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { number } from '../formats.ts';
import { Icon } from '../part/Icon.tsx';
import { useLanguage, useSay } from '../language.tsx';
import { Note } from '../part/Note.tsx';
import type { SheetFormat } from '@terezi/domain/grammar/sheet/cell.ts';
import css from './export.module.css';
import type { ExportState } from './use-export.ts';
import { EXPORT_WORDS } from './words.ts';

/** A file that is ready sooner needs no dialog. */
const PATIENCE_MS = 400;

function useLate(isRunning: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isRunning]);
  return isLate;
}

function Running({ state }: { state: Extract<ExportState, { at: 'making' }> }) {
  const say = useSay();
  const { language } = useLanguage();
  const { done, total } = state;
  const isCounted = total > 0;
  const text = isCounted
    ? say(EXPORT_WORDS.gathered, { done: number(done, language), total: number(total, language) })
    : '';
  return (
    <>
      <progress
        className={css.progress}
        aria-label={text || say(EXPORT_WORDS.running)}
        {...(isCounted && { value: done, max: total })}
      />
      <span className="mid fig" role="status">
        {text}
      </span>
    </>
  );
}

/** Shows the progress of an export that takes long enough to be noticed, and why one failed. */
export function ExportDialog(props: {
  readonly state: ExportState;
  readonly stop: () => void;
  readonly start: (format: SheetFormat) => void;
}) {
  const { state, stop, start } = props;
  const say = useSay();
  const isRunning = state.at === 'making';
  const isLate = useLate(isRunning);
  return (
    <Modal
      opened={state.at === 'failed' || (isRunning && isLate)}
      onClose={stop}
      title={say(state.at === 'failed' ? EXPORT_WORDS.failed : EXPORT_WORDS.running)}
      size={400}
      centered
    >
      {isRunning && <Running state={state} />}
      {state.at === 'failed' && (
        <div role="alert">
          <Note tone="bad">{state.text}</Note>
        </div>
      )}
      <div className={css.acts}>
        <Button onClick={stop}>{say(isRunning ? EXPORT_WORDS.stop : EXPORT_WORDS.close)}</Button>
        {state.at === 'failed' && (
          <Button
            variant="filled"
            leftSection={<Icon of={IconRefresh} />}
            onClick={() => start(state.format)}
          >
            {say(EXPORT_WORDS.again)}
          </Button>
        )}
      </div>
    </Modal>
  );
}
