import { setTimeout as sleep } from 'node:timers/promises';
import type { Way } from '../capture/weighing.ts';
import { type Asked, startAsking } from './askers.ts';

/**
 * What goes on beside the weighings: nobody asks, people ask for the receipt, for one look into the database, or for a
 * receipt that is verified as they ask.
 */
const TURNS = ['nobody', 'kept', 'look', 'verified'] as const;
export type Turn = (typeof TURNS)[number];

/** References need fewer questions than what is held against them. */
const SECONDS: Readonly<Record<Turn, number>> = { nobody: 8, kept: 8, look: 4, verified: 4 };
const ROUNDS = 4;
/** Between two turns nothing is counted, so that nobody pays for the one before. */
const BETWEEN_MS = 1_000;

/** What captures took that began in a turn, and how many were refused in it and tried again. */
export type Captures = { milliseconds: number[]; refused: number };

/** Files what each capture takes under the turn in which it begins. */
export function inTurns(way: Way) {
  let now: Turn | null = null;
  const empty = (): Captures => ({ milliseconds: [], refused: 0 });
  const captures: Record<Turn, Captures> = {
    nobody: empty(),
    kept: empty(),
    look: empty(),
    verified: empty(),
  };
  const filed: Way = {
    shown: (scaleId) => way.shown(scaleId),
    async take(scaleId, pass, shown) {
      const mine = now && captures[now];
      const begun = performance.now();
      try {
        await way.take(scaleId, pass, shown);
        mine?.milliseconds.push(performance.now() - begun);
      } catch (refused) {
        if (mine) mine.refused += 1;
        throw refused;
      }
    },
  };
  const during = async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    now = turn;
    try {
      return await work();
    } finally {
      now = null;
    }
  };
  return { way: filed, captures, during };
}

/** Rounds of the turns, one after the other; `urls` says where the receipt is asked for. Answers what was asked. */
export async function takeTurns(
  during: ReturnType<typeof inTurns>['during'],
  urls: Readonly<Record<Exclude<Turn, 'nobody'>, string>>,
): Promise<Record<Turn, Asked[]>> {
  const asked: Record<Turn, Asked[]> = { nobody: [], kept: [], look: [], verified: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const turn of TURNS) {
      const stop = turn === 'nobody' ? async () => [] : startAsking(urls[turn]);
      await during(turn, () => sleep(SECONDS[turn] * 1_000));
      asked[turn].push(...(await stop()));
      await sleep(BETWEEN_MS);
    }
  return asked;
}
