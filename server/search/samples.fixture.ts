import type { Samples } from '../testing/sample.ts';

/** What the suites over the whole contract are told of the search. */
export const searchSamples: Samples = {
  calls: { 'search.all': { table: 'truck' } },
};
