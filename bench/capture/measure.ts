import { LATENCY, latencyCells, percentile, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { inFolder, inScratch } from '../scratch.ts';
import { withFloor } from './floor.ts';
import { weigh } from './weighing.ts';
import { inYard } from './yard.ts';

const ROUNDS = 10;

type Measured = { ours: number[]; floor: number[] };

/** Each capture and, right after it on the same scale, the least that it could have cost. */
const measureIn = (url: string): Promise<Measured> =>
  inYard(url, ({ way, instruments, scaleIds }) =>
    inFolder((folder) =>
      withFloor({ url, folder, way }, async (paired) => {
        await weigh(paired.way, instruments, { scaleIds, goesOn: (round) => round < ROUNDS });
        return paired.took;
      }),
    ),
  );

const ratioAt = ({ ours, floor }: Measured, share: number): number =>
  rounded(percentile(ours, share) / percentile(floor, share), 2);

/** What a capture takes between the key and the committed answer, against its floor in the same run. */
export const capturePart: Part = {
  title: 'A capture',
  measure: () =>
    inScratch(async ({ copy }) => {
      const measured = await measureIn(await copy('capture'));
      const { ours, floor } = measured;
      const [p50, p95] = [ratioAt(measured, 0.5), ratioAt(measured, 0.95)];
      const name = `${ours.length} captures of ${ours.length / 2} weighings`;
      return [
        table(
          ['milliseconds', '', ...LATENCY],
          [
            ['`POST /operation` and `/weight2`', name, ...latencyCells(ours)],
            [
              'floor: two synced files, one bare transaction of as many rows',
              'after each',
              ...latencyCells(floor),
            ],
          ],
        ),
        `\nOver the floor: p50 ${verdict(p50, p50 <= 2.5, 'at most 2.5')}, p95 ${verdict(p95, p95 <= 3, 'at most 3')}.`,
      ].join('\n');
    }),
};
