/** The state of a company that waits for approval: until then nobody of it sees more than its own page. */
export const APPROVAL_PENDING = 2;
