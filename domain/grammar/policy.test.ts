import { describe, expect, it } from 'vitest';
import {
  type Able,
  COMPANY_READERS,
  flagOf,
  may,
  mayByRole,
  type Permission,
  reachOf,
  ROLES,
  seesOthers,
} from './policy.ts';

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
    expect(nobodyAndAll.filter((role) => mayByRole(permission, role))).toEqual(who);
  });
});

describe('a permission that asks for a flag besides', () => {
  const weighs = { roles: ['CompanyAdmin', 'Operator'], flag: 'canShowOperation' } as const;
  const flagged: Able['flags'] = ['canShowReport', 'canShowOperation'];

  it.each<[who: string, somebody: Able | null, isAllowed: boolean]>([
    ['one who has role and flag', { role: 'Operator', flags: flagged }, true],
    ['one whose flag was taken away', { role: 'Operator', flags: ['canShowReport'] }, false],
    ['one whose role it does not name, whatever their flags', { role: 'Viewer', flags: flagged }, false],
    ['a caller without a session', null, false],
  ])('is had by %s', (_, somebody, isAllowed) => {
    expect(may(weighs, somebody)).toBe(isAllowed);
  });

  it('is the only one of which the flag matters', () => {
    const plain: readonly Permission[] = ['everyone', 'signedIn', ['Operator']];
    expect(
      plain.map((permission) => [may(permission, { role: 'Operator', flags: [] }), flagOf(permission)]),
    ).toEqual([
      [true, null],
      [true, null],
      [true, null],
    ]);
    expect(flagOf(weighs)).toBe('canShowOperation');
  });
});

it.each([
  ['SuperAdmin', 'all', true],
  ['OperatorAdmin', 'clients', true],
  ['CompanyAdmin', 'company', false],
  ['Operator', 'company', false],
  ['Guard', 'company', false],
  ['Viewer', 'company', false],
] as const)('%s looks as far as %s', (role, reach, isFar) => {
  expect([reachOf(role), seesOthers(role)]).toEqual([reach, isFar]);
});

it('the roles have the names that tokens carry', () => {
  expect(ROLES).toEqual(['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Guard', 'Viewer']);
});
