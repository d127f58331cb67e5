import { foldIncludes } from '#kit/form/fold-match.ts';
import type { Say } from '#kit/language.tsx';
import { api } from './api.ts';
import type { Place } from './places.ts';
import { SHELL_WORDS } from './words.ts';

/** Something that search leads to. */
export type Hit = {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly name: string;
  readonly fact?: string;
};

const FOUND = 5;

/** Screens whose name has the typed letters; all of them while nothing is typed. */
export const pageHits = (places: readonly Place[], typed: string, say: Say): Hit[] =>
  places
    .filter(({ words }) => foldIncludes(say(words), typed))
    .map(({ to, words }) => ({ to, name: say(words) }));

/** What can be created and has the typed letters in its name. */
export const createHits = (places: readonly Place[], typed: string, say: Say): Hit[] =>
  places.flatMap(({ to, create }) =>
    create && foldIncludes(say(create.words), typed)
      ? [{ to, search: { open: 'new' }, name: say(create.words), fact: say(SHELL_WORDS.create) }]
      : [],
  );

/** Tickets by receipt number or plate, newest first. */
export async function operationHits(name: string, signal: AbortSignal): Promise<Hit[]> {
  const { operation } = await api.operation.list({ name, pageSize: FOUND }, { signal });
  return operation.map(({ id, receipt, numberPlate, cargoName }) => ({
    to: `/operation/${id}`,
    name: `${receipt} · ${numberPlate}`,
    ...(cargoName && { fact: cargoName }),
  }));
}

/** Trucks by plate. */
export async function truckHits(name: string, signal: AbortSignal): Promise<Hit[]> {
  const { truck } = await api.truck.list({ name, pageSize: FOUND }, { signal });
  return truck.map(({ id, numberPlate, driverName }) => ({
    to: '/truck',
    search: { open: String(id) },
    name: numberPlate,
    ...(driverName && { fact: driverName }),
  }));
}
