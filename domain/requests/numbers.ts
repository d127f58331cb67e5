/** The stable numbers of the states of a request, for who needs no more of them than that. */
export const requestNumbers = { waiting: 1, approved: 2, cancelled: 3 } as const;
