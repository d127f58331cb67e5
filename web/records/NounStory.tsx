import { HistorySection } from './HistorySection.tsx';
import type { Noun, Row } from './noun.ts';
import type { NounEvent } from './noun-event.ts';
import { mayComeBack, PutBack } from './put-back/PutBack.tsx';
import { HistoryItem } from './RecordHistory.tsx';
import { type HistoryCall, useHistory } from './use-history.tsx';
import { useOlder } from './use-older.ts';

/** Everything that happened to a row, newest first, field by field with old and new; who may change the row puts it back. */
function Story({ noun, row, history }: { noun: Noun; row: Row; history: HistoryCall<NounEvent> }) {
  const { id, acts } = row;
  const mayChange = [acts.change, acts.restore].some((told) => told?.may === 'allow');
  const { page, instead } = useHistory(history, id);
  const { entries, showOlder } = useOlder(page, [...history.id.split('.'), id, 'older'], (before, signal) =>
    history({ id, ...(before !== undefined && { before }) }, { signal }),
  );
  return (
    <HistorySection
      events={entries}
      isChange={({ changes }) => changes.length > 0}
      draw={(entry) => (
        <HistoryItem
          key={entry.id}
          fields={{ ...noun.remembered, ...noun.fields }}
          entry={entry}
          action={mayChange && mayComeBack(noun, entry) && <PutBack id={entry.id} />}
        />
      )}
      showOlder={showOlder}
      instead={instead}
    />
  );
}

/** The history of a row, of a noun that has one. */
export function NounStory({ noun, row }: { readonly noun: Noun; readonly row: Row }) {
  const { history } = noun.calls;
  return history ? <Story noun={noun} row={row} history={history} /> : null;
}
