import { type ChainFinding } from '@terezi/domain/weighing/verdict.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import { type Checking, checkRun, type Known } from './chain.ts';
import type { SignedHead, WeightHeads } from './heads.ts';
import type { Reading, Run } from './run.ts';

/** What is wrong with a chain, at which record. */
export type ChainFault = { sequence: number; what: ChainFinding };
/** What was read of a scale's chain: so many records, against these keys and so many heads, up to the first fault or to `head`, the newest one's hash. */
export type ChainRead = {
  count: number;
  keys: string[];
  heads: number;
  fault: ChainFault | null;
  head: string | null;
};

/** How a long chain is read: so many stretches of it at once, who hears of each that is read, and what ends it early. */
export type Pace = { atOnce: number; told(count: number): void; signal?: AbortSignal };
const ALONE: Pace = { atOnce: 1, told: () => {} };

/** Records of one stretch. */
const STRETCH = 5_000;
/** Heads that are compared at a time. */
const PIECE = 1_000;

type Held = { sequence: number; hash: string };

const hashesAt = (sql: Sql, { companyId, scaleId }: Run, sequences: number[]): Promise<Held[]> =>
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

function flawOf(head: SignedHead, run: Run, held: ReadonlyMap<number, string>): ChainFault | null {
  const hash = held.get(head.sequence);
  if (hash === head.hash) return null;
  // A head may be of a record that came while the others were read.
  const isGone = hash === undefined && head.sequence > run.to;
  return isGone ? { sequence: run.to + 1, what: 'cut' } : { sequence: head.sequence, what: 'rewritten' };
}

/**
 * Compares a chain with every head that was ever signed of it, in the files and in the database. Answers how many there
 * are, and the first fault: the newest records are gone, or a record is another one than was signed.
 */
async function checkHeads({ database }: Checking, heads: WeightHeads, run: Run) {
  const read = <T>(work: (sql: Sql) => Promise<T>) =>
    database.transaction(
      { identity: { company: run.companyId }, requestId: `heads-${run.scaleId}`, writes: false },
      work,
    );
  const outside = await heads.of(run.companyId, run.scaleId);
  const all = [...outside, ...(await read((sql) => headsInside(sql, run)))].toSorted(
    (a, b) => a.sequence - b.sequence,
  );
  for (let from = 0; from < all.length; from += PIECE) {
    const piece = all.slice(from, from + PIECE);
    const rows = await read((sql) =>
      hashesAt(
        sql,
        run,
        piece.map(({ sequence }) => sequence),
      ),
    );
    const held = new Map(rows.map(({ sequence, hash }) => [sequence, hash]));
    for (const head of piece) {
      if (!(await heads.isSigned(head)))
        return { heads: all.length, fault: { sequence: head.sequence, what: 'headUnsigned' as const } };
      const fault = flawOf(head, run, held);
      if (fault) return { heads: all.length, fault };
    }
  }
  return { heads: all.length, fault: null };
}

/** A run as stretches of which each begins with the last record of the one before, so that no link is left out. */
function stretchesOf(run: Run): Run[] {
  const stretches: Run[] = [];
  for (let to = 0; to < run.to; ) {
    const from = Math.max(1, to);
    to = Math.min(run.to, to + STRETCH);
    stretches.push({ ...run, from, to });
  }
  return stretches;
}

/** Reads all stretches, some at once, up to the first of them in which something is found. */
async function readStretches(
  checking: Checking,
  run: Run,
  { atOnce, told, signal, known }: Pace & { known: Known },
): Promise<Reading[]> {
  const stretches = stretchesOf(run);
  const read: Reading[] = [];
  let next = 0;
  let last = stretches.length;
  async function work(): Promise<void> {
    while (next < last) {
      signal?.throwIfAborted();
      const at = next++;
      const stretch = stretches[at];
      if (!stretch) return;
      const reading = await checkRun(checking, stretch, { known });
      const again = stretch.from === 1 ? 0 : 1;
      read[at] = { ...reading, count: reading.count - again };
      told(reading.count - again);
      if (reading.found) last = Math.min(last, at + 1);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return read.slice(0, last);
}

/**
 * Checks a scale's whole chain: each record's content, signature and order, no gap, and that every head which was signed
 * of it is still its own. `run` goes from 1 to the newest record, to 0 where there is none.
 */
export async function checkWholeChain(
  checking: Checking,
  heads: WeightHeads,
  run: Run,
  pace: Pace = ALONE,
): Promise<ChainRead> {
  const read = await readStretches(checking, run, { ...pace, known: heads.isKnown });
  const compared = await checkHeads(checking, heads, run);
  return {
    count: read.reduce((sum, { count }) => sum + count, 0),
    keys: [...new Set(read.flatMap(({ keys }) => keys))],
    heads: compared.heads,
    fault: read.at(-1)?.found ?? compared.fault,
    head: read.at(-1)?.found ? null : (read.at(-1)?.previousHash ?? null),
  };
}
