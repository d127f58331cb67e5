import { IconBuilding } from '@tabler/icons-react';
import { APPROVAL_PENDING } from '@terezi/domain/companies/waiting.ts';
import { ownKind } from '#requests/own-kind.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { part } from '#shell/frame/part.tsx';
import { waitingCompanies } from './lists.ts';
import { decisionWords as words } from './decision-words.ts';

/** The most that stand among the decisions at once. */
const MAX_COMPANIES = 100;
const A_DAY = 24 * 60;

/** Companies that have registered, among everything that waits for a decision. */
export const companyKind = ownKind(
  {
    name: 'company',
    many: words.many,
    icon: IconBuilding,
    lateAfter: A_DAY,
    isAhead: false,
    waiting: waitingCompanies,
    Case: part(async () => (await import('./CompanyDecision.tsx')).CompanyDecision),
  },
  {
    call: companyCalls.list,
    input: { statusId: APPROVAL_PENDING, sort: 'CreatedAt', pageSize: MAX_COMPANIES },
    rowsOf: ({ company }) =>
      company.map(({ id, name, voen, operatorCompanyName, districtName, createdAt, acts }) => ({
        id,
        lead: name,
        beside: voen,
        since: createdAt,
        mayDecide: acts.approve?.may === 'allow',
        below: (say) =>
          [operatorCompanyName ?? say(words.operator), districtName].filter(Boolean).join(' · '),
      })),
  },
);
