/** What a log is looked at for: what was done, what the server was asked, who came and went. */
export const LOG_KINDS = ['deed', 'request', 'door'] as const;

/** How something ended, as far as a list tells it. */
export const LOG_ENDS = ['done', 'refused'] as const;
