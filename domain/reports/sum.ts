import { report } from '../grammar/sheet/report.ts';
import type { Words } from '../grammar/words.ts';
import { ticketMeasures } from './measures.ts';

/** The measures of a sum in the order in which a net comes to be. */
export const SUM_LINES = [
  'count',
  'gross',
  'tare',
  'net',
  'loss',
  'withoutLoss',
  'divided',
  'remaining',
  'average',
  'value',
] as const;

/** The words of a sum's line that is no measure, or has another name than its measure. */
export const sumLineWords = {
  count: { az: 'Əməliyyat', en: 'Operations' },
  withoutLoss: { az: 'Netto, itkisiz', en: 'Net without loss' },
} as const satisfies Partial<Record<(typeof SUM_LINES)[number], Words>>;

/** The words of a sum's columns. */
export const sumColumnWords = {
  measure: { az: 'Göstərici', en: 'Measure' },
  income: { az: 'Mədaxil', en: 'Incoming' },
  expense: { az: 'Məxaric', en: 'Outgoing' },
  difference: { az: 'Fərq', en: 'Change' },
} as const satisfies Record<string, Words>;

/** Everything that came and went: by direction, by basis of the net, and by day. */
export const sum = report({
  words: { az: 'Cəm', en: 'Sum' },
  dimensions: {},
  measures: ticketMeasures,
});
