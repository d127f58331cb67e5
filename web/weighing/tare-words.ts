import { tareWords as kinds } from '@terezi/domain/weighing/tare-words.ts';

/** What stood in for a second weight, in words. */
export const tareWords = {
  tare: { az: 'Tara', en: 'Tare' },
  kind: kinds,
  withTrailers: { az: '{truck} + qoşqu {trailers}', en: '{truck} + trailer {trailers}' },
  notMeasured: { az: 'bu reysdə ölçülməyib', en: 'not measured on this visit' },
} as const;
