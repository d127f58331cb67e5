import { COMPANY_READERS } from '../grammar/policy.ts';
import { requestPermission } from '../requests/policy.ts';

/** Who reads income requests, and who of the receiver decides them. */
export const incomePermission = {
  read: COMPANY_READERS,
  write: ['CompanyAdmin'],
  /** Also a person whom one of those has named as deputy. */
  decide: requestPermission.decide,
} as const;

/** After how many hours those who decide are reminded of what still waits. */
export const REMIND_AFTER_HOURS = 2;

/** Deciding on what others have sent, as a kind that a person may leave to a deputy. */
export const incomeDecision = {
  name: 'income',
  words: { az: 'Mədaxil', en: 'Income' },
  decide: incomePermission.write,
} as const;
