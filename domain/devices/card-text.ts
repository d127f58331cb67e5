/** How many letters the texts of a service card have. */
export const CARD_TEXT = { code: 50, line: 200, note: 1000 } as const;
