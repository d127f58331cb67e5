import type { Role } from '@terezi/domain/grammar/policy.ts';

/** The password of every account of the demo world. */
export const DEMO_PASSWORD = 'Demo1234';

/** Accounts of the demo world, one for each way of looking at the product. */
export const DEMO_ACCOUNTS: readonly { readonly email: string; readonly role: Role }[] = [
  { email: 'admin@demo.az', role: 'CompanyAdmin' },
  { email: 'operator@demo.az', role: 'Operator' },
  { email: 'guard@demo.az', role: 'Guard' },
  { email: 'viewer@demo.az', role: 'Viewer' },
  { email: 'operator-admin@demo.az', role: 'OperatorAdmin' },
  { email: 'super@demo.az', role: 'SuperAdmin' },
];
