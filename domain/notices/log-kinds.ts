/** The parts of the log: what people did, the requests to the server, sign-ins and departures. */
export const LOG_KINDS = ['deed', 'request', 'door'] as const;

/** The outcomes by which a list is filtered. */
export const LOG_ENDS = ['done', 'refused'] as const;
