import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { useState } from 'react';
import { acceptable, type GlassState } from './glass-state.ts';

/** Whether a truck stands on the deck for certain. */
const isLoaded = (state: GlassState): boolean => acceptable(state) || state === 'over' || state === 'below';

/**
 * The ticket that was accepted last. It bars the next capture until the deck has been empty, and stays in view with its
 * plate until the next truck stands there.
 */
export function useAccepted(state: GlassState) {
  const [last, setLast] = useState<{ ticket: OperationRow | null; hasLeft: boolean } | null>(null);
  // React draws again at once, without the former answer.
  if (last && !last.hasLeft && state === 'empty') setLast({ ...last, hasLeft: true });
  if (last?.hasLeft && isLoaded(state)) setLast(null);
  return {
    accepted: last?.ticket ?? null,
    mustClear: last !== null && !last.hasLeft,
    /** A weight taken bars the next capture; a ticket completed without one adds no bar. */
    setAccepted: (ticket: OperationRow, wasWeighed: boolean) =>
      setLast({ ticket, hasLeft: !wasWeighed && (last === null || last.hasLeft) }),
    /** Hides a cancelled ticket; its truck has been captured all the same and must leave the deck first. */
    forgetAccepted: (id: number) => {
      if (last?.ticket?.id === id) setLast({ ...last, ticket: null });
    },
  };
}
