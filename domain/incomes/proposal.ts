/** Plates that differ by at most so many signs are still proposed, with a note: they may be misread or mistyped. */
export const MOST_SIGNS = 2;

/** For how many hours after the sender's ticket a weight of the receiver's is proposed. */
export const WINDOW_HOURS = 12;
