import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ReactNode } from 'react';
import { Diff } from '#kit/part/Diff.tsx';
import { dateTime } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Timeline, TimelineItem } from '#kit/part/Timeline.tsx';
import { differenceOf, type FieldChange } from './difference.ts';
import type { FieldDeclaration } from '../noun.ts';
import { PUT_BACK_WORDS } from '../put-back/words.ts';
import { RECORD_WORDS } from '../words.ts';

/** The changes that a person made at once; without a name the program itself made them. */
export type HistoryEntry = {
  readonly at: string;
  readonly userName: string | null;
  readonly changes: readonly FieldChange[];
  /** The entry from which this was put back. */
  readonly putBackFrom?: number | null | undefined;
};

const KINDS: Readonly<Record<string, Words>> = {
  insert: RECORD_WORDS.insert,
  delete: RECORD_WORDS.delete,
  archive: RECORD_WORDS.archivedThen,
  restore: RECORD_WORDS.restoredThen,
};

/** One entry: who, when, from what to what; an entry without changed fields says what it was. */
export function HistoryItem(props: {
  readonly fields: Readonly<Record<string, FieldDeclaration>>;
  readonly entry: HistoryEntry & { readonly kind?: string };
  /** The acts on it. */
  readonly action?: ReactNode;
  /** Its subject, where that is not the row itself. */
  readonly about?: string | undefined;
}) {
  const { at, userName, changes, kind = '', putBackFrom } = props.entry;
  const say = useSay();
  const { language } = useLanguage();
  const label = KINDS[kind];
  const detail = [
    props.about,
    label && changes.length === 0 && say(label),
    putBackFrom != null && say(PUT_BACK_WORDS.from, { id: putBackFrom }),
  ];
  return (
    <TimelineItem
      tone="accent"
      title={userName ?? say(RECORD_WORDS.byProgram)}
      detail={detail.filter(Boolean).join(' · ')}
      when={dateTime(at, { seconds: true })}
    >
      <Diff changes={differenceOf(props.fields, changes, language)} />
      {props.action}
    </TimelineItem>
  );
}

/** Who changed a row, when, from what to what, in the order given; `none` stands where there is no change. */
export function RecordHistory(props: {
  readonly fields: Readonly<Record<string, FieldDeclaration>>;
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
