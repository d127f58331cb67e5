/**
 * What a check may find wrong with a record: its hash is not that of its content, no key signed it, it does not follow the record before
 * it, it is missing, or the ticket names another weight than it holds.
 */
export const FINDINGS = ['ownHash', 'signature', 'doesNotFollow', 'missing', 'ticketDiffers'] as const;
export type Finding = (typeof FINDINGS)[number];

/**
 * What a check of a whole chain may find besides, by the heads that the server signed: the newest records are gone, a record differs from
 * the signed one, or a head has another's signature.
 */
export const CHAIN_FINDINGS = [...FINDINGS, 'cut', 'rewritten', 'headUnsigned'] as const;
export type ChainFinding = (typeof CHAIN_FINDINGS)[number];
