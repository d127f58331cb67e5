import { Button } from '@mantine/core';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import css from './shell.module.css';
import { STALE_WORDS } from './stale-words.ts';

/** Offers the newer record, under what was typed, when another person has changed it meanwhile. */
export function StaleNote(props: {
  readonly reload: () => void;
  /** Names who has changed it, as a sentence; null where a refusal on the screen says already that it was changed. */
  readonly said: string | null;
  /** Decides field by field, where what was typed and the newer record can be laid beside each other. */
  readonly merge?: () => void;
}) {
  const { reload, said, merge } = props;
  const say = useSay();
  return (
    <div className={css.stale}>
      <Note tone="warn">
        {said !== null && `${said} `}
        {say(merge ? STALE_WORDS.merge : STALE_WORDS.help)}
        <div className="row">
          {merge ? (
            <Button size="xs" variant="filled" onClick={merge}>
              {say(STALE_WORDS.mergeOpen)}
            </Button>
          ) : (
            <Button size="xs" onClick={reload}>
              {say(STALE_WORDS.reload)}
            </Button>
          )}
        </div>
      </Note>
    </div>
  );
}
