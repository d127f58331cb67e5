import { expect, it } from 'vitest';
import { ROLES } from '../grammar/policy.ts';
import { worksAt } from './policy.ts';

it.each([
  [1, 1, ROLES],
  [1, 2, ROLES.filter((role) => role !== 'Operator')],
  [null, 2, ROLES.filter((role) => role !== 'Operator')],
] as const)('with scale %j in the token, at scale %i work %j', (own, scaleId, roles) => {
  expect(ROLES.filter((role) => worksAt({ role, scaleId: own }, scaleId))).toEqual(roles);
});
