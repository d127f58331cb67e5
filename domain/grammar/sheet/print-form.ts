/** The papers that a company's receipts are printed on. */
export const PRINT_FORMS = ['a5', 'roll'] as const;
export type PrintForm = (typeof PRINT_FORMS)[number];
