/** What the device behind an LPI may be able to do. */
export const LPI_ACTS = [
  'lock',
  'unlock',
  'reset',
  'readCounters',
  'calibrate',
  'activateCalibration',
] as const;
export type LpiAct = (typeof LPI_ACTS)[number];

/** What may be done with an LPI beyond what may be done with any kept row, including acts that reach no device. */
export const LPI_ROW_ACTS = [...LPI_ACTS, 'acceptCounters'] as const;
export type LpiRowAct = (typeof LPI_ROW_ACTS)[number];
