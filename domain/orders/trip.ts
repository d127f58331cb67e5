import type { Grams } from '../grammar/mass.ts';

/** What decides how much a truck brings with one trip, as far as that is known. Grams. */
export type Trip = {
  /** Goods go out to a customer, and come in from a sender. */
  readonly direction: 'income' | 'expense';
  /** The expected mass of its planned visit. */
  readonly expected: Grams | null;
  readonly maxAllowedWeight: Grams | null;
  readonly emptyWeight: Grams | null;
};

/**
 * What a truck reserves of its order with its first weight: what is planned, else what it may carry above that weight, or for incoming
 * goods what it weighs above its empty weight. Zero where that is unknown.
 */
export function tripOf(
  { direction, expected, maxAllowedWeight: max, emptyWeight: empty }: Trip,
  weight: Grams,
): Grams {
  if (expected !== null) return expected;
  if (direction === 'expense') return max === null ? 0 : Math.max(0, max - weight);
  return empty === null ? 0 : Math.max(0, weight - empty);
}
