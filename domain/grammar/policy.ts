/** The roles that the token's UserRole claim names. */
export const ROLES = ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Guard', 'Viewer'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may do a thing: everybody, everybody who has signed in, or the listed roles. One statement drives the
 * refusal in the API and the hidden button in the interface.
 */
export type Permission = 'everyone' | 'signedIn' | readonly Role[];

/** Whether somebody of this role (null: nobody has signed in) has the permission. */
export function may(permission: Permission, role: Role | null): boolean {
  if (permission === 'everyone') return true;
  if (role === null) return false;
  return permission === 'signedIn' || permission.includes(role);
}

/** Everyone who belongs to a company and may look at its data. */
export const COMPANY_READERS = ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Viewer'] as const;

/** A family of permissions for a plain noun: who reads it, who changes it. */
export type PermissionFamily = { readonly read: Permission; readonly write: Permission };
