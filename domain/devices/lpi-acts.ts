/** What may be done with an LPI, beside what may be done with any kept row. */
export const LPI_ACTS = [
  'lock',
  'unlock',
  'reset',
  'readCounters',
  'calibrate',
  'activateCalibration',
] as const;
export type LpiAct = (typeof LPI_ACTS)[number];
