import { user } from '@terezi/domain/users/user-fields.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { plainFilter } from '#records/list/columns.ts';
import { filterBy } from '#records/form/source.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { userGroupCalls } from '#shell/api/calls/user-group.gen.ts';

const { userGroupId, isDispetcher, email, externalCode } = user.fields;
const { statusId, companyId } = user.told;

/** What narrows the list of people. */
export const userFilters: readonly Filter[] = [
  plainFilter('statusId', statusId),
  filterBy('userGroupId', userGroupId.words, { noun: 'userGroup', title: 'name', calls: userGroupCalls }),
  plainFilter('isDispetcher', isDispetcher),
  plainFilter('email', email),
  plainFilter('externalCode', externalCode),
];
/** The same for a reader who sees several companies. */
export const userFiltersByCompany: readonly Filter[] = [
  filterBy('companyId', companyId.words, { noun: 'company', title: 'name', calls: companyCalls }),
  ...userFilters,
];
