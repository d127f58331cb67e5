import { report } from '../grammar/sheet/report.ts';
import { ticketDimensions } from './dimensions.ts';
import { ticketMeasures } from './measures.ts';

/** What was weighed, by up to three dimensions, one of them side by side. */
export const groupSum = report({
  words: { az: 'Qruplar üzrə cəm', en: 'Group sum' },
  dimensions: ticketDimensions,
  measures: ticketMeasures,
});
