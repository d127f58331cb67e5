import { Button } from '@mantine/core';
import { Note } from '#kit/Note.tsx';
import { useSay } from '#kit/language.tsx';
import { fleetWords as words } from './words.ts';

/** Says that a record has changed since it was opened, and offers the newer one under what was typed. */
export function StaleNote({ reload }: { reload: () => void }) {
  const say = useSay();
  return (
    <div style={{ marginBottom: 14 }}>
      <Note tone="warn" title={say(words.stale)}>
        {say(words.staleHelp)}
        <div style={{ marginTop: 8 }}>
          <Button size="xs" onClick={reload}>
            {say(words.reload)}
          </Button>
        </div>
      </Note>
    </div>
  );
}
