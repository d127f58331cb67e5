import { APPROVAL_PENDING } from '@terezi/domain/companies/waiting.ts';
import { FRESH } from '#kit/grid/list-state.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';

/** The companies that the reader sees, by name. */
export const companyList = {
  call: companyCalls.list,
  fresh: { ...FRESH, view: 'all', sort: { key: 'name', down: false } },
} as const;

/** How many companies wait for approval, for those who answer for them. */
export const waitingCompanies = {
  call: companyCalls.list,
  input: { statusId: APPROVAL_PENDING, pageSize: 1 },
  permission: companyCalls.approve.permission,
} as const;
