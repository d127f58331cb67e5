import { hasOwnScale } from '@terezi/domain/devices/policy.ts';
import type { Role } from '@terezi/domain/grammar/policy.ts';
import { wantedPath } from './wanted-path.ts';

/** Where a person's work begins when the address names nothing: an operator with a scale of their own weighs there. */
const homeOf = (role: Role | null): string => (role !== null && hasOwnScale(role) ? '/operator' : '/');

/** Where a public page sends a reader who is signed in: to the address in its search string, else to where their role's work begins. */
export const afterSignIn = (search: string, role: Role | null): string => wantedPath(search) ?? homeOf(role);
