import type { Samples } from '../testing/sample.ts';

/** What the suites over the whole contract are told of the history. */
export const historySamples: Samples = {
  calls: { 'history.list': { table: 'field_history' } },
  references: { RecordId: null },
};
