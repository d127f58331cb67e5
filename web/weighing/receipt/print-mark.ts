/** Which print of a ticket a paper is: the one original, or the copy of a number. */
export type PrintMark = { readonly kind: 'original' } | { readonly kind: 'copy'; readonly copy: number };

/** The mark of a counted print: the first is the original, the second is copy 1. */
export const printMark = (count: number): PrintMark =>
  count <= 1 ? { kind: 'original' } : { kind: 'copy', copy: count - 1 };

/** The mark of the print that comes after so many. */
export const nextMark = (printCount: number): PrintMark => printMark(printCount + 1);
