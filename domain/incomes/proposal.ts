/** How many signs two plates may differ by and still be proposed, with a word about it: what was misread or mistyped. */
export const MOST_SIGNS = 2;

/** How many hours after the sender's ticket a weight of the receiver's is proposed. */
export const WINDOW_HOURS = 12;
