import { expect, it } from 'vitest';
import { companyStates } from '../companies/states.ts';
import { troubleOf } from './client-trouble.ts';

const { active, suspended, approvalPending } = companyStates.number;
const well = { statusId: active, lostCount: 0, calibrationDays: 90, licenseDays: 90 };

it.each([
  [{}, 'none'],
  [{ calibrationDays: null, licenseDays: null }, 'none'],
  [{ calibrationDays: 31, licenseDays: 31 }, 'none'],
  [{ statusId: approvalPending }, 'waiting'],
  [{ licenseDays: 30 }, 'licenseEnds'],
  [{ calibrationDays: 0, licenseDays: 1 }, 'calibrationEnds'],
  [{ licenseDays: -1, calibrationDays: 3 }, 'licenseOver'],
  [{ calibrationDays: -1, licenseDays: -1 }, 'calibrationOver'],
  [{ lostCount: 1, calibrationDays: -5 }, 'lost'],
  [{ statusId: suspended, lostCount: 2 }, 'suspended'],
] as const)('%o is %s', (more, trouble) => {
  expect(troubleOf({ ...well, ...more })).toBe(trouble);
});
