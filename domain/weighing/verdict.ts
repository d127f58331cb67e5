/**
 * What a check of records may find wrong with one of them: its hash is not that of its content, no key signed it, it
 * does not follow the record before it, it is not there, or the ticket names another weight than it holds.
 */
export const FINDINGS = ['ownHash', 'signature', 'doesNotFollow', 'missing', 'ticketDiffers'] as const;
export type Finding = (typeof FINDINGS)[number];
