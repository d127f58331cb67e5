import { type ChainFinding } from '@terezi/domain/evidence/verdict.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import { type Checking, checkRun, type SiteKeyCheck } from './chain.ts';
import type { SignedHead, ChainHeads } from './chain-heads.ts';
import type { Checkpoint } from './checkpoints.ts';
import { type Extent, planReading, type ReadingPlan, type Stretch } from './reading-plan.ts';
import { beginning, type RunProgress, type Run } from './run.ts';

/** What is wrong with a chain, at which record. */
export type ChainFault = { sequence: number; what: ChainFinding };
/**
 * What was read of a scale's chain: so many records, against these keys and so many heads, up to the first fault or to `head`,
 * the newest one's hash.
 */
export type ChainResult = {
  count: number;
  /** For how many of them a checkpoint's seal was compared, without trying their signatures again. */
  sealedCount: number;
  keys: string[];
  heads: number;
  fault: ChainFault | null;
  head: string | null;
  /** What may be kept as read: records whose signatures were all tried. */
  checkpoints: Checkpoint[];
};

/** How a long chain is read: so many stretches of it at once, a listener for each that is read, and a signal to end early. */
export type Pace = { atOnce: number; told(count: number): void; signal?: AbortSignal };
const ALONE: Pace = { atOnce: 1, told: () => {} };

/** Heads that are compared at a time. */
const PIECE = 1_000;

type RecordHash = { sequence: number; hash: string };

const hashesAt = (sql: Sql, { companyId, scaleId }: Run, sequences: number[]): Promise<RecordHash[]> =>
  ownRows({ sql, companyId }, 'weightRecord')
    .where('scaleId', '=', scaleId)
    .where('sequence', 'in', sequences)
    .select(['sequence', 'hash'])
    .execute();

const headsInside = (sql: Sql, { companyId, scaleId }: Run): Promise<SignedHead[]> =>
  ownRows({ sql, companyId }, 'weightHead')
    .where('scaleId', '=', scaleId)
    .orderBy('sequence')
    .select(['companyId', 'scaleId', 'sequence', 'hash', 'at', 'signature'])
    .execute();

type End = { sequence: number; hash: string; head: SignedHead | null };

function flawOf({ sequence, hash }: End, run: Run, held: ReadonlyMap<number, string>): ChainFault | null {
  const now = held.get(sequence);
  if (now === hash) return null;
  // A head may be of a record that came while the others were read.
  const isGone = now === undefined && sequence > run.to;
  return isGone ? { sequence: run.to + 1, what: 'cut' } : { sequence, what: 'rewritten' };
}

const reading = <T>({ database }: Checking, run: Run, work: (sql: Sql) => Promise<T>): Promise<T> =>
  database.transaction(
    { identity: { company: run.companyId }, requestId: `heads-${run.scaleId}`, writes: false },
    work,
  );

/** Where the chain ended earlier: by heads in the files and in the database, and by what was read before. */
async function endsOf(checking: Checking, heads: ChainHeads, run: Run): Promise<End[]> {
  const signed = [
    ...(await heads.of(run.companyId, run.scaleId)),
    ...(await reading(checking, run, (sql) => headsInside(sql, run))),
  ];
  const checkpoints = await heads.checkpoints.of(run);
  return [
    ...signed.map((head) => ({ sequence: head.sequence, hash: head.hash, head })),
    ...checkpoints.map(({ to, hash }) => ({ sequence: to, hash, head: null })),
  ].toSorted((a, b) => a.sequence - b.sequence);
}

/**
 * Compares a chain with every head that was signed of it and every end up to which it was read, for records that are read now or
 * are newer. Answers how many heads there are, and the first fault: the newest records are gone, or a record is not the signed one.
 */
async function checkHeads(checking: Checking, heads: ChainHeads, { run, from, stretches }: ReadingPlan) {
  const isRead = ({ sequence }: End) =>
    sequence >= from - 1 || stretches.some((each) => sequence >= each.from - 1 && sequence <= each.to);
  const all = (await endsOf(checking, heads, run)).filter(isRead);
  const count = all.filter(({ head }) => head !== null).length;
  for (let at = 0; at < all.length; at += PIECE) {
    const piece = all.slice(at, at + PIECE);
    const sequences = piece.map(({ sequence }) => sequence);
    const rows = await reading(checking, run, (sql) => hashesAt(sql, run, sequences));
    const held = new Map(rows.map(({ sequence, hash }) => [sequence, hash]));
    for (const end of piece) {
      if (end.head && !(await heads.isSigned(end.head)))
        return { heads: count, fault: { sequence: end.sequence, what: 'headUnsigned' as const } };
      const fault = flawOf(end, run, held);
      if (fault) return { heads: count, fault };
    }
  }
  return { heads: count, fault: null };
}

/** Where reading a stretch begins: its first record names the one before, which another stretch reads. */
async function beginningOf(checking: Checking, stretch: Stretch): Promise<RunProgress> {
  const begun = { ...beginning(stretch), seal: '' };
  if (stretch.from === 1) return begun;
  const [before] = await reading(checking, stretch, (sql) => hashesAt(sql, stretch, [stretch.from - 1]));
  return { ...begun, previousHash: before?.hash ?? null };
}

type StretchProgress = RunProgress & { stretch: Stretch; isSealed: boolean };

/** Reads a stretch. Where it is not as its checkpoint sealed it, each signature is tried. */
async function readStretch(
  checking: Checking,
  stretch: Stretch,
  known: SiteKeyCheck,
  extent: Extent,
): Promise<StretchProgress> {
  const from = await beginningOf(checking, stretch);
  if (extent === 'sealed' && stretch.sealed) {
    const outcome = await checkRun(checking, stretch, { known, from: { ...from, isSealed: true } });
    if (outcome.found || outcome.seal === stretch.sealed.seal) return { ...outcome, stretch, isSealed: true };
  }
  return { ...(await checkRun(checking, stretch, { known, from })), stretch, isSealed: false };
}

/** Reads all stretches, some at once; of a whole chain only up to the first with a finding. */
async function readStretches(
  checking: Checking,
  { stretches, extent }: ReadingPlan,
  { atOnce, told, signal, known }: Pace & { known: SiteKeyCheck },
): Promise<StretchProgress[]> {
  const results: StretchProgress[] = [];
  let next = 0;
  let last = stretches.length;
  async function work(): Promise<void> {
    while (next < last) {
      signal?.throwIfAborted();
      const at = next++;
      const stretch = stretches[at];
      if (!stretch) return;
      const one = await readStretch(checking, stretch, known, extent);
      results[at] = one;
      told(one.count);
      // Stretches that are read in turn are not adjacent: a fault in one hides no other.
      if (one.found && extent !== 'turn') last = Math.min(last, at + 1);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return results.slice(0, last);
}

/** What was read without a fault and with every signature tried. */
const checkpointsOf = (stretches: readonly StretchProgress[], at: string): Checkpoint[] =>
  stretches.flatMap(({ stretch, previousHash, found, seal, isSealed }) => {
    const { companyId, scaleId, from, to } = stretch;
    if (found || isSealed || previousHash === null || seal === undefined) return [];
    return [{ companyId, scaleId, from, to, hash: previousHash, seal, at }];
  });

/** Reads the planned part of a chain, and compares it with the heads that were signed of it. */
export async function checkPlanned(
  checking: Checking,
  heads: ChainHeads,
  plan: ReadingPlan,
  pace: Pace = ALONE,
): Promise<ChainResult> {
  const stretches = await readStretches(checking, plan, { ...pace, known: heads.isKnown });
  const compared = await checkHeads(checking, heads, plan);
  const finding = stretches.find((each) => each.found)?.found ?? null;
  const newest = stretches.find(({ stretch }) => stretch.to === plan.run.to);
  return {
    count: stretches.reduce((sum, { count }) => sum + count, 0),
    sealedCount: stretches.reduce((sum, { count, isSealed }) => sum + (isSealed ? count : 0), 0),
    keys: [...new Set(stretches.flatMap(({ keys }) => keys))],
    heads: compared.heads,
    fault: finding ?? compared.fault,
    head: finding ? null : (newest?.previousHash ?? null),
    // A record that differs from the signed one stays so: no checkpoint of this chain is kept until a person has looked.
    checkpoints: compared.fault ? [] : checkpointsOf(stretches, new Date().toISOString()),
  };
}

/**
 * Checks a scale's whole chain: each record's content, signature and order, no gap, and that every head which was signed
 * of it is still its own. `run` goes from 1 to the newest record, to 0 where there is none.
 */
export const checkWholeChain = (
  checking: Checking,
  heads: ChainHeads,
  run: Run,
  pace?: Pace,
): Promise<ChainResult> => checkPlanned(checking, heads, planReading(run, 'whole', []), pace);
