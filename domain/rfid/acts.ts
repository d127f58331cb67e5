/** The acts of a card beyond those of every kept row. */
export const RFID_CARD_ACTS = ['block', 'unblock', 'prepare', 'proposeReset', 'proposeDelete'] as const;
export type RfidCardAct = (typeof RFID_CARD_ACTS)[number];
