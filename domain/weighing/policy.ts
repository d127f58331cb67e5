import { COMPANY_READERS } from '../grammar/policy.ts';

/** Who does what with tickets. */
export const weighingPermission = {
  read: COMPANY_READERS,
  weigh: ['CompanyAdmin', 'Operator'],
  /** An operator cancels open tickets; a completed one only the company's administrator. */
  cancel: ['CompanyAdmin', 'Operator'],
  print: ['CompanyAdmin', 'Operator'],
} as const;
