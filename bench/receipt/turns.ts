import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Way } from '../capture/weighing.ts';
import type { Program } from '../program.ts';
import type { Asked, AskOrder } from './askers.ts';

/**
 * What goes on beside the weighings: nobody asks; people ask for the receipt, as they come or all in one instant, then
 * each for another one; and, as references, for one look into the database, as they come or all in one instant, and
 * for a receipt that is verified as they ask.
 */
export type Turn = 'nobody' | AskedIn;
export type AskedIn = 'kept' | 'rush' | 'others' | 'look' | 'lookRush' | 'verified';

/** References need fewer questions than what is held against them. */
const SECONDS: Readonly<Record<Turn, number>> = {
  nobody: 7,
  kept: 7,
  rush: 6,
  others: 3,
  look: 2,
  lookRush: 3,
  verified: 2,
};
const ROUNDS = 6;
/** Between two turns nothing is counted, so that nobody pays for the one before. */
const BETWEEN_MS = 1_000;
/** What was begun for those who were given up on while everything was verified is still carried out for so long. */
const AFTERMATH_MS = 4_000;

/** What captures took that began in a turn, and how many were refused in it and tried again. */
export type Captures = { milliseconds: number[]; refused: number };

/** What became of one turn: of whoever asked in it, and of the captures that began in it. */
export type Took = { asked: Asked[]; captures: Captures };

/** Files what each capture takes under the turn in which it begins. */
export function inTurns(way: Way) {
  let now: Captures | null = null;
  const filed: Way = {
    shown: (scaleId) => way.shown(scaleId),
    async take(scaleId, pass, shown) {
      const mine = now;
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
  /** Does the work of a turn. */
  async function during(work: () => Promise<Asked[]>): Promise<Took> {
    const captures: Captures = { milliseconds: [], refused: 0 };
    now = captures;
    try {
      return { asked: await work(), captures };
    } finally {
      now = null;
    }
  }
  return { way: filed, during };
}

/** Where the receipts and the references are asked for. */
export type Addresses = Readonly<Record<'kept' | 'look' | 'verified', string>> & { others: string[] };

async function askedBy({ child }: Program, order: AskOrder): Promise<Asked[]> {
  const answered = once(child, 'message');
  child.send(order);
  const [asked] = (await answered) as [Asked[]];
  return asked;
}

/** Rounds of the turns, one after the other; `askers` is the program of those who ask. Answers what each turn took. */
export async function takeTurns(
  during: ReturnType<typeof inTurns>['during'],
  askers: Program,
  { kept, others, look, verified }: Addresses,
): Promise<Record<Turn, Took>[]> {
  const orders: Record<AskedIn, Omit<AskOrder, 'milliseconds'>> = {
    kept: { urls: [kept], atOnce: false },
    rush: { urls: [kept], atOnce: true },
    others: { urls: others, atOnce: true },
    look: { urls: [look], atOnce: false },
    lookRush: { urls: [look], atOnce: true },
    verified: { urls: [verified], atOnce: false },
  };
  async function turnOf(turn: Turn): Promise<Took> {
    const milliseconds = SECONDS[turn] * 1_000;
    const took = await during(() =>
      turn === 'nobody' ? sleep(milliseconds, []) : askedBy(askers, { ...orders[turn], milliseconds }),
    );
    await sleep(turn === 'verified' ? AFTERMATH_MS : BETWEEN_MS);
    return took;
  }
  const rounds: Record<Turn, Took>[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      nobody: await turnOf('nobody'),
      kept: await turnOf('kept'),
      rush: await turnOf('rush'),
      others: await turnOf('others'),
      look: await turnOf('look'),
      lookRush: await turnOf('lookRush'),
      verified: await turnOf('verified'),
    });
  return rounds;
}
