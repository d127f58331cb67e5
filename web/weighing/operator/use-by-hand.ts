import { useRef, useState } from 'react';

/** Alt M: whether a second weight is being typed for the ticket on the screen. It is forgotten with the ticket. */
export function useByHand(ticketId: number | null, isLost: boolean) {
  const [opened, setOpened] = useState<number | null>(null);
  /** What F8 does while it is open: its form says. */
  const submit = useRef<(() => void) | null>(null);
  const isOpen = ticketId !== null && opened === ticketId;
  const isPossible = ticketId !== null && isLost;
  const close = () => setOpened(null);
  return {
    ...{ isOpen, isPossible, submit, close },
    toggle: () => (isOpen || !isPossible ? close() : setOpened(ticketId)),
  };
}
export type ByHand = ReturnType<typeof useByHand>;
