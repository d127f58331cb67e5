import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { weigh } from '../capture/weighing.ts';
import { inYard } from '../capture/yard.ts';
import { LATENCY, latencyCells, median, percentile, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { startProgram } from '../program.ts';
import { inScratch } from '../scratch.ts';
import { type Asked, ASKERS } from './askers.ts';
import { addLongVisit, type LongVisit, RECORDS, untilChecked } from './long-visit.ts';
import { type Addresses, type AskedIn, inTurns, takeTurns, type Took, type Turn } from './turns.ts';
import { TWIN_PATHS, type TwinOf } from './twin.ts';

/** What a receipt may take, and how much slower weighings may be beside those who ask. */
const RECEIPT_MS = 10;
const SLOWER = 1.2;
/** Scales begin one after the other; by then all of them work. */
const UNDER_WAY_MS = 8_000;

/** What each turn took, round by round. */
type Rounds = Record<Turn, Took>[];

/** Where each thing is asked for, once every receipt has a verdict. */
async function addressesOf(visit: LongVisit, base: string): Promise<Addresses> {
  const receiptOf = (publicId: string): string => `${base}/receipt/${publicId}`;
  const kept = receiptOf(visit.publicId);
  const others = visit.others.map(receiptOf);
  await untilChecked(kept, RECORDS);
  for (const other of others) await untilChecked(other);
  const [look, verified] = [TWIN_PATHS.look, TWIN_PATHS.verified].map((at) => new URL(at, base).href);
  return { kept, others, look: look ?? '', verified: verified ?? '' };
}

async function measureIn(url: string): Promise<Rounds> {
  const visit = await addLongVisit(url);
  const twinOf: TwinOf = { companyId: visit.companyId, scaleId: visit.scaleId, records: RECORDS };
  return inYard(
    url,
    async ({ way, instruments, scaleIds, base }) => {
      const addresses = await addressesOf(visit, base);
      const askers = await startProgram('./receipt-askers.child.ts');
      const turns = inTurns(way);
      let isOver = false;
      const weighed = weigh(turns.way, instruments, { scaleIds, goesOn: () => !isOver });
      const measured = async (): Promise<Rounds> => {
        await sleep(UNDER_WAY_MS);
        return takeTurns(turns.during, askers, addresses);
      };
      try {
        // Weighings end by themselves only where one of them fails for good.
        return await Promise.race([
          measured(),
          weighed.then(() => Promise.reject(new Error('nobody weighs'))),
        ]);
      } finally {
        isOver = true;
        await weighed.catch(() => {});
        await askers.stop();
      }
    },
    { RECEIPT_TWIN: JSON.stringify(twinOf) },
  );
}

/** Whoever was refused has no receipt, however fast that was said. */
const waits = (asked: readonly Asked[]): number[] =>
  asked.map(({ milliseconds, outcome }) => (outcome === 'refused' ? Number.POSITIVE_INFINITY : milliseconds));

function askedRow(rounds: Rounds, turn: AskedIn): string[] {
  const asked = rounds.flatMap((round) => round[turn].asked);
  const count = (of: Asked['outcome']): string =>
    String(asked.filter(({ outcome }) => outcome === of).length);
  return [NAMES[turn], ...latencyCells(waits(asked)), count('answered'), count('refused'), count('given up')];
}

function capturesRow(rounds: Rounds, turn: Turn): string[] {
  const took = rounds.flatMap((round) => round[turn].captures.milliseconds);
  const refused = rounds.reduce((sum, round) => sum + round[turn].captures.refused, 0);
  return [NAMES[turn], ...latencyCells(took), String(took.length), String(refused)];
}

const answers95 = ({ asked }: Took): number => percentile(waits(asked), 0.95);
const captures95 = ({ captures }: Took): number => percentile(captures.milliseconds, 0.95);

function judged(rounds: Rounds, turn: AskedIn, reference: AskedIn): string {
  const took = rounded(median(rounds.map((round) => answers95(round[turn]))), 1);
  const slower = rounded(
    median(rounds.map((round) => captures95(round[turn]) / captures95(round.nobody))),
    2,
  );
  const times = rounded(
    median(rounds.map((round) => answers95(round[turn]) / answers95(round[reference]))),
    1,
  );
  return [
    `p95 ${verdict(took, took <= RECEIPT_MS, `at most ${RECEIPT_MS} ms`)}`,
    `${times} times that of one look`,
    `p95 of captures over theirs while nobody asks ${verdict(slower, slower <= SLOWER, `at most ${SLOWER}`)}`,
  ].join(', ');
}

const NAMES: Readonly<Record<Turn, string>> = {
  nobody: 'nobody asks',
  kept: 'receipt, as people come',
  rush: 'the same receipt, all fifty in one instant',
  others: 'fifty receipts, all in one instant',
  look: 'reference: one look into the database, as people come',
  lookRush: 'reference: one look each, all fifty in one instant',
  verified: 'twin: verified in the request, as people come',
};
const ASKED_IN = ['kept', 'rush', 'others', 'look', 'lookRush', 'verified'] as const;

const told = (rounds: Rounds): string =>
  [
    `${ASKERS} people ask for the receipt of a visit of ${RECORDS} records while twenty scales weigh, in turns with and without them.`,
    'As people come: each again about a second after the answer. In one instant: all of them once a second, for the same',
    `receipt or each for another. Load at the end ${rounded(loadavg()[0] ?? 0, 1)}.\n`,
    table(
      ['milliseconds to the answer', ...LATENCY, 'answered', 'refused', 'still waiting at the end'],
      ASKED_IN.map((turn) => askedRow(rounds, turn)),
    ),
    '',
    table(
      ['milliseconds of a capture while', ...LATENCY, 'captures', 'refused, tried again'],
      (['nobody', ...ASKED_IN] as const).map((turn) => capturesRow(rounds, turn)),
    ),
    `\nMedians of ${rounds.length} rounds, so that a round in which the machine did something else weighs no more than any other.`,
    `\nAs people come: ${judged(rounds, 'kept', 'look')}.`,
    `\nThe same receipt in one instant: ${judged(rounds, 'rush', 'lookRush')}.`,
    `\nFifty receipts in one instant: ${judged(rounds, 'others', 'lookRush')}.`,
    `\nVerified in the request on the thread that answers everybody, which shows that all can miss: ${judged(rounds, 'verified', 'look')}.`,
  ].join('\n');

/** The public receipt while people ask for it beside weighings, and what these have of it. */
export const receiptPart: Part = {
  title: 'A receipt',
  measure: () => inScratch(async ({ copy }) => told(await measureIn(await copy('receipt')))),
};
