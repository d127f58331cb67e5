import fc from 'fast-check';
import { describe, it } from 'vitest';
import { heardOf, isWrong, KINDS, SOURCES } from './garbage.cases.ts';

/** Streams of each family and kind; `npm run garbage` reads a hundred thousand (docs/decisions/0097-indicators.md). */
const RUNS = 500;

describe.each(SOURCES)('on a line of $name', (source) => {
  it.each(KINDS)(
    '$name makes no weight that was not sent',
    (kind) => {
      fc.assert(
        fc.property(kind.streams(source), (stream) => {
          const result = heardOf(source, stream);
          if (isWrong(kind, source, result)) throw new Error(JSON.stringify(result));
        }),
        { numRuns: RUNS },
      );
    },
    120_000,
  );
});
