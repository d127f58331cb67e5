/** More rows are not counted, nor paged through by number: whoever wants those before narrows, or goes on from `next`. */
export const MOST_COUNTED = 10_000;
