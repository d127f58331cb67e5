import { describe, expect, it } from 'vitest';
import { may, ROLES } from '../grammar/policy.ts';
import { mayCancel, weighingPermission } from './policy.ts';
import { operationStatus } from './status.ts';

const allowed = (deed: keyof typeof weighingPermission) =>
  ROLES.filter((role) => may(weighingPermission[deed], role));

describe('tickets', () => {
  it.each([
    ['read', ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Viewer']],
    ['weigh', ['CompanyAdmin', 'Operator']],
    ['cancel', ['CompanyAdmin', 'Operator']],
    ['print', ['CompanyAdmin', 'Operator']],
  ] as const)('%s: %j and nobody else', (deed, roles) => {
    expect(allowed(deed)).toEqual(roles);
  });

  it.each(Object.keys(weighingPermission) as (keyof typeof weighingPermission)[])(
    'are closed to whoever has not signed in: %s',
    (deed) => {
      expect(may(weighingPermission[deed], null)).toBe(false);
    },
  );
});

describe('a ticket that is', () => {
  it.each([
    ['open', ['CompanyAdmin', 'Operator']],
    ['completed', ['CompanyAdmin']],
    ['cancelled', []],
  ] as const)('%s is cancelled by %j and nobody else', (status, roles) => {
    expect(ROLES.filter((role) => mayCancel(role, operationStatus[status]))).toEqual(roles);
  });

  it('in a state that nobody knows is no operator’s to cancel', () => {
    expect(mayCancel('Operator', 4)).toBe(false);
  });
});
