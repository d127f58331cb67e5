import { hasOwnScale } from '@terezi/domain/devices/policy.ts';
import type { Role } from '@terezi/domain/grammar/policy.ts';
import { wantedPath } from './wanted-path.ts';

/** Where somebody's work begins when the address names nothing: who has a scale of their own weighs there. */
const homeOf = (role: Role | null): string => (role !== null && hasOwnScale(role) ? '/operator' : '/');

/** Where an authenticated visitor of a public page goes: to the address that its search string names, else to where the work of their role begins. */
export const afterSignIn = (search: string, role: Role | null): string => wantedPath(search) ?? homeOf(role);
