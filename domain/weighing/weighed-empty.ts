import type { Grams } from '../grammar/mass.ts';

import { type ProblemKind, problems } from '../grammar/problem.ts';
import { operationStatus } from './status.ts';

/** Why no weight of a ticket is the truck's empty weight. */
export const weighedEmptyProblems = problems('weighing', {
  notWeighedTwice: {
    status: 422,
    az: 'Boş çəki yalnız iki dəfə çəkilmiş, tamamlanmış qəbzdən götürülür',
    en: 'An empty weight is taken only from a completed ticket that was weighed twice',
  },
  weighedWithTrailer: {
    status: 422,
    az: 'Avtomobil qoşqu ilə çəkilib: bu çəki onun öz boş çəkisi deyil',
    en: 'The truck was weighed with a trailer: this is not its own empty weight',
  },
});

/** The parts of a ticket that may give an empty weight. */
type Looked = {
  readonly statusId: number;
  readonly weight1: Grams;
  readonly weight2: Grams | null;
  readonly hasTrailers: boolean;
};

/**
 * Which weight of a ticket is the truck's own empty weight: the lighter of both, of a completed ticket without trailers;
 * or why there is none.
 */
export function emptyIn({ statusId, weight1, weight2, hasTrailers }: Looked): 1 | 2 | ProblemKind {
  if (statusId !== operationStatus.completed || weight2 === null) return weighedEmptyProblems.notWeighedTwice;
  if (hasTrailers) return weighedEmptyProblems.weighedWithTrailer;
  return weight2 <= weight1 ? 2 : 1;
}
