import type { Language } from '@terezi/domain/grammar/words.ts';
import type { JobRow } from '@terezi/domain/notices/job.ts';
import { jobStates } from '@terezi/domain/notices/job-states.ts';
import { jobFailure, jobKindText } from '@terezi/domain/notices/job-sheet.ts';
import { dateTime, number } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { StateMark } from '#kit/part/Status.tsx';
import { noticeWords as words } from './words.ts';

const stateText = ({ statusId }: JobRow, language: Language): string =>
  jobStates.look(statusId).words[language];

/** The kind of a job, and its state. */
const stateColumns = (language: Language): readonly Column<JobRow>[] => [
  {
    key: 'kind',
    words: words.kind,
    width: 200,
    kind: 'key',
    sortable: true,
    pinned: 'left',
    text: (row) => jobKindText(row, language),
    phone: 'title',
  },
  {
    key: 'statusId',
    words: words.status,
    width: 130,
    sortable: true,
    text: (row) => stateText(row, language),
    render: (row) => <StateMark of={jobStates.look(row.statusId)} />,
    phone: 'line2',
  },
  {
    key: 'failure',
    words: words.failure,
    width: 320,
    text: (row) => jobFailure(row, language),
    phone: 'line3',
  },
  {
    key: 'attempts',
    words: words.attempts,
    width: 80,
    kind: 'figure',
    sortable: true,
    text: (row) => number(row.attempts, language),
  },
];

/** When, for whom, and about what. */
const circumstanceColumns = (): readonly Column<JobRow>[] => [
  {
    key: 'at',
    words: words.at,
    width: 130,
    kind: 'date',
    sortable: true,
    text: (row) => dateTime(row.at),
    phone: 'line3-end',
  },
  {
    key: 'doneAt',
    words: words.doneAt,
    width: 130,
    kind: 'date',
    text: (row) => (row.doneAt === null ? '' : dateTime(row.doneAt)),
  },
  { key: 'userName', words: words.user, width: 160, text: (row) => row.userName ?? '' },
  { key: 'companyName', words: words.company, width: 180, sortable: true, text: (row) => row.companyName },
  { key: 'subject', words: words.subject, width: 140, optional: true, text: (row) => row.subject ?? '' },
  {
    key: 'failedAt',
    words: words.failedAt,
    width: 130,
    kind: 'date',
    optional: true,
    sortable: true,
    text: (row) => (row.failedAt === null ? '' : dateTime(row.failedAt)),
  },
];

/** The columns of the list of jobs. */
export const jobColumns = (language: Language): readonly Column<JobRow>[] => [
  ...stateColumns(language),
  ...circumstanceColumns(),
];
