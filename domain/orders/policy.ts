import { COMPANY_READERS, type Permission, type PermissionFamily } from '../grammar/policy.ts';

/** Who plans: an administrator, and of those who weigh a dispatcher. */
const PLANNERS = ['CompanyAdmin', 'Operator'] as const;

/** Who reads orders, and who writes them down and leads them on. */
export const orderPermission = {
  read: COMPANY_READERS,
  write: { roles: PLANNERS, flag: 'isDispetcher', unflagged: ['CompanyAdmin'] },
} as const satisfies PermissionFamily;

/** Visits that are over are for who may see such. */
export const completedParts = {
  roles: [...COMPANY_READERS, 'Guard'],
  flag: 'canShowOrderPartCompleted',
} as const satisfies Permission;

/** The screen of the gate is for those who stand there. */
export const gateSteps = { roles: ['Guard'], flag: 'canShowOrderPart' } as const satisfies Permission;

/** The steps of a company are set up by its administrator; whoever sees visits sees them. */
export const orderStepPermission = {
  read: [...COMPANY_READERS, 'Guard'],
  write: ['CompanyAdmin'],
} as const satisfies PermissionFamily;

/** Who sees visits, plans them, and confirms their steps: a guard those of their gate alone. */
export const orderPartPermission = {
  read: { roles: [...COMPANY_READERS, 'Guard'], flag: 'canShowOrderPart' },
  write: { roles: PLANNERS, flag: 'isDispetcher', unflagged: ['CompanyAdmin'] },
  confirm: { roles: [...PLANNERS, 'Guard'], flag: 'canShowOrderPart' },
} as const satisfies PermissionFamily & { readonly confirm: PermissionFamily['read'] };

/** Who has the pages of visits: a guard confirms them at the gate and needs none. */
export const visitScreens = {
  roles: COMPANY_READERS,
  flag: 'canShowOrderPart',
} as const satisfies Permission;
