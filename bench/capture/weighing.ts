import { setTimeout as sleep } from 'node:timers/promises';
import type { Instruments } from '../../server/demo/instruments.ts';

/** What a screen shows of a scale. */
export type ScaleDisplay = { grams: number | null; state: string; reading: number; clearedAfter: number };

/** One way to take weights: by the server as screens do, or from the agent itself. */
export type Way = {
  shown(scaleId: number): ScaleDisplay | undefined;
  /** Takes the weight that a reading showed; rejects when it is refused. */
  take(scaleId: number, pass: 1 | 2, reading: ScaleDisplay): Promise<void>;
};

const PATIENCE_MS = 30_000;
const LOOK_MS = 20;
const EMPTY_G = 14_000_000;
const FULL_G = 38_620_000;
const NEAR_G = 200_000;

async function until(
  way: Way,
  scaleId: number,
  isWanted: (reading: ScaleDisplay) => boolean,
): Promise<ScaleDisplay> {
  const latest = performance.now() + PATIENCE_MS;
  while (performance.now() < latest) {
    const reading = way.shown(scaleId);
    if (reading && isWanted(reading)) return reading;
    await sleep(LOOK_MS);
  }
  throw new Error(`scale ${scaleId} shows ${JSON.stringify(way.shown(scaleId))}`);
}

const rests = (reading: ScaleDisplay, grams: number): boolean =>
  reading.state === 'stable' && reading.grams !== null && Math.abs(reading.grams - grams) < NEAR_G;

type Wanted = { scaleId: number; pass: 1 | 2; grams: number };

/**
 * Takes a weight that rests, as an operator does: on a busy machine a reading may be refused, or the server has no room,
 * and the next is taken.
 */
async function taken(
  way: Way,
  { scaleId, pass, grams }: Wanted,
): Promise<{ shown: ScaleDisplay; milliseconds: number }> {
  const latest = performance.now() + PATIENCE_MS;
  for (;;) {
    const reading = await until(way, scaleId, (now) => rests(now, grams));
    const begun = performance.now();
    try {
      await way.take(scaleId, pass, reading);
      return { shown: reading, milliseconds: performance.now() - begun };
    } catch (refused) {
      if (performance.now() > latest) throw refused;
      await sleep(LOOK_MS);
    }
  }
}

/** One truck through both passes on one scale; answers what each capture took, in milliseconds. */
async function twoPasses(way: Way, instruments: Instruments, scaleId: number): Promise<number[]> {
  const took: number[] = [];
  for (const pass of [1, 2] as const) {
    const grams = pass === 1 ? EMPTY_G : FULL_G;
    await instruments.order({ kind: 'drive-on', id: scaleId, grams });
    const { shown, milliseconds } = await taken(way, { scaleId, pass, grams });
    took.push(milliseconds);
    await instruments.order({ kind: 'drive-off', id: scaleId });
    await until(way, scaleId, (now) => rests(now, 0) && now.clearedAfter > shown.clearedAfter);
  }
  return took;
}

type Weighings = {
  scaleIds: readonly number[];
  /** Asked before each weighing of a scale, the first of which is round 0. */
  goesOn: (round: number) => boolean;
};

/** Weighings of two passes, one after the other on each of the scales, which work side by side and began apart. */
export async function weigh(
  way: Way,
  instruments: Instruments,
  { scaleIds, goesOn }: Weighings,
): Promise<number[]> {
  const all = scaleIds.map(async (scaleId, at) => {
    await until(way, scaleId, (now) => rests(now, 0));
    await sleep(at * 270);
    const took: number[] = [];
    for (let round = 0; goesOn(round); round++) took.push(...(await twoPasses(way, instruments, scaleId)));
    return took;
  });
  return (await Promise.all(all)).flat();
}
