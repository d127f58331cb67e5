/** Which clients are shown: all, those that want attention, those whose calibration is over or near its end. */
export const CLIENT_FILTERS = ['all', 'attention', 'calibration'] as const;
export type ClientFilter = (typeof CLIENT_FILTERS)[number];

/** The ways to sort clients: as the server answers them, by what wants attention, or by one of their figures. */
export const ORDERS = ['attention', 'name', 'calibration', 'licence', 'today'] as const;
export type ClientOrder = (typeof ORDERS)[number];
