import type { Grams } from '../grammar/mass.ts';
import { directionOf } from './net.ts';
import type { Direction } from './status.ts';

/** The direction of the goods by an order or the operator, and the reason where the weights contradict it. */
export type DirectionInput = {
  readonly direction?: Direction | null | undefined;
  readonly directionReason?: string | null | undefined;
};

/** What a ticket keeps of that: the stated direction, and the reason where the weights contradict it. */
export type KeptDirection = {
  readonly statedDirection: Direction | null;
  readonly directionReason: string | null;
};

/** The direction after a call: a field left out keeps what the opening stated. */
export const directionKept = (
  before: KeptDirection,
  { direction, directionReason }: DirectionInput,
): KeptDirection => ({
  statedDirection: direction === undefined ? before.statedDirection : direction,
  directionReason: directionReason === undefined ? before.directionReason : directionReason,
});

export const NOTHING_STATED: KeptDirection = { statedDirection: null, directionReason: null };

/**
 * Which way the goods of a completed ticket went: as was stated, otherwise as the weights say. Equal weights moved nothing and contradict
 * no statement. `null` where the weights contradict a statement without a reason; both weights in grams.
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

/** The direction of the goods by the weights; a tare is always less than the weight that it is taken off. */
export const weighedDirection = (ticket: {
  readonly direction: Direction | null;
  readonly weight1: Grams;
  readonly weight2: Grams | null;
}): Direction | null => (ticket.direction === null ? null : directionOf(ticket.weight1, ticket.weight2 ?? 0));
