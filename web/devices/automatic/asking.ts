/** As many as stand on one wall. */
export const WALL = { pageSize: 50 } as const;
