import { cargo } from '@terezi/domain/catalogues/cargo.ts';
import { customer } from '@terezi/domain/catalogues/customer.ts';
import { sender } from '@terezi/domain/catalogues/sender.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { catalogueCalls } from '#shell/api/api.ts';
import { driverCalls } from '#shell/api/calls/driver.gen.ts';
import { trailerCalls } from '#shell/api/calls/trailer.gen.ts';
import { truckCalls } from '#shell/api/calls/truck.gen.ts';
import { heard } from '#shell/api/heard.ts';
import { useMay } from '#shell/me.tsx';
import type { NamedParty } from './party.ts';
import type { Makeable, Visit, VisitChange } from './visit.ts';
import { useTakingBack } from './use-taking-back.ts';
import { operatorWords as words } from '../words.ts';

/**
 * Adds something new without leaving the screen: the form of the domain that knows it, handed in by the module that knows
 * all domains. Answers the new row, marked as fresh, or one found instead, or null when the operator gives up.
 */
export type Maker = (props: {
  noun: Makeable;
  typed: string;
  done: (made: NamedParty | null) => void;
}) => ReactNode;

/** What the operator is adding now, from the text that named nothing yet. */
export type PendingAddition = { readonly noun: Makeable; readonly typed: string };

/** The name of a new one of each. */
export const NEW: Readonly<Record<Makeable, Words>> = {
  truck: words.aNewTruck,
  trailer: words.aNewTrailer,
  driver: words.aNewDriver,
  cargo: cargo.words.add,
  sender: sender.words.add,
  customer: customer.words.add,
};

const ACTIONS = {
  truck: truckCalls.add,
  trailer: trailerCalls.add,
  driver: driverCalls.add,
  cargo: catalogueCalls(cargo).add,
  sender: catalogueCalls(sender).add,
  customer: catalogueCalls(customer).add,
} as const;

/** Adding what a visit needs and the catalogues lack: one at a time, for the visit on the screen. */
export function useMaking(visit: Visit, change: (change: VisitChange) => void) {
  const { plate } = visit;
  const may = useMay();
  const takingBack = useTakingBack(visit, change);
  const [making, setMaking] = useState<PendingAddition | null>(null);
  const giveUp = useCallback(() => setMaking(null), []);
  const done = async (record: NamedParty | null) => {
    setMaking(null);
    if (!making || !record) return;
    const { noun } = making;
    if (record.fresh) takingBack.tell({ noun, value: record, plate });
    if (noun !== 'truck') return change({ kind: 'made', plate, name: noun, value: record });
    const answer = await heard(truckCalls.find({ id: record.id }));
    if (!answer) return;
    change({ kind: 'truck', truck: answer.truck });
    if (record.fresh) takingBack.tell({ noun, value: record, plate: answer.truck.numberPlate });
  };
  return {
    making,
    start: setMaking,
    giveUp,
    done: (record: NamedParty | null) => void done(record),
    takingBack,
    /** What the reader may add, by the permissions that the API refuses by. */
    makeable: new Set(
      (Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]).filter((noun) => may(ACTIONS[noun])),
    ),
  };
}
