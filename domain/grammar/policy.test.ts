import { describe, expect, it } from 'vitest';
import { COMPANY_READERS, may, type Permission, ROLES } from './policy.ts';

const nobodyAndAll = [null, ...ROLES] as const;
const everyRole: readonly (typeof ROLES)[number][] = ROLES;

describe('a permission', () => {
  it.each<[permission: Permission, who: readonly (string | null)[]]>([
    ['everyone', nobodyAndAll],
    ['signedIn', everyRole],
    [[], []],
    [['Operator'], ['Operator']],
    [COMPANY_READERS, ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Viewer']],
    [ROLES, everyRole],
  ])('of %j is had by %j', (permission, who) => {
    expect(nobodyAndAll.filter((role) => may(permission, role))).toEqual(who);
  });
});

it('the roles have the names that tokens carry', () => {
  expect(ROLES).toEqual(['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Guard', 'Viewer']);
});
