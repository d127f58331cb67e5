import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import {
  requestChangesText,
  requestDecidedAt,
  requestDecider,
  requestKindText,
} from '@terezi/domain/request-sheets.ts';
import { dateTime } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { StateMark } from '#kit/part/Status.tsx';
import { requestWords as words } from './words.ts';

/** The columns of the list of decisions. */
export const requestColumns = (language: Language): readonly Column<RequestRow>[] => [
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
  {
    key: 'kind',
    words: words.kind,
    width: 150,
    sortable: true,
    text: (row) => requestKindText(row, language),
  },
  {
    key: 'statusId',
    words: words.status,
    width: 130,
    sortable: true,
    text: ({ statusId }) => requestStates.look(statusId).words[language],
    render: ({ statusId }) => <StateMark of={requestStates.look(statusId)} />,
    phone: 'line2',
  },
  {
    key: 'changes',
    words: words.changes,
    width: 300,
    text: (row) => requestChangesText(row, language),
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
    phone: 'line3-end',
  },
  {
    key: 'decidedByName',
    words: words.decidedBy,
    width: 140,
    text: (row) => requestDecider(row, language),
  },
  {
    key: 'decidedAt',
    words: words.decidedAt,
    width: 130,
    kind: 'date',
    sortable: true,
    text: (row) => dateTime(requestDecidedAt(row)),
  },
  { key: 'decisionNote', words: words.note, width: 200, text: ({ decisionNote }) => decisionNote ?? '' },
];
