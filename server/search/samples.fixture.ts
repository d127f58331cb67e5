import type { Samples } from '../testing/sample.ts';

/** Samples of the search for the suites over the whole contract. */
export const searchSamples: Samples = {
  calls: { 'search.all': { table: 'truck' } },
};
