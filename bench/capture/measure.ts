import { LATENCY, latencyCells, percentile, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { inFolder, inScratch } from '../scratch.ts';
import { type Took, withFloor } from './floor.ts';
import { weigh } from './weighing.ts';
import { inYard } from './yard.ts';

const ROUNDS = 10;

/** Each capture and, right after it on the same scale, the least that it could have cost. */
const measureIn = (url: string): Promise<Took> =>
  inYard(url, ({ way, instruments, scaleIds }) =>
    inFolder((folder) =>
      withFloor({ url, folder, way }, async (paired) => {
        await weigh(paired.way, instruments, { scaleIds, goesOn: (round) => round < ROUNDS });
        return paired.took;
      }),
    ),
  );

/** How many times a reference a capture took, beside what was promised. */
function over(ours: readonly number[], reference: readonly number[]): string {
  const [p50, p95] = [0.5, 0.95].map((share) =>
    rounded(percentile(ours, share) / percentile(reference, share), 2),
  ) as [number, number];
  return `p50 ${verdict(p50, p50 <= 2.5, 'at most 2.5')}, p95 ${verdict(p95, p95 <= 3, 'at most 3')}`;
}

/** What a capture takes between the key and the committed answer, against its references in the same run. */
export const capturePart: Part = {
  title: 'A capture',
  measure: () =>
    inScratch(async ({ copy }) => {
      const { ours, bare, floor } = await measureIn(await copy('capture'));
      const name = `${ours.length} captures of ${ours.length / 2} weighings`;
      return [
        table(
          ['milliseconds', '', ...LATENCY],
          [
            ['`POST /operation` and `/weight2`', name, ...latencyCells(ours)],
            [
              'bare system: HTTP, a line to a site and one back, signed, synced, verified, as many rows committed',
              'after each',
              ...latencyCells(bare),
            ],
            [
              'writes alone: two synced files, one bare transaction of as many rows',
              'after each',
              ...latencyCells(floor),
            ],
          ],
        ),
        `\nOver the bare system: ${over(ours, bare)}.`,
        `\nOver the writes alone, which travel nowhere: ${over(ours, floor)}.`,
      ].join('\n');
    }),
};
