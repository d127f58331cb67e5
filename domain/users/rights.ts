import { type Permission, ROLES } from '../grammar/policy.ts';

/** Who gets the New menu; each of its entries has a permission of its own. */
export const newMenu: Permission = { roles: ROLES, flag: 'canShowNewMenu' };
