import { report } from '../grammar/sheet/report.ts';
import { ticketDimensions } from './dimensions.ts';
import { ticketMeasures } from './measures.ts';

/** Net sums by up to three dimensions, one of them as columns. */
export const groupSum = report({
  words: { az: 'Qruplar üzrə cəm', en: 'Group sum' },
  dimensions: ticketDimensions,
  measures: ticketMeasures,
});
