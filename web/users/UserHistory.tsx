import { Button } from '@mantine/core';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { RecordHistory } from '#records/story/RecordHistory.tsx';
import { RECORD_WORDS } from '#records/words.ts';
import { useHistory } from '#records/story/use-history.tsx';
import { useOlder } from '#records/story/use-older.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { toldFields } from './personal.ts';
import { peopleWords as words } from './words.ts';

/** Who changed what in an account, newest first, as far back as the reader wishes. */
export function UserHistory({ id }: { readonly id: number }) {
  const say = useSay();
  const { page, instead } = useHistory(userCalls.history, id);
  const { entries, showOlder } = useOlder(page, ['user', 'history', 'older', id], (before, signal) =>
    userCalls.history({ id, ...(before !== undefined && { before }) }, { signal }),
  );
  return (
    <Section title={say(words.lastChanges)}>
      {instead ?? (
        <RecordHistory
          fields={toldFields}
          entries={entries.filter(({ changes }) => changes.length > 0)}
          none={RECORD_WORDS.noChanges}
        />
      )}
      {showOlder && (
        <Button size="xs" variant="soft" onClick={showOlder}>
          {say(RECORD_WORDS.older)}
        </Button>
      )}
    </Section>
  );
}
