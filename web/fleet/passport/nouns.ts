import { trailerPassportWeight, truckPassportWeight } from '@terezi/domain/fleet/request-kinds.ts';
import { trailerSetUpCalls } from '#shell/calls/trailer-set-up.gen.ts';
import { truckSetUpCalls } from '#shell/calls/truck-set-up.gen.ts';

/** Whose papers they are: what is asked of each, and what asks for another weight. */
export const PASSPORT_NOUNS = {
  truck: { calls: truckSetUpCalls, kind: truckPassportWeight },
  trailer: { calls: trailerSetUpCalls, kind: trailerPassportWeight },
} as const;
export type PassportNoun = keyof typeof PASSPORT_NOUNS;

/** A truck or a trailer, as much as its papers matter. */
export type Bearer = {
  readonly id: number;
  readonly numberPlate: string;
  readonly passportWeight: number | null;
};
