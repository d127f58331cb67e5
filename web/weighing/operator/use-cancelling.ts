import { worksAt } from '@terezi/domain/devices/policy.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { mayCancel } from '@terezi/domain/weighing/policy.ts';
import { type RefObject, useState } from 'react';
import { useMe } from '#shell/me.tsx';

/** Cancelling from a row: whom it is offered to, by what the API refuses by, and the ticket that is asked about. */
export function useCancelling(plateInput: RefObject<HTMLInputElement | null>) {
  const { userRole, scaleId } = useMe();
  const [asked, setAsked] = useState<OperationRow | null>(null);
  const mayBe = (ticket: OperationRow): boolean =>
    mayCancel(userRole, ticket.statusId) &&
    [ticket.scaleId, ticket.weight2ScaleId ?? ticket.scaleId].some((each) =>
      worksAt({ role: userRole, scaleId }, each),
    );
  const ask = (ticket: OperationRow) => {
    // The row may be gone afterwards: closing the question gives the focus back to the plate.
    plateInput.current?.focus();
    setAsked(ticket);
  };
  return { mayBe, ask, asked, close: () => setAsked(null) };
}

/** What a row needs of it. */
export type Cancelling = Pick<ReturnType<typeof useCancelling>, 'mayBe' | 'ask'>;
