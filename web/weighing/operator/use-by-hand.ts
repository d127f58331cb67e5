import { useRef, useState } from 'react';
import { operationCalls } from '#shell/calls/operation.gen.ts';
import { useMay } from '#shell/me.tsx';
import type { GlassState } from './glass-state.ts';

/** Alt M: whether a second weight is being typed for the ticket on the screen. It is forgotten with the ticket. */
export function useByHand(ticketId: number | null, state: GlassState) {
  const mayType = useMay()(operationCalls.proposeWeight2);
  const [opened, setOpened] = useState<number | null>(null);
  /** What F8 does while it is open: its form says. */
  const submitRef = useRef<(() => void) | null>(null);
  const isOpen = ticketId !== null && opened === ticketId;
  const isPossible = ticketId !== null && mayType && state === 'lost';
  const close = () => setOpened(null);
  return {
    ...{ isOpen, isPossible, submitRef, close },
    toggle: () => (isOpen || !isPossible ? close() : setOpened(ticketId)),
  };
}
export type ByHand = ReturnType<typeof useByHand>;
