/** What may be done with a card, beside what may be done with any kept row. */
export const RFID_CARD_ACTS = ['block', 'unblock', 'prepare', 'proposeReset', 'proposeDelete'] as const;
export type RfidCardAct = (typeof RFID_CARD_ACTS)[number];
