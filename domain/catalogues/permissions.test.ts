import { describe, expect, it } from 'vitest';
import { mayByRole, ROLES } from '../grammar/policy.ts';
import { catalogueOf, catalogues } from './all.ts';
import { companyCatalogue, companySetting, sharedCatalogue, sharedSetting } from './permissions.ts';

const readers = ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Viewer'];
const staff = ['CompanyAdmin', 'Operator'];
const administrators = ['OperatorAdmin', 'CompanyAdmin'];

describe.each([
  ['of a company', companyCatalogue, staff],
  ['that the platform shares', sharedCatalogue, ['SuperAdmin', ...staff]],
  ['that administrators set up', companySetting, administrators],
  ['that administrators set up beside the platform', sharedSetting, ['SuperAdmin', ...administrators]],
] as const)('a catalogue %s', (_which, permission, writers) => {
  it('is read and written by exactly those who work with it', () => {
    expect(ROLES.filter((role) => mayByRole(permission.read, role))).toEqual(readers);
    expect(ROLES.filter((role) => mayByRole(permission.write, role))).toEqual(writers);
  });
});

it.each(catalogues)(
  '$noun has the permission of those that are shared as it is',
  ({ shared, permission }) => {
    const [catalogue, setting] = shared
      ? [sharedCatalogue, sharedSetting]
      : [companyCatalogue, companySetting];
    const names = shared ? 'sharedCatalogue' : 'companyCatalogue';
    expect([catalogue, setting], `say \`permission: ${names}\``).toContain(permission);
  },
);

it('a noun that is no catalogue has none', () => {
  expect(catalogueOf('cargo').noun).toBe('cargo');
  for (const noun of ['truck', 'Cargo', 'toString', '']) expect(() => catalogueOf(noun)).toThrow(noun);
});
