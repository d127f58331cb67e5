import { COMPANY_READERS, type Permission } from '../grammar/policy.ts';

/** Who takes years of tickets home in a file: of those who read them, whoever sees reports. */
export const report: Permission = { roles: COMPANY_READERS, flag: 'canShowReport' };
/** So many tickets go into the file of whoever reads them. */
export const TICKETS_FOR_READERS = 20_000;
