import type { TareChoice } from '@terezi/domain/weighing/tare/tare-shape.ts';
import { useState } from 'react';

/** A tare to complete a ticket by, as it was offered and chosen. */
export type ChosenTare = TareChoice & { readonly weight: number; readonly net: number };

/** A tare without an objection can be chosen. */
export const isWhole = (choice: TareChoice): choice is ChosenTare =>
  choice.weight !== null && choice.net !== null && choice.refusal === null;

/** Alt T: whether the ticket on the screen is completed without a second weight, and by what. Another ticket ends that. */
export function useTare(ticketId: number | null) {
  const [opened, setOpened] = useState<{ ticketId: number; chosen: ChosenTare | null } | null>(null);
  const isOpen = ticketId !== null && opened?.ticketId === ticketId;
  const close = () => setOpened(null);
  return {
    isPossible: ticketId !== null,
    isOpen,
    chosen: isOpen ? opened.chosen : null,
    choose: (chosen: ChosenTare | null) => ticketId !== null && setOpened({ ticketId, chosen }),
    toggle: () => (isOpen || ticketId === null ? close() : setOpened({ ticketId, chosen: null })),
    close,
  };
}
export type Tare = ReturnType<typeof useTare>;
