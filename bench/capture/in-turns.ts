import { byServer } from './by-server.ts';
import { type Way, weigh } from './weighing.ts';
import type { Yard } from './yard.ts';

type Turns<Kind extends string> = {
  readonly kinds: readonly Kind[];
  readonly turns: number;
  /** How often each scale weighs in one. */
  readonly rounds: number;
  /** What is set up before a kind weighs. */
  readonly before?: (kind: Kind) => Promise<void>;
};

/** Weighs in ways of several kinds in turns, on the same scales with the same trucks; answers the milliseconds of each capture. */
export async function inTurns<Kind extends string>(
  { base, token, parties, scaleIds, instruments }: Yard,
  { kinds, turns, rounds, before }: Turns<Kind>,
): Promise<ReadonlyMap<Kind, readonly number[]>> {
  const took = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  for (let turn = 0; turn < turns; turn++)
    // Each is first in every other turn: the first meets a colder server.
    for (const kind of turn % 2 === 0 ? kinds : kinds.toReversed()) {
      await before?.(kind);
      const way = await byServer(base, token, { scaleIds, parties });
      const timed: Way = {
        shown: way.shown,
        async take(scaleId, pass, reading) {
          const begun = performance.now();
          await way.take(scaleId, pass, reading);
          took.get(kind)?.push(performance.now() - begun);
        },
      };
      await weigh(timed, instruments, { scaleIds, goesOn: (round) => round < rounds });
      way.close();
    }
  return took;
}
