import type { Grams } from '../../grammar/mass.ts';
import { problems } from '../../grammar/problem.ts';

/** Hundredths of a per cent, as a whole number: 2.5 % is 250. Percentages have two decimals and no others. */
export type Hundredths = number;

/** A hundred per cent in hundredths of one. */
export const WHOLE: Hundredths = 10_000;

/** Loss in grams of a net in grams, rounded half up; the percentage has two decimals. */
export const lossOf = (net: Grams, percentage: Hundredths): Grams =>
  Number((BigInt(net) * BigInt(percentage) * 2n + BigInt(WHOLE)) / BigInt(WHOLE * 2));

/** Hundredths of a number of per cent that has at most two decimals. */
export const hundredths = (percent: number): Hundredths => Math.round(percent * 100);

/** Hundredths as the decimal text that the database stores. */
export const percentText = (percentage: Hundredths): string =>
  `${Math.trunc(percentage / 100)}.${String(percentage % 100).padStart(2, '0')}`;

/** Why no loss is entered. */
export const lossProblems = problems('weighing', {
  lossNeedsNet: {
    status: 409,
    az: 'İtki yalnız nettosu olan qəbzə yazılır. Əvvəlcə qəbzi tamamlayın.',
    en: 'A loss is written to a ticket that has a net. Complete the ticket first.',
  },
});
