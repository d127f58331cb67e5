/** More rows are neither counted nor paged through by number: for those before, a reader narrows the list or goes on from `next`. */
export const MOST_COUNTED = 10_000;
