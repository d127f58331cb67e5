import { Button } from '@mantine/core';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/Note.tsx';
import css from './shell.module.css';
import { STALE_WORDS } from './stale-words.ts';

/**
 * Offers the newer record, under what was typed, when somebody else has changed it meanwhile; says so too where nobody
 * has been refused for it yet.
 */
export function StaleNote(props: {
  readonly reload: () => void;
  readonly isNews: boolean;
  /** Decides field by field, where what was typed and the newer record can be laid beside each other. */
  readonly merge?: () => void;
}) {
  const { reload, isNews, merge } = props;
  const say = useSay();
  return (
    <div className={css.stale}>
      <Note tone="warn">
        {isNews && `${say(STALE_WORDS.now)} `}
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
