import type { Permission } from '../grammar/policy.ts';

/** Who may add rows of some noun; of which, its own permission says. */
export const importPermission: Permission = ['SuperAdmin', 'CompanyAdmin', 'Operator'];
