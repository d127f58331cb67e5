/**
 * What a check of records may find wrong with one of them: its hash is not that of its content, no key signed it, it
 * does not follow the record before it, it is not there, or the ticket names another weight than it holds.
 */
export const FINDINGS = ['ownHash', 'signature', 'doesNotFollow', 'missing', 'ticketDiffers'] as const;
export type Finding = (typeof FINDINGS)[number];

/**
 * What a check of a whole chain may find besides, by the heads that the server signed of it: the newest records are gone,
 * a record is another one than was signed, or a head is signed by somebody else.
 */
export const CHAIN_FINDINGS = [...FINDINGS, 'cut', 'rewritten', 'headUnsigned'] as const;
export type ChainFinding = (typeof CHAIN_FINDINGS)[number];
