/** The state of a company that waits for approval: until then its people see only its own page. */
export const APPROVAL_PENDING = 2;
