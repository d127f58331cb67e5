import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { historyObject, historySource, historyWho } from '@terezi/domain/history/history-sheet.ts';
import { nounText } from '@terezi/domain/history/words.ts';
import type { HistoryRow } from '@terezi/domain/history/api.ts';
import { useCallback } from 'react';
import { Diff } from '#kit/part/Diff.tsx';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { dateTime, MISSING } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { RowPanel, RowPanelBody } from '#kit/page/RowPanel.tsx';
import { Section } from '#kit/page/Section.tsx';
import { hasFormer, PutBack } from '#records/put-back/PutBack.tsx';
import { PUT_BACK_WORDS } from '#records/put-back/words.ts';
import { asking } from '#shell/api/asking.ts';
import { historyCalls } from '#shell/api/calls/history.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { navigate } from '#shell/router/router.ts';
import part from './history.module.css';
import { useRecordAddress } from './record-address.ts';
import { changeOf } from './row-text.ts';
import { historyWords as words } from './words.ts';

/** How many rows of a record's history are read beside a list. */
const MAX_ENTRIES = 50;

/** An earlier value: since when it stood, and by whom. */
function Earlier({ row, value }: { readonly row: HistoryRow; readonly value: string | null }) {
  const { language } = useLanguage();
  return (
    <li>
      <span className="fig">{dateTime(row.at)}</span>
      <b>{value ?? MISSING}</b>
      <span className="dim">{historyWho(row, language)}</span>
    </li>
  );
}

/** All that the same action has changed of the record, and how its field stood before. */
function RecordChanges({ row, story }: { readonly row: HistoryRow; readonly story: readonly HistoryRow[] }) {
  const say = useSay();
  const { language } = useLanguage();
  const action = story.filter(({ id }) => id === row.id);
  const isOfField = row.field !== null;
  const before = story.filter(({ field }) => !isOfField || field === row.field);
  // The first change of a field alone holds the value that it had when the record was added.
  const first = isOfField ? before.at(-1) : undefined;
  const beginning = story.find(({ kind }) => kind === 'insert');
  const valueOf = (each: HistoryRow) => {
    const { field, after } = changeOf(each, language);
    return isOfField ? after : `${field}: ${after ?? MISSING}`;
  };
  return (
    <>
      <Section title={say(words.changed)} end={<span className="dim fig">{action.length}</span>}>
        <Diff changes={action.map((each) => changeOf(each, language))} />
      </Section>
      <Section title={say(isOfField ? words.before : words.story)}>
        <ul className={part.earlier}>
          {before.map((each) => (
            <Earlier key={`${each.id} ${each.field}`} row={each} value={valueOf(each)} />
          ))}
          {beginning && first && <Earlier row={beginning} value={changeOf(first, language).before} />}
        </ul>
      </Section>
    </>
  );
}

/** A change beside the list: who, what else at once, what the field was before, and the way to the record. */
export function HistoryPanel(props: {
  readonly row: HistoryRow;
  /** The rows of the list, to step through. */
  readonly rows: readonly HistoryRow[];
  readonly placeOf: (row: HistoryRow) => string;
  readonly open: (row: HistoryRow | null) => void;
}) {
  const { row, rows, placeOf, open } = props;
  const step = useCallback(
    (by: -1 | 1) => open(rows[rows.findIndex((each) => placeOf(each) === placeOf(row)) + by] ?? row),
    [row, rows, open, placeOf],
  );
  const close = useCallback(() => open(null), [open]);
  const say = useSay();
  const { language } = useLanguage();
  const address = useRecordAddress(row);
  const { table, recordId, id } = row;
  // From the action itself back: the rows above show what came after it.
  const question = { table: [table], recordId, before: String(id + 1), pageSize: MAX_ENTRIES };
  const reply = useQuery(asking(historyCalls.list, question));
  const former = useQuery({
    ...asking(historyCalls.former, { id }),
    enabled: hasFormer(row.kind),
    meta: QUIET,
  });
  const act = former.data?.former.acts.putBack;
  return (
    <RowPanel
      title={`${nounText(table, language)} ${historyObject(row)}`}
      step={step}
      close={close}
      foot={
        <>
          <Button
            variant="default"
            size="xs"
            disabled={address === null}
            leftSection={<Icon of={IconExternalLink} size="s" />}
            onClick={() => address !== null && void navigate(address)}
          >
            {say(words.openRecord)}
          </Button>
          {act && <PutBack key={id} id={id} told={act} />}
        </>
      }
    >
      <RowPanelBody>
        <p className={part.who}>{historyWho(row, language)}</p>
        <p className="dim">
          {[dateTime(row.at, { seconds: true }), historySource(row, language), row.companyName].join(' · ')}
        </p>
        <Link to="/history" search={{ table, recordId: String(recordId) }}>
          {say(words.onlyRecord)}
        </Link>
        {row.putBackFrom !== null && (
          <p className="dim">{say(PUT_BACK_WORDS.from, { id: row.putBackFrom })}</p>
        )}
        {act?.may === 'deny' && act.why && <Note>{act.why.message}</Note>}
        {reply.isPending && <Loading />}
        {reply.isError && <Failed title={say(words.failed)} onRetry={() => void reply.refetch()} />}
        {reply.data && <RecordChanges row={row} story={reply.data.history} />}
      </RowPanelBody>
    </RowPanel>
  );
}
