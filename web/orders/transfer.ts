import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { Balance } from '#kit/balance.ts';

/** What a transfer makes of two limits. Grams. */
export const moved = (from: Balance, to: Balance, volume: Grams): readonly [Balance, Balance] => [
  { ...from, limit: from.limit - volume, most: from.most - volume },
  { ...to, limit: to.limit + volume, most: to.most + volume },
];

/** How much of an order may go elsewhere: what is neither weighed nor reserved. Grams. */
export const movable = ({ limit, consumed, reserved }: Balance): Grams =>
  Math.max(0, limit - consumed - reserved);
