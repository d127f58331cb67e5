import type { Checkpoint } from './checkpoints.ts';
import type { Run } from './run.ts';

/**
 * How much of a chain is read: every record with its signature (`whole`); every record, where a checkpoint's seal stands for
 * the signatures (`sealed`); or what is new since the newest checkpoint, and a part of the rest in turn (`turn`).
 */
export type Extent = 'whole' | 'sealed' | 'turn';

/** Records that are read together; `sealed` where a checkpoint covers exactly these. */
export type Stretch = Run & { sealed: Checkpoint | null };

export type ReadingPlan = {
  extent: Extent;
  run: Run;
  /** In the order in which they are read. */
  stretches: Stretch[];
  /** The first record of what is new, and how many older ones are read in turn. */
  from: number;
  turnCount: number;
  /** The oldest reading among the older records that are not read this time; null where there are none. */
  oldestAt: string | null;
};

/** Records of one stretch. */
const STRETCH = 5_000;
/** Every record is read again within so many nights. */
export const TURN_NIGHTS = 30;

export const lengthOf = ({ from, to }: Pick<Run, 'from' | 'to'>): number => to - from + 1;

/** Records from one on as stretches that follow each other. */
function stretchesOf(run: Run, first: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let from = first; from <= run.to; from += STRETCH)
    stretches.push({ ...run, from, to: Math.min(run.to, from + STRETCH - 1), sealed: null });
  return stretches;
}

/** The stretches that were read the longest ago, until they are a thirtieth of all. */
function inTurn(cover: readonly Checkpoint[], share: number): Checkpoint[] {
  const oldest = cover.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const stretch: Checkpoint[] = [];
  for (const each of oldest) {
    if (stretch.reduce((sum, one) => sum + lengthOf(one), 0) >= share) break;
    stretch.push(each);
  }
  return stretch;
}

/** What is to be read of a chain, by what was read of it before. */
export function planReading(run: Run, extent: Extent, checkpoints: readonly Checkpoint[]): ReadingPlan {
  const cover = extent === 'whole' ? [] : checkpoints.filter(({ to }) => to <= run.to);
  const from = (cover.at(-1)?.to ?? 0) + 1;
  const turn = extent === 'turn' ? inTurn(cover, run.to / TURN_NIGHTS) : cover;
  const left = cover.filter((each) => !turn.includes(each)).map(({ at }) => at);
  const older = turn.map((sealed): Stretch => ({ ...run, from: sealed.from, to: sealed.to, sealed }));
  const newer = stretchesOf(run, from);
  return {
    extent,
    run,
    from,
    stretches: extent === 'turn' ? [...newer, ...older] : [...older, ...newer],
    turnCount: extent === 'turn' ? turn.reduce((sum, each) => sum + lengthOf(each), 0) : 0,
    oldestAt: left.toSorted()[0] ?? null,
  };
}
