import { COMPANY_READERS, type Permission, type PermissionFamily } from '../grammar/policy.ts';

/** Who plans: an administrator, and a dispatcher among the operators. */
const PLANNERS = ['CompanyAdmin', 'Operator'] as const;

/** Who reads orders, and who creates and moves them. */
export const orderPermission = {
  read: COMPANY_READERS,
  write: { roles: PLANNERS, flag: 'isDispetcher', unflagged: ['CompanyAdmin'] },
} as const satisfies PermissionFamily;

/** Finished visits are for people who may see them. */
export const completedParts = {
  roles: [...COMPANY_READERS, 'Guard'],
  flag: 'canShowOrderPartCompleted',
} as const satisfies Permission;

/** The screen of the gate is for guards. */
export const gateSteps = { roles: ['Guard'], flag: 'canShowOrderPart' } as const satisfies Permission;

/** A company's administrator sets up its steps; all who see visits see them. */
export const orderStepPermission = {
  read: [...COMPANY_READERS, 'Guard'],
  write: ['CompanyAdmin'],
} as const satisfies PermissionFamily;

/** Who sees visits, plans them, and confirms their steps: a guard only those of their gate. */
export const orderPartPermission = {
  read: { roles: [...COMPANY_READERS, 'Guard'], flag: 'canShowOrderPart' },
  write: { roles: PLANNERS, flag: 'isDispetcher', unflagged: ['CompanyAdmin'] },
  confirm: { roles: [...PLANNERS, 'Guard'], flag: 'canShowOrderPart' },
} as const satisfies PermissionFamily & { readonly confirm: PermissionFamily['read'] };

/** Who has the pages of visits: a guard needs none, and confirms at the gate. */
export const visitScreens = {
  roles: COMPANY_READERS,
  flag: 'canShowOrderPart',
} as const satisfies Permission;
