/** The roles that the token's UserRole claim names. */
export const ROLES = ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Guard', 'Viewer'] as const;
export type Role = (typeof ROLES)[number];

/** What a group's people may do beyond their role; a person's own flag overrides the group's. */
export const FLAGS = [
  'canWriteLossPercentage',
  'lossPercentageAvailable',
  'canShowNewMenu',
  'canShowOperation',
  'canShowOrderPart',
  'canShowReport',
  'canShowOrderPartCompleted',
  'canDivideOperation',
  'isDispetcher',
] as const;
export type Flag = (typeof FLAGS)[number];

/**
 * Who may do a thing: every caller, every signed-in person, the listed roles, or those of them who have a flag or a role that needs none
 * (`unflagged`). One statement drives the refusal in the API and the hidden button in the interface.
 */
export type Permission =
  | 'everyone'
  | 'signedIn'
  | readonly Role[]
  | { readonly roles: readonly Role[]; readonly flag: Flag; readonly unflagged?: readonly Role[] };

/** The flag that a permission asks for, of a person in `role` where one is given; null where the role is enough. */
export const flagOf = (permission: Permission, role: Role | null = null): Flag | null => {
  if (typeof permission !== 'object' || !('flag' in permission)) return null;
  return role !== null && permission.unflagged?.includes(role) ? null : permission.flag;
};

/** Whether the permission names the role (null: not signed in); the flag is another matter. */
export function mayByRole(permission: Permission, role: Role | null): boolean {
  if (permission === 'everyone') return true;
  if (role === null) return false;
  if (permission === 'signedIn') return true;
  return ('flag' in permission ? permission.roles : permission).includes(role);
}

/** A person, as permissions see them. */
export type Able = { readonly role: Role; readonly flags: readonly Flag[] };

/** Whether a person (null: not signed in) has the permission. */
export function may(permission: Permission, somebody: Able | null): boolean {
  const flag = flagOf(permission, somebody?.role ?? null);
  return (
    mayByRole(permission, somebody?.role ?? null) &&
    (flag === null || somebody?.flags.includes(flag) === true)
  );
}

/** How far a person sees: the company that they act in, its client companies too, or every one. */
export type Reach = 'company' | 'clients' | 'all';

/** How far a role sees. */
export function reachOf(role: Role): Reach {
  if (role === 'SuperAdmin') return 'all';
  return role === 'OperatorAdmin' ? 'clients' : 'company';
}

/** Whether a role sees beyond the company that it acts in. */
export const seesOthers = (role: Role): boolean => reachOf(role) !== 'company';

/** Every role that belongs to a company and may read its data. */
export const COMPANY_READERS = ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Viewer'] as const;

/** A family of permissions for a plain noun: who reads it, who changes it. */
export type PermissionFamily = { readonly read: Permission; readonly write: Permission };
