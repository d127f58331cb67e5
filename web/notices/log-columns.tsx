import type { Language } from '@terezi/domain/grammar/words.ts';
import type { LogRow } from '@terezi/domain/notices/log.ts';
import { logOutcome, logWho } from '@terezi/domain/history/log-sheet.ts';
import { actionText, targetText } from '@terezi/domain/history/log-words.ts';
import { dateTime, number } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { Status } from '#kit/part/Status.tsx';
import part from './log.module.css';
import { logWords as words } from './log-words.ts';

/** How a row ended, as shape and word. */
export function Outcome({
  row,
  language,
  pill = false,
}: {
  row: LogRow;
  language: Language;
  pill?: boolean;
}) {
  const isDone = row.outcome === 'ok';
  return (
    <Status shape={isDone ? 'check' : 'cross'} tone={isDone ? 'ok' : 'bad'} pill={pill}>
      {logOutcome(row)[language]}
    </Status>
  );
}

const numberText = (row: LogRow, language: Language): string | null =>
  row.number === null ? null : number(row.number, language);

type LogColumnsInput = {
  readonly language: Language;
  readonly seesSeveral: boolean;
  readonly brokenAt: number | null;
};

/** Its place, and when. */
const placeColumns = ({ language, brokenAt }: LogColumnsInput): readonly Column<LogRow>[] => [
  {
    key: 'number',
    words: words.number,
    width: 92,
    kind: 'number',
    pinned: 'left',
    text: (row) => numberText(row, language),
    render: (row) => (
      <>
        {brokenAt !== null && row.number !== null && row.number >= brokenAt && (
          <Status shape="triangle" tone="bad">
            <span className="vh">{words.unconfirmed[language]}</span>
          </Status>
        )}
        <span className="dim">{numberText(row, language)}</span>
      </>
    ),
  },
  {
    key: 'at',
    words: words.at,
    width: 150,
    kind: 'date',
    sortable: true,
    text: (row) => dateTime(row.at, { seconds: true }),
    phone: 'line3-end',
  },
];

/** The columns of the log; the company is among them for a reader who sees several. */
export const logColumns = (manner: LogColumnsInput): readonly Column<LogRow>[] => [
  ...placeColumns(manner),
  { key: 'who', words: words.who, width: 140, text: (row) => logWho(row, manner.language), phone: 'line2' },
  {
    key: 'deed',
    words: words.deed,
    width: 230,
    text: (row) => actionText(row.action, manner.language),
    render: (row) => <span className={part.action}>{actionText(row.action, manner.language)}</span>,
    phone: 'title',
  },
  {
    key: 'object',
    words: words.object,
    width: 170,
    text: (row) => targetText(row, manner.language),
    phone: 'line3',
  },
  {
    key: 'outcome',
    words: words.outcome,
    width: 124,
    text: (row) => logOutcome(row)[manner.language],
    render: (row) => <Outcome row={row} language={manner.language} />,
    phone: 'status',
  },
  {
    key: 'companyName',
    words: words.company,
    width: 150,
    optional: !manner.seesSeveral,
    text: (row) => row.companyName,
  },
  { key: 'asked', words: words.request, width: 200, optional: true, text: (row) => row.asked },
  { key: 'address', words: words.where, width: 130, optional: true, text: (row) => row.address },
];
