import { type Permission, ROLES } from '../grammar/policy.ts';

/** Who is offered the menu of everything that can be created; each of its entries has a permission of its own. */
export const newMenu: Permission = { roles: ROLES, flag: 'canShowNewMenu' };
