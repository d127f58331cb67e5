import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { type RefObject, useMemo, useState } from 'react';

/** Cancelling from a row, where its answer offers that, and the ticket in question. */
export function useCancelling(plateInput: RefObject<HTMLInputElement | null>) {
  const [ticket, setTicket] = useState<OperationRow | null>(null);
  // Keeps its identity for as long as the screen stands, so that no row is drawn again for it.
  const rows = useMemo(
    () => ({
      mayBe: (ticket: OperationRow): boolean => ticket.acts.cancel?.may === 'allow',
      ask: (ticket: OperationRow) => {
        // The row may be gone afterwards: closing the question gives the focus back to the plate.
        plateInput.current?.focus();
        setTicket(ticket);
      },
    }),
    [plateInput],
  );
  return { rows, ticket, close: () => setTicket(null) };
}

/** What a row needs of it. */
export type Cancelling = ReturnType<typeof useCancelling>['rows'];
