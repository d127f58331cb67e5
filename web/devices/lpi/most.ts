/** The most LPIs on one page of their status: no company has more at its scales. */
export const MOST_LPIS = 100;
