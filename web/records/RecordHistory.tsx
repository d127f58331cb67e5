import type { Words } from '@terezi/domain/grammar/words.ts';
import { Diff } from '#kit/Diff.tsx';
import { dateTime } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Timeline, TimelineItem } from '#kit/Timeline.tsx';
import { differenceOf, type FieldChange } from './difference.ts';
import type { Said } from './noun.ts';
import { RECORD_WORDS } from './words.ts';

/** What somebody changed at once; the program itself where nobody is named. */
export type HistoryEntry = {
  readonly at: string;
  readonly userName: string | null;
  readonly changes: readonly FieldChange[];
};

/** Who changed a row, when, from what to what, in the order given; `none` is said where nobody has. */
export function RecordHistory(props: {
  readonly fields: Readonly<Record<string, Said>>;
  readonly entries: readonly HistoryEntry[];
  readonly none: Words;
}) {
  const { fields, entries, none } = props;
  const say = useSay();
  const { language } = useLanguage();
  return (
    <>
      {entries.length === 0 && <p className="dim">{say(none)}</p>}
      <Timeline>
        {entries.map(({ at, userName, changes }) => (
          <TimelineItem
            key={at}
            tone="accent"
            title={userName ?? say(RECORD_WORDS.byProgram)}
            when={dateTime(at, { seconds: true })}
          >
            <Diff changes={differenceOf(fields, changes, language)} />
          </TimelineItem>
        ))}
      </Timeline>
    </>
  );
}
