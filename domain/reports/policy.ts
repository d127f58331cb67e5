import { COMPANY_READERS, type Permission } from '../grammar/policy.ts';

/** Who takes what is the company's home in a file: of those who read it, whoever sees reports. */
export const report: Permission = { roles: COMPANY_READERS, flag: 'canShowReport' };
