import { Button } from '@mantine/core';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/Note.tsx';
import css from './fleet.module.css';
import { fleetWords as words } from './words.ts';

/** Offers the newer record, under what was typed, when somebody else has changed it meanwhile. */
export function StaleNote({ reload }: { reload: () => void }) {
  const say = useSay();
  return (
    <div className={css.stale}>
      <Note tone="warn">
        {say(words.staleHelp)}
        <div>
          <Button size="xs" onClick={reload}>
            {say(words.reload)}
          </Button>
        </div>
      </Note>
    </div>
  );
}
