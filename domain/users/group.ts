import { FLAGS, type Flag, type Role } from '../grammar/policy.ts';

export type GroupFlag = Exclude<Flag, 'isDispetcher'>;
/** The flags of a group, which a person's own flags override. */
export const GROUP_FLAGS: readonly GroupFlag[] = FLAGS.filter((flag) => flag !== 'isDispetcher');

/** The roles that groups of a company have, by its type (0 is the platform, 1 an operator company, 2 a client). */
export const ROLES_OF_TYPE: Readonly<Record<number, readonly Role[]>> = {
  0: ['SuperAdmin'],
  1: ['OperatorAdmin'],
  2: ['CompanyAdmin', 'Operator', 'Guard', 'Viewer'],
};

/** How many days back a person sees at most; 0 or none is no limit. */
export const MOST_DAYS = 36_500;
