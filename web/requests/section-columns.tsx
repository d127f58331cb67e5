import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { instantCell } from '@terezi/domain/grammar/cell.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { dateTime, MISSING, span } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import type { Say } from '#kit/language.tsx';
import { StateMark, Status } from '#kit/Status.tsx';
import { changesText, decidedAtOf } from './columns.tsx';
import { kindText } from './kind-text.ts';
import { sectionWords as words } from './section-words.ts';
import { requestWords } from './words.ts';

/** What came of a request: whoever sent it may have taken it back. */
function Result({ row, say }: { row: RequestRow; say: Say }) {
  if (row.withdrawnAt === null) return <StateMark of={requestStates.look(row.statusId)} />;
  return (
    <Status shape="ring" tone="idle">
      {say(requestStates.acts.withdraw.happened)}
    </Status>
  );
}

const resultText = (row: RequestRow, say: Say): string =>
  say(
    row.withdrawnAt === null ? requestStates.look(row.statusId).words : requestStates.acts.withdraw.happened,
  );

const secondsOf = (row: RequestRow, now: number): number =>
  ((Date.parse(decidedAtOf(row) ?? '') || now) - Date.parse(row.proposedAt)) / 1000;

const decider = ({ decidedByName, decidedForName }: RequestRow, say: Say): string =>
  [decidedByName ?? MISSING, decidedForName && say(words.inStead, { name: decidedForName })]
    .filter(Boolean)
    .join(' ');

/** The columns of what became of requests, over or waiting. */
export function sectionColumns(say: Say, language: Language, isOver: boolean): readonly Column<RequestRow>[] {
  const ended: readonly Column<RequestRow>[] = [
    {
      key: 'decidedAt',
      words: words.decision,
      width: 136,
      kind: 'date',
      sortable: true,
      text: (row) => dateTime(decidedAtOf(row)),
      cell: (row) => instantCell(decidedAtOf(row)),
      phone: 'line3-end',
    },
  ];
  const result: readonly Column<RequestRow>[] = [
    {
      key: 'statusId',
      words: words.result,
      width: 130,
      sortable: true,
      text: (row) => resultText(row, say),
      render: (row) => <Result row={row} say={say} />,
      phone: 'line2',
    },
  ];
  const decided: readonly Column<RequestRow>[] = [
    {
      key: 'decidedByName',
      words: requestWords.decidedBy,
      width: 300,
      text: (row) => decider(row, say),
    },
  ];
  return [
    {
      key: 'id',
      words: words.number,
      width: 72,
      kind: 'key',
      sortable: true,
      pinned: 'left',
      text: ({ id }) => `№ ${id}`,
    },
    ...(isOver ? ended : []),
    { key: 'kind', words: words.kind, width: 160, sortable: true, text: (row) => kindText(row, say) },
    ...(isOver ? result : []),
    {
      key: 'title',
      words: words.object,
      width: 180,
      sortable: true,
      text: ({ lead, title }) => [lead, title].filter(Boolean).join(', '),
      phone: 'title',
    },
    ...(isOver ? decided : []),
    {
      key: 'waited',
      words: isOver ? words.waited : words.waitsFor,
      width: 110,
      kind: 'number',
      text: (row) => span(secondsOf(row, Date.now()), language),
      phone: 'line3',
    },
    {
      key: 'proposedByName',
      words: requestWords.proposedBy,
      width: 150,
      sortable: true,
      optional: isOver,
      text: ({ proposedByName }) => proposedByName,
    },
    {
      key: 'proposedAt',
      words: requestWords.proposedAt,
      width: 130,
      kind: 'date',
      sortable: true,
      optional: isOver,
      text: ({ proposedAt }) => dateTime(proposedAt),
      cell: ({ proposedAt }) => instantCell(proposedAt),
    },
    ...(isOver
      ? [
          {
            key: 'decisionNote',
            words: words.reason,
            width: 160,
            text: ({ decisionNote }: RequestRow) => decisionNote ?? MISSING,
          },
        ]
      : []),
    {
      key: 'changes',
      words: words.wanted,
      width: 260,
      text: (row) => changesText(row, say) || row.reason,
    },
  ];
}
