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

const KINDS: Readonly<Record<string, Words>> = {
  insert: RECORD_WORDS.insert,
  delete: RECORD_WORDS.delete,
  archive: RECORD_WORDS.archivedThen,
  restore: RECORD_WORDS.restoredThen,
};

/** One entry: who, when, from what to what; of what changed no field what it was. */
export function HistoryItem(props: {
  readonly fields: Readonly<Record<string, Said>>;
  readonly entry: HistoryEntry & { readonly kind?: string };
}) {
  const { at, userName, changes, kind = '' } = props.entry;
  const say = useSay();
  const { language } = useLanguage();
  const told = KINDS[kind];
  return (
    <TimelineItem
      tone="accent"
      title={userName ?? say(RECORD_WORDS.byProgram)}
      detail={told && changes.length === 0 ? say(told) : null}
      when={dateTime(at, { seconds: true })}
    >
      <Diff changes={differenceOf(props.fields, changes, language)} />
    </TimelineItem>
  );
}

/** Who changed a row, when, from what to what, in the order given; `none` is said where nobody has. */
export function RecordHistory(props: {
  readonly fields: Readonly<Record<string, Said>>;
  readonly entries: readonly HistoryEntry[];
  readonly none: Words;
}) {
  const { fields, entries, none } = props;
  const say = useSay();
  return (
    <>
      {entries.length === 0 && <p className="dim">{say(none)}</p>}
      <Timeline>
        {entries.map((entry) => (
          <HistoryItem key={entry.at} fields={fields} entry={entry} />
        ))}
      </Timeline>
    </>
  );
}
