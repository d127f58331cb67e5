import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { weigh } from '../capture/weighing.ts';
import { inYard } from '../capture/yard.ts';
import { LATENCY, latencyCells, percentile, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { startProgram } from '../program.ts';
import { inScratch } from '../scratch.ts';
import { type Asked, ASKERS } from './askers.ts';
import { addLongVisit, RECORDS, untilChecked } from './long-visit.ts';
import { type Captures, inTurns, takeTurns, type Turn } from './turns.ts';

/** What a receipt may take, and how much slower weighings may be beside those who ask. */
const RECEIPT_MS = 10;
const SLOWER = 1.2;
/** Scales begin one after the other; by then all of them work. */
const UNDER_WAY_MS = 8_000;

type Measured = { asked: Record<Turn, Asked[]>; captures: Record<Turn, Captures> };

async function measureIn(url: string): Promise<Measured> {
  const visit = await addLongVisit(url);
  return inYard(url, async ({ way, instruments, scaleIds, base }) => {
    const kept = `${base}/receipt/${visit.publicId}`;
    await untilChecked(kept);
    const bare = await startProgram('./bare-receipt.child.ts', {
      DATABASE_URL: url,
      COMPANY_ID: String(visit.companyId),
      SCALE_ID: String(visit.scaleId),
      RECORDS: String(RECORDS),
    });
    const turns = inTurns(way);
    let isOver = false;
    const weighed = weigh(turns.way, instruments, { scaleIds, goesOn: () => !isOver });
    const measured = async (): Promise<Measured> => {
      await sleep(UNDER_WAY_MS);
      const at = `http://127.0.0.1:${bare.ready.port}`;
      const urls = { kept, look: `${at}/look`, verified: `${at}/verified` };
      return { asked: await takeTurns(turns.during, urls), captures: turns.captures };
    };
    try {
      // Weighings end by themselves only where one of them fails for good.
      return await Promise.race([measured(), weighed.then(() => Promise.reject(new Error('nobody weighs')))]);
    } finally {
      isOver = true;
      await weighed.catch(() => {});
      await bare.stop();
    }
  });
}

/** Whoever was refused has no receipt, however fast that was said. */
const waits = (asked: readonly Asked[]): number[] =>
  asked.map(({ milliseconds, outcome }) => (outcome === 'refused' ? Number.POSITIVE_INFINITY : milliseconds));

function askedRow(name: string, asked: readonly Asked[]): string[] {
  const count = (of: Asked['outcome']): string =>
    String(asked.filter(({ outcome }) => outcome === of).length);
  return [name, ...latencyCells(waits(asked)), count('answered'), count('refused'), count('given up')];
}

const capturesRow = (name: string, { milliseconds, refused }: Captures): string[] => [
  name,
  ...latencyCells(milliseconds),
  String(milliseconds.length),
  String(refused),
  '',
];

function judged({ asked, captures }: Measured, turn: Exclude<Turn, 'nobody'>): string {
  const took = rounded(percentile(waits(asked[turn]), 0.95), 1);
  const [beside, alone] = [captures[turn], captures.nobody].map((each) =>
    percentile(each.milliseconds, 0.95),
  );
  const slower = rounded((beside ?? Number.NaN) / (alone ?? Number.NaN), 2);
  return [
    `p95 ${verdict(took, took <= RECEIPT_MS, `at most ${RECEIPT_MS} ms`)}`,
    `p95 of captures over theirs while nobody asks ${verdict(slower, slower <= SLOWER, `at most ${SLOWER}`)}`,
  ].join(', ');
}

/** The public receipt while people ask for it beside weighings, and what these have of it. */
export const receiptPart: Part = {
  title: 'A receipt',
  measure: () =>
    inScratch(async ({ copy }) => {
      const measured = await measureIn(await copy('receipt'));
      const { asked, captures } = measured;
      const [ours, least] = [asked.kept, asked.look].map((each) => percentile(waits(each), 0.95));
      const over = rounded((ours ?? Number.NaN) / (least ?? Number.NaN), 1);
      return [
        `${ASKERS} people ask for the receipt of a visit of ${RECORDS} records, each again about a second after the answer;`,
        `twenty scales weigh all the while, in turns with askers and without. Load at the end ${rounded(loadavg()[0] ?? 0, 1)}.\n`,
        table(
          ['milliseconds', ...LATENCY, 'answered', 'refused', 'still waiting at the end'],
          [
            askedRow('`GET /receipt/{PublicId}`', asked.kept),
            askedRow('bare handler, one look into the database', asked.look),
            askedRow('bare handler, verified in the request', asked.verified),
            capturesRow('captures while nobody asks', captures.nobody),
            capturesRow('captures while the receipt is asked for', captures.kept),
            capturesRow('captures while one look is asked for', captures.look),
            capturesRow('captures while it is verified in the request', captures.verified),
          ],
        ),
        `\nThe receipt: ${judged(measured, 'kept')}; its p95 is ${over} times that of one look.`,
        `\nVerified in the request, which shows that both can miss: ${judged(measured, 'verified')}.`,
      ].join('\n');
    }),
};
