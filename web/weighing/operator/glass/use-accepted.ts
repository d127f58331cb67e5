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
  const [kept, keep] = useState<{ ticket: OperationRow | null; hasLeft: boolean } | null>(null);
  // React draws again at once, without the former answer.
  if (kept && !kept.hasLeft && state === 'empty') keep({ ...kept, hasLeft: true });
  if (kept?.hasLeft && isLoaded(state)) keep(null);
  return {
    accepted: kept?.ticket ?? null,
    mustClear: kept !== null && !kept.hasLeft,
    /** A weight taken bars the next capture; a ticket completed without one adds no bar. */
    setAccepted: (ticket: OperationRow, wasWeighed: boolean) =>
      keep({ ticket, hasLeft: !wasWeighed && (kept === null || kept.hasLeft) }),
    /** Hides a cancelled ticket; its truck has been captured all the same and must leave the deck first. */
    forgetAccepted: (id: number) => {
      if (kept?.ticket?.id === id) keep({ ...kept, ticket: null });
    },
  };
}
