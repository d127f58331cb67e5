import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { callsOf } from '#catalogues/calls.ts';
import { api } from '#shell/api.ts';
import { heard } from '#shell/heard.ts';
import { useMay } from '#shell/me.tsx';
import { type Named, PARTIES, type Party, type Visit, type VisitChange } from './visit.ts';
import { operatorWords as words } from './words.ts';

/** What can be made without leaving the screen. */
export type Makeable = 'truck' | Party;

/**
 * How something new is made without leaving the screen: the form of whichever domain knows it, handed in by whoever
 * knows them all. Answers what was made, or null when given up.
 */
export type Maker = (props: {
  noun: Makeable;
  typed: string;
  done: (made: Named | null) => void;
}) => ReactNode;

/** What is being made now, from the text that named nothing yet. */
export type Making = { readonly noun: Makeable; readonly typed: string };

/** What a new one of each is called. */
export const NEW: Readonly<Record<Makeable, Words>> = {
  truck: words.aNewTruck,
  trailer: words.aNewTrailer,
  driver: words.aNewDriver,
  cargo: catalogueOf('cargo').words.add,
  sender: catalogueOf('sender').words.add,
  customer: catalogueOf('customer').words.add,
};

const DEEDS = {
  truck: api.truck.add,
  trailer: api.trailer.add,
  driver: api.driver.add,
  cargo: callsOf(catalogueOf('cargo')).add,
  sender: callsOf(catalogueOf('sender')).add,
  customer: callsOf(catalogueOf('customer')).add,
} as const;

/** Making what a visit needs and nobody has entered yet: one at a time, for the visit that is on the screen. */
export function useMaking({ plate }: Visit, change: (change: VisitChange) => void) {
  const may = useMay();
  const [making, setMaking] = useState<Making | null>(null);
  const giveUp = useCallback(() => setMaking(null), []);
  const done = async (made: Named | null) => {
    setMaking(null);
    if (!making || !made) return;
    if (making.noun !== 'truck') return change({ kind: 'made', plate, name: making.noun, value: made });
    const answer = await heard(api.truck.find({ id: made.id }));
    if (answer) change({ kind: 'truck', truck: answer.truck });
  };
  return {
    making,
    start: setMaking,
    giveUp,
    done: (made: Named | null) => void done(made),
    /** What the reader may make, by the statement that the API refuses by. */
    makeable: new Set((['truck', ...PARTIES] as const).filter((noun) => may(DEEDS[noun]))),
  };
}
