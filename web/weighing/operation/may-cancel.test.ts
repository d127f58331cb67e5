import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { expect, it } from 'vitest';
import { mayCancel } from './may-cancel.ts';

it.each([
  ['Operator', 'open', true],
  ['Operator', 'completed', false],
  ['CompanyAdmin', 'open', true],
  ['CompanyAdmin', 'completed', true],
  ['CompanyAdmin', 'cancelled', false],
  ['Viewer', 'open', false],
  ['OperatorAdmin', 'completed', false],
  ['SuperAdmin', 'open', false],
] as const)('lets %s cancel an %s ticket: %s', (role, status, answer) => {
  expect(mayCancel(role, operationStatus[status])).toBe(answer);
});
