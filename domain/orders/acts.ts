/** The acts of an order beyond those of every kept row. */
export const ORDER_ACTS = ['activate', 'complete', 'reopen', 'cancel', 'plan'] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

/** The same for a planned visit. */
export const ORDER_PART_ACTS = ['confirmStep', 'undoStep', 'skipStep', 'cancel', 'print'] as const;
export type OrderPartAct = (typeof ORDER_PART_ACTS)[number];
