import { Button } from '@mantine/core';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/Note.tsx';
import css from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

/** Offers the newer record, under what was typed, when somebody else has changed it meanwhile. */
export function StaleNote({ reload }: { reload: () => void }) {
  const say = useSay();
  return (
    <div className={css.stale}>
      <Note tone="warn">
        {say(SHELL_WORDS.staleHelp)}
        <div>
          <Button size="xs" onClick={reload}>
            {say(SHELL_WORDS.staleReload)}
          </Button>
        </div>
      </Note>
    </div>
  );
}
