import { describe, expect, it } from 'vitest';
import { mayByRole, ROLES } from '../grammar/policy.ts';
import { evidencePermission } from './policy.ts';

describe('records of weights', () => {
  it.each([
    ['unused', ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin']],
    ['check', ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin']],
  ] as const)('%s: %j and no other role', (action, roles) => {
    expect(ROLES.filter((role) => mayByRole(evidencePermission[action], role))).toEqual(roles);
    expect(mayByRole(evidencePermission[action], null)).toBe(false);
  });
});
