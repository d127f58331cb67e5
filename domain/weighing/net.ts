import type { Grams } from '../grammar/mass.ts';
import type { Direction } from './status.ts';

/** The net of a ticket: the difference of the two rounded indications, in whole grams. */
export const netOf = (weight1: Grams, weight2: Grams): Grams => Math.abs(weight1 - weight2);

/**
 * Which way the goods went: a truck that came loaded and left lighter brought goods in. Equal weights moved
 * nothing and count as income, so that every completed ticket has a direction.
 */
export const directionOf = (weight1: Grams, weight2: Grams): Direction =>
  weight2 > weight1 ? 'expense' : 'income';

/** A receipt's number on paper: scale and number with a dash, digits only otherwise ("2-18430"). */
export const receiptName = (scaleNumber: number, receiptNumber: number): string =>
  `${scaleNumber}-${receiptNumber}`;
