import type { Grams } from '../grammar/mass.ts';
import { directionOf } from './net.ts';
import type { Direction } from './status.ts';

/** Which way the goods were to go, as an order or the operator says it, and why where the weights say otherwise. */
export type DirectionSaid = {
  readonly direction?: Direction | null | undefined;
  readonly directionReason?: string | null | undefined;
};

/** What a ticket keeps of it: the direction that was stated, and the reason where the weights did not bear it out. */
export type KeptDirection = {
  readonly statedDirection: Direction | null;
  readonly directionReason: string | null;
};

/** What is known once something is said: a completion that leaves it out leaves it as the opening said it. */
export const directionKept = (
  before: KeptDirection,
  { direction, directionReason }: DirectionSaid,
): KeptDirection => ({
  statedDirection: direction === undefined ? before.statedDirection : direction,
  directionReason: directionReason === undefined ? before.directionReason : directionReason,
});

export const NOTHING_STATED: KeptDirection = { statedDirection: null, directionReason: null };

/**
 * Which way the goods of a completed ticket went: as was stated, otherwise as the weights say. Equal weights moved nothing
 * and bear anything out. `null` where the weights say otherwise and nobody has said why; both weights in grams.
 */
export function directionGiven(
  weight1: Grams,
  weight2: Grams,
  { statedDirection, directionReason }: KeptDirection,
): (KeptDirection & { readonly direction: Direction }) | null {
  const weighed = directionOf(weight1, weight2);
  const direction = statedDirection ?? weighed;
  const isBorneOut = direction === weighed || weight1 === weight2;
  if (!isBorneOut && directionReason === null) return null;
  return { direction, statedDirection, directionReason: isBorneOut ? null : directionReason };
}

/** Which way the weights themselves say that the goods went; a tare is less than the weight that it is taken off. */
export const weighedDirection = (ticket: {
  readonly direction: Direction | null;
  readonly weight1: Grams;
  readonly weight2: Grams | null;
}): Direction | null => (ticket.direction === null ? null : directionOf(ticket.weight1, ticket.weight2 ?? 0));
