import { may, type Role } from '../grammar/policy.ts';
import type { RequestKind } from './kind.ts';

/** A person in whose stead the caller decides now, and which kinds. */
export type StandsFor = {
  readonly userId: number;
  readonly role: Role;
  readonly kinds: readonly string[];
};

/**
 * Whether a deputy may be named for a kind: never for the one that lets a blocked or typed weight through, since a truck waits at the
 * scale for it.
 */
export const mayStandIn = ({ isAlone }: Pick<RequestKind, 'isAlone'>): boolean => !isAlone;

/**
 * In whose stead a person decides a request, if in another's: they may not by themselves, its kind allows deputies, and the person they
 * stand for did not send it, since a sender may not decide.
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
