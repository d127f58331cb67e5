/** So many LPIs stand on one page of their status: more hang at no company's scales. */
export const MOST_LPIS = 100;
