import { report } from '../grammar/report.ts';
import { ticketMeasures } from './measures.ts';

/** What came and went in all: by direction, by what a net rests on, and day by day. */
export const sum = report({
  words: { az: 'Cəm', en: 'Sum' },
  dimensions: {},
  measures: ticketMeasures,
});
