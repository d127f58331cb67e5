import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/Section.tsx';
import { RecordHistory } from '#records/RecordHistory.tsx';
import { RECORD_WORDS } from '#records/words.ts';
import { useOlder } from '#records/use-older.ts';
import { asking } from '#shell/asking.ts';
import { userCalls } from '#shell/calls/user.gen.ts';
import { toldFields } from './personal.ts';
import { peopleWords as words } from './words.ts';

type Page = Awaited<ReturnType<typeof userCalls.history>>;
const NOTHING: Page = { history: [], hasOlderHistory: false };

/** Who changed what of somebody's account, newest first, as far back as the reader wishes. */
export function UserHistory({ id }: { readonly id: number }) {
  const say = useSay();
  const { data = NOTHING } = useQuery(asking(userCalls.history, { id }));
  const { entries, showOlder } = useOlder(data, ['user', 'history', 'older', id], (before, signal) =>
    userCalls.history({ id, ...(before !== undefined && { before }) }, { signal }),
  );
  return (
    <Section title={say(words.lastChanges)}>
      <RecordHistory
        fields={toldFields}
        entries={entries.filter(({ changes }) => changes.length > 0)}
        none={RECORD_WORDS.noChanges}
      />
      {showOlder && (
        <Button size="xs" variant="soft" onClick={showOlder}>
          {say(RECORD_WORDS.older)}
        </Button>
      )}
    </Section>
  );
}
