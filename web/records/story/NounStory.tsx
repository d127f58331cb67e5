import { HistorySection } from './HistorySection.tsx';
import type { Noun, Row, FieldDeclaration } from '../noun.ts';
import type { NounEvent } from './noun-event.ts';
import { mayComeBack, PutBack } from '../put-back/PutBack.tsx';
import { HistoryItem } from './RecordHistory.tsx';
import { type HistoryCall, useHistory } from './use-history.tsx';
import { useOlder } from './use-older.ts';

/** An event of something that belongs to a row, shown in the row's own history. */
export type EventBeside = {
  readonly key: string;
  readonly about: string;
  readonly fields: Readonly<Record<string, FieldDeclaration>>;
  readonly entry: NounEvent;
};
const NONE: readonly EventBeside[] = [];

type StoryProps = {
  readonly noun: Noun;
  readonly row: Row;
  readonly beside?: readonly EventBeside[];
};

/** Everything that happened to a row, newest first, field by field; a person who may change the row can put old values back. */
function Story(props: StoryProps & { history: HistoryCall<NounEvent> }) {
  const { noun, row, history, beside = NONE } = props;
  const { id, acts } = row;
  const mayChange = [acts.change, acts.restore].some((ruling) => ruling?.may === 'allow');
  const { page, instead } = useHistory(history, id);
  const { entries, showOlder } = useOlder(page, [...history.id.split('.'), id, 'older'], (before, signal) =>
    history({ id, ...(before !== undefined && { before }) }, { signal }),
  );
  // Events older than the own entries read so far wait for the next page of those.
  const oldest = showOlder === null ? '' : (entries.at(-1)?.at ?? '');
  const own = entries.map((entry) => ({ key: String(entry.id), entry, about: undefined }));
  const all = [...own, ...beside.filter(({ entry }) => entry.at >= oldest)].sort(
    (one, other) => Date.parse(other.entry.at) - Date.parse(one.entry.at),
  );
  return (
    <HistorySection
      events={all}
      isChange={({ entry }) => entry.changes.length > 0}
      draw={({ key, entry, about, ...rest }) => (
        <HistoryItem
          key={key}
          fields={'fields' in rest ? rest.fields : { ...noun.audited, ...noun.fields }}
          entry={entry}
          about={about}
          action={about === undefined && mayChange && mayComeBack(noun, entry) && <PutBack id={entry.id} />}
        />
      )}
      showOlder={showOlder}
      instead={instead}
    />
  );
}

/** The history of a row, of a noun that has one. */
export function NounStory(props: StoryProps) {
  const { history } = props.noun.calls;
  return history ? <Story {...props} history={history} /> : null;
}
