import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { instantCell } from '@terezi/domain/grammar/cell.ts';
import { dateTime, MISSING } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import type { Say } from '#kit/language.tsx';
import { StateMark } from '#kit/Status.tsx';
import { kindOf, kindText } from './kind-text.ts';
import { sectionWords } from './section-words.ts';
import { requestWords as words } from './words.ts';

/** The changed fields as they are called; one that is not declared is shown by its own name. */
export const changesIn = (row: RequestRow, say: Say) =>
  row.changes.map((change) => {
    const called = kindOf(row)?.shown[change.field];
    return { field: called ? say(called) : change.field, before: change.old, after: change.new };
  });

/** The changed fields in one line. */
export const changesText = (row: RequestRow, say: Say): string =>
  changesIn(row, say)
    .map(({ field, before, after }) =>
      say(words.changed, { field, old: before ?? MISSING, new: after ?? MISSING }),
    )
    .join('; ');

/** When it was decided or taken back. */
export const decidedAtOf = ({ approvedAt, cancelledAt, withdrawnAt }: RequestRow) =>
  approvedAt ?? cancelledAt ?? withdrawnAt;

/** The columns of the list of decisions. */
export const requestColumns = (say: Say): readonly Column<RequestRow>[] => [
  {
    key: 'title',
    words: words.title,
    width: 120,
    kind: 'key',
    sortable: true,
    pinned: 'left',
    text: ({ title }) => title,
    phone: 'title',
  },
  { key: 'lead', words: words.lead, width: 100, kind: 'id', text: ({ lead }) => lead },
  { key: 'kind', words: words.kind, width: 150, sortable: true, text: (row) => kindText(row, say) },
  {
    key: 'statusId',
    words: words.status,
    width: 130,
    sortable: true,
    text: ({ statusId }) => say(requestStates.look(statusId).words),
    render: ({ statusId }) => <StateMark of={requestStates.look(statusId)} />,
    phone: 'line2',
  },
  {
    key: 'changes',
    words: words.changes,
    width: 300,
    text: (row) => changesText(row, say),
    phone: 'line3',
  },
  { key: 'reason', words: words.reason, width: 220, text: ({ reason }) => reason },
  {
    key: 'proposedByName',
    words: words.proposedBy,
    width: 160,
    sortable: true,
    text: ({ proposedByName }) => proposedByName,
  },
  {
    key: 'proposedAt',
    optional: true,
    words: words.proposedAt,
    width: 130,
    kind: 'date',
    sortable: true,
    text: ({ proposedAt }) => dateTime(proposedAt),
    cell: ({ proposedAt }) => instantCell(proposedAt),
    phone: 'line3-end',
  },
  {
    key: 'decidedByName',
    words: words.decidedBy,
    width: 140,
    text: ({ decidedByName, decidedForName }) =>
      [decidedByName, decidedForName && say(sectionWords.inStead, { name: decidedForName })]
        .filter(Boolean)
        .join(' '),
  },
  {
    key: 'decidedAt',
    words: words.decidedAt,
    width: 130,
    kind: 'date',
    sortable: true,
    text: (row) => dateTime(decidedAtOf(row)),
    cell: (row) => instantCell(decidedAtOf(row)),
  },
  { key: 'decisionNote', words: words.note, width: 200, text: ({ decisionNote }) => decisionNote ?? '' },
];
