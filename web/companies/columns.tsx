import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { companyType } from '@terezi/domain/companies/company-sheet.ts';
import { companyStates } from '@terezi/domain/companies/states.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { date, dateTime, MISSING, number } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { StateMark, Status } from '#kit/part/Status.tsx';
import { ChecksLine } from './CompanyChecks.tsx';
import { LinkLine } from './LinkLine.tsx';
import { termOf } from './term.ts';
import { companyWords as words } from './words.ts';

type CompanyColumn = Column<CompanyRow>;

const who: readonly CompanyColumn[] = [
  {
    key: 'name',
    words: words.name,
    width: 208,
    kind: 'key',
    sortable: true,
    hideable: false,
    pinned: 'left',
    text: ({ name }) => name,
    phone: 'title',
  },
  {
    key: 'voen',
    words: words.voen,
    width: 110,
    kind: 'id',
    sortable: true,
    text: ({ voen }) => voen,
    phone: 'line2',
  },
];

const standing = (language: Language): readonly CompanyColumn[] => [
  {
    key: 'statusId',
    words: words.status,
    width: 170,
    kind: 'status',
    sortable: true,
    text: ({ statusId }) => companyStates.look(statusId).words[language],
    render: ({ statusId }) => <StateMark of={companyStates.look(statusId)} />,
    phone: 'status',
  },
  {
    key: 'createdAt',
    words: words.registered,
    width: 130,
    kind: 'date',
    sortable: true,
    text: ({ createdAt }) => dateTime(createdAt),
    phone: 'line3-end',
  },
];

const day = (
  key: 'licenseEnd' | 'calibrationNext',
  of: CompanyColumn['words'],
  today: string,
): CompanyColumn => ({
  key,
  words: of,
  width: 116,
  kind: 'date',
  sortable: true,
  text: (row) => (row[key] === null ? null : date(row[key])),
  render: (row) => {
    const until = row[key];
    if (until === null) return MISSING;
    const { state } = termOf(row, key, today);
    if (state !== 'over' && state !== 'ends') return date(until);
    return (
      <Status shape="triangle" tone={state === 'over' ? 'bad' : 'warn'}>
        {date(until)}
      </Status>
    );
  },
});

const { approvalPending, emailPending } = companyStates.number;

/** The licence. A registered company has none of it yet: it shows its checks, or how long its link works. */
function licence(today: string): CompanyColumn {
  const own = day('licenseEnd', words.licence, today);
  return {
    ...own,
    takes: ({ statusId }) =>
      statusId === approvalPending || statusId === emailPending ? ['calibrationNext', 'scaleCount'] : [],
    render: (row) => {
      if (row.statusId === approvalPending) return <ChecksLine company={row} />;
      return row.statusId === emailPending ? <LinkLine company={row} /> : own.render?.(row);
    },
  };
}

/** The columns of the companies, as they stand today. */
export const companyColumns = (language: Language, today: string): readonly CompanyColumn[] => [
  ...who,
  ...standing(language),
  licence(today),
  day('calibrationNext', words.calibration, today),
  {
    key: 'scaleCount',
    words: words.scales,
    width: 72,
    kind: 'number',
    text: ({ scaleCount }) => number(scaleCount, language),
  },
  {
    key: 'typeId',
    words: words.type,
    width: 140,
    sortable: true,
    optional: true,
    text: (row) => companyType(row)[language],
  },
  {
    key: 'districtName',
    words: words.district,
    width: 84,
    text: ({ districtName }) => districtName,
    phone: 'line3',
  },
  {
    key: 'operatorCompanyName',
    words: words.operator,
    width: 190,
    optional: true,
    text: ({ operatorCompanyName }) => operatorCompanyName,
  },
  {
    key: 'externalCode',
    words: words.externalCode,
    width: 110,
    optional: true,
    text: (row) => row.externalCode,
  },
];
