import { cargo } from '@terezi/domain/catalogues/cargo.ts';
import { customer } from '@terezi/domain/catalogues/customer.ts';
import { sender } from '@terezi/domain/catalogues/sender.ts';
import { useEffect, useRef, useState } from 'react';
import { catalogueCalls } from '#shell/api/api.ts';
import { driverCalls } from '#shell/api/calls/driver.gen.ts';
import { trailerCalls } from '#shell/api/calls/trailer.gen.ts';
import { truckCalls } from '#shell/api/calls/truck.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import type { Makeable } from './visit.ts';
import type { NamedParty } from './party.ts';
import type { Visit, VisitChange } from './visit.ts';

/** What the operator added a moment ago, for the visit of this plate. */
export type Addition = { readonly noun: Makeable; readonly value: NamedParty; readonly plate: string };

/** How long one key can undo it. Milliseconds. */
const TAKEN_BACK_MS = 5_000;

const REMOVALS = {
  truck: truckCalls.remove,
  trailer: trailerCalls.remove,
  driver: driverCalls.remove,
  cargo: catalogueCalls(cargo).remove,
  sender: catalogueCalls(sender).remove,
  customer: catalogueCalls(customer).remove,
} as const;

/** The change that takes it out of the visit, where the visit still names it. */
function without({ fields, truck }: Visit, { noun, value, plate }: Addition): VisitChange | null {
  if (noun === 'truck') return truck?.id === value.id ? { kind: 'typed', plate } : null;
  return fields[noun]?.id === value.id ? { kind: 'field', name: noun, value: null } : null;
}

/**
 * Undoes an addition in the middle of a visit: by Alt+Z for five seconds, as long as that visit is on the screen. It goes
 * from its catalogue and from the visit, both or neither.
 */
export function useTakingBack(visit: Visit, change: (change: VisitChange) => void) {
  const [addition, setAddition] = useState<Addition | null>(null);
  const current = addition?.plate === visit.plate ? addition : null;
  const removal = useMutation(REMOVALS[addition?.noun ?? 'truck']);
  const takeBack = async () => {
    if (!current) return;
    setAddition(null);
    const answer = await removal.act({ id: current.value.id });
    const left = answer && without(visit, current);
    if (left) change(left);
  };
  const mutation = useRef(takeBack);
  mutation.current = takeBack;
  useEffect(() => {
    if (!current) return;
    const timer = setTimeout(() => setAddition(null), TAKEN_BACK_MS);
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyZ' || event.repeat) return;
      event.preventDefault();
      // The same press undoes nothing else.
      event.stopImmediatePropagation();
      void mutation.current();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [current]);
  return { addition: current, tell: setAddition, takeBack: () => void takeBack() };
}
