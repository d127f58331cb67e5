import { may, type Role } from '../grammar/policy.ts';
import type { RequestKind } from './kind.ts';

/** Somebody in whose stead one decides now, and of which kinds. */
export type StandsFor = {
  readonly userId: number;
  readonly role: Role;
  readonly kinds: readonly string[];
};

/**
 * Whether somebody else may be named to decide requests of a kind: never what lets a blocked or typed weight through, for which somebody
 * stands waiting at the scale.
 */
export const mayStandIn = ({ isAlone }: Pick<RequestKind, 'isAlone'>): boolean => !isAlone;

/**
 * In whose stead somebody decides a request, if in anybody's: they may not by themselves, its kind may be decided by others, and it is not the
 * request of whoever they stand for, who could not decide it either.
 */
export function inStead<Stands extends StandsFor>(
  kind: Pick<RequestKind, 'name' | 'decide' | 'isAlone'>,
  caller: Parameters<typeof may>[1],
  proposedBy: number,
  stands: readonly Stands[],
): Stands | null {
  if (may(kind.decide, caller) || !mayStandIn(kind)) return null;
  const deputies = stands.filter(({ kinds, userId }) => kinds.includes(kind.name) && userId !== proposedBy);
  return deputies.find(({ role }) => may(kind.decide, { role, flags: [] })) ?? null;
}
