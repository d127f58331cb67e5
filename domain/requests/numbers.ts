/** The stable numbers of a request's states, for code that needs only these. */
export const requestNumbers = { waiting: 1, approved: 2, cancelled: 3 } as const;
