import type { Language } from '@terezi/domain/grammar/words.ts';
import type { LogonRow } from '@terezi/domain/identity/logon-api.ts';
import { logonLook } from '@terezi/domain/identity/logon-sheet.ts';
import { dateTime } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { Status } from '#kit/part/Status.tsx';
import { LOGON_WORDS as words } from './words.ts';

/** How a sign-in from elsewhere stands, as shape and words. */
export function LogonState(props: {
  readonly logon: LogonRow;
  readonly language: Language;
  readonly pill?: boolean;
}) {
  const { logon, language, pill = false } = props;
  const { shape, tone, words: label } = logonLook(logon);
  return (
    <Status shape={shape} tone={tone} pill={pill}>
      {label[language]}
    </Status>
  );
}

/** The columns of the list of sign-ins from elsewhere. */
export const logonColumns = (language: Language): readonly Column<LogonRow>[] => [
  {
    key: 'askedAt',
    words: words.date,
    width: 130,
    kind: 'date',
    sortable: true,
    text: (row) => dateTime(row.askedAt),
    phone: 'line3-end',
  },
  {
    key: 'fullname',
    words: words.who,
    width: 180,
    kind: 'key',
    sortable: true,
    text: (row) => row.fullname,
    phone: 'title',
  },
  {
    key: 'address',
    words: words.address,
    width: 160,
    sortable: true,
    text: (row) => row.address,
    phone: 'line3',
  },
  {
    key: 'rangeName',
    words: words.rangeColumn,
    width: 130,
    text: ({ rangeName }) => rangeName ?? words.outside[language],
    render: ({ rangeName }) => rangeName ?? <span className="dim">{words.outside[language]}</span>,
  },
  { key: 'browser', words: words.browser, width: 180, text: (row) => row.browser ?? '' },
  {
    key: 'statusId',
    words: words.status,
    width: 180,
    sortable: true,
    text: (row) => logonLook(row).words[language],
    render: (row) => <LogonState logon={row} language={language} />,
    phone: 'line2',
  },
  { key: 'decidedByName', words: words.decidedBy, width: 160, text: (row) => row.decidedByName ?? '' },
  { key: 'note', words: words.note, width: 200, optional: true, text: (row) => row.note ?? '' },
];
