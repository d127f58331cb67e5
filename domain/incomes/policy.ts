import { COMPANY_READERS } from '../grammar/policy.ts';
import { requestPermission } from '../requests/policy.ts';

/** Who reads income requests, and who of the receiver decides them. */
export const incomePermission = {
  read: COMPANY_READERS,
  write: ['CompanyAdmin'],
  /** Besides them whoever one of those has named in their stead. */
  decide: requestPermission.decide,
} as const;

/** After how many hours those who decide are reminded of what still waits. */
export const REMIND_AFTER_HOURS = 2;

/** Deciding about what others have sent, as a kind that one may leave to somebody else. */
export const incomeDecision = {
  name: 'income',
  words: { az: 'Mədaxil', en: 'Income' },
  decide: incomePermission.write,
} as const;
