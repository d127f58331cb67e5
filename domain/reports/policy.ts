import { COMPANY_READERS, type Permission } from '../grammar/policy.ts';

/** Who takes years of tickets home in a file: of those who read them, the people who see reports. */
export const report: Permission = { roles: COMPANY_READERS, flag: 'canShowReport' };
/** The most tickets in a file of a person who reads them but does not see reports. */
export const TICKETS_FOR_READERS = 20_000;
