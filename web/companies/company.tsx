import { companyListWords as short } from '@terezi/domain/companies/company-sheet.ts';
import { company as declared } from '@terezi/domain/companies/company-noun.ts';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { date, MISSING } from '#kit/formats.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { Status } from '#kit/part/Status.tsx';
import { plainFilter } from '#records/list/columns.ts';
import type { Reader } from '#records/noun.ts';
import { listedFrom } from '#records/record-from.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { useToday } from '#shell/use-today.ts';
import { ChecksLine } from './CompanyChecks.tsx';
import { LinkLine } from './LinkLine.tsx';
import { type Term, termOf } from './term.ts';
import { companyWords as words } from './words.ts';

const { approvalPending, emailPending } = companyStates.number;

/** The end of a term, marked where it is over or near. */
function Until({ row, term }: { readonly row: CompanyRow; readonly term: Term }) {
  const today = useToday();
  const until = row[term];
  if (until === null) return MISSING;
  const { state } = termOf(row, term, today);
  if (state !== 'over' && state !== 'ends') return date(until);
  return (
    <Status shape="triangle" tone={state === 'over' ? 'bad' : 'warn'}>
      {date(until)}
    </Status>
  );
}

/** The licence. A registered company has none of it yet: it shows its checks, or how long its link works. */
function Licence({ row }: { readonly row: CompanyRow }) {
  if (row.statusId === approvalPending) return <ChecksLine company={row} />;
  return row.statusId === emailPending ? <LinkLine company={row} /> : <Until row={row} term="licenseEnd" />;
}

/** A company as its list and its pages draw it. */
export const company = listedFrom(declared, {
  list: companyCalls.list,
  view: 'all',
  words: { search: words.search, none: words.none, noneText: words.noneText },
  looks: {
    name: { column: { width: 208, pinned: 'left' } },
    voen: { column: { width: 110, kind: 'id' } },
    statusId: {
      column: ({ language }: Reader) => ({
        width: 170,
        text: ({ statusId }: CompanyRow) => companyStates.look(statusId).words[language],
      }),
    },
    createdAt: { column: { width: 130, phone: 'line3-end' } },
    licenseEnd: {
      column: {
        words: short.licenseEnd,
        width: 116,
        phone: null,
        takes: ({ statusId }: CompanyRow) =>
          statusId === approvalPending || statusId === emailPending ? ['calibrationNext', 'scaleCount'] : [],
        render: (row: CompanyRow) => <Licence row={row} />,
      },
    },
    calibrationNext: {
      column: {
        words: short.calibrationNext,
        width: 116,
        phone: null,
        render: (row: CompanyRow) => <Until row={row} term="calibrationNext" />,
      },
    },
    scaleCount: { column: { width: 72, sortable: false } },
    typeId: { column: { width: 140 } },
    districtId: { column: { width: 84, phone: 'line3', sortable: false } },
    operatorCompanyId: { column: { width: 190, sortable: false } },
    externalCode: { column: { phone: null, sortable: false } },
  },
});

const { statusId, typeId } = declared.told;
/** What narrows the list; its endpoint takes one of each. */
export const companyFilters: readonly Filter[] = [
  plainFilter('statusId', statusId),
  plainFilter('companyTypeId', typeId),
  plainFilter('externalCode', declared.fields.externalCode),
];
