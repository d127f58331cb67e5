import type { ReactNode } from 'react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { Diff } from '#kit/part/Diff.tsx';
import { dateTime } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { TimelineItem } from '#kit/part/Timeline.tsx';
import type { Call } from '#shell/api/api.ts';
import { HistorySection } from './HistorySection.tsx';
import type { Entry, StoryEvent } from './story.ts';
import { type HistoryPage, useOlder } from './use-older.ts';

type Stored = Entry & { readonly id: number };

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The name of a changed field. */
type Called = (field: string) => Words;

function Happening({ told, called }: { told: StoryEvent; called: Called }) {
  const say = useSay();
  const { at, userName, changes, seconds = false } = told;
  return (
    <TimelineItem
      tone={told.tone}
      title={say(told.title)}
      detail={told.detail}
      when={[userName, dateTime(at, { seconds })].filter(Boolean).join(' · ')}
    >
      {changes && (
        <Diff
          changes={changes.map(({ field, old, new: set }) => ({
            field: say(called(field)),
            before: textOf(old),
            after: textOf(set),
          }))}
        />
      )}
    </TimelineItem>
  );
}

/** What happened to a row, newest first, as far back as the reader wishes; or only its changes. */
export function RecordStory<Row extends HistoryPage<Stored> & { readonly id: number }>(props: {
  readonly row: Row;
  /** The endpoint that answers older entries. */
  readonly older: Call<{ id: number; before?: number }, HistoryPage<Stored>>;
  readonly tell: (row: Row) => readonly StoryEvent[];
  readonly called: Called;
  /** Stands in its place until it has come. */
  readonly instead?: ReactNode;
}) {
  const { row, older, tell, called } = props;
  const { id } = row;
  const { entries, showOlder } = useOlder(row, [...older.id.split('.'), id], (before, signal) =>
    older({ id, ...(before !== undefined && { before }) }, { signal }),
  );
  return (
    <HistorySection
      events={tell({ ...row, history: entries })}
      isChange={({ isChange = false }) => isChange}
      draw={(event) => <Happening key={`${event.kind} ${event.at}`} told={event} called={called} />}
      showOlder={showOlder}
      instead={props.instead}
    />
  );
}
