import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { JobParts } from '#platform/jobs/perform.ts';
import type { ScheduledJob } from '#platform/jobs/timetable.ts';
import { allScales } from './all-scales.ts';
import { type Checking, checkRun } from './chain.ts';
import type { SignedHead, WeightHead, ChainHeads } from './chain-heads.ts';
import { beginning, type Run } from './run.ts';
import { runReader } from './run-reader.ts';

type ChainKey = { companyId: number; scaleId: number };
type Ends = { from: SignedHead | undefined; to: number };

/** The newest head, as the database knows it, and the newest record. */
async function endsOf(sql: Sql, { companyId, scaleId }: ChainKey): Promise<Ends> {
  const from = await ownRows({ sql, companyId }, 'weightHead')
    .where('scaleId', '=', scaleId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .select(['companyId', 'scaleId', 'sequence', 'hash', 'at', 'signature'])
    .executeTakeFirst();
  const newest = await ownRows({ sql, companyId }, 'weightRecord')
    .where('scaleId', '=', scaleId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .select('sequence')
    .executeTakeFirst();
  return { from, to: newest?.sequence ?? 0 };
}

const insert = (sql: Sql, head: SignedHead) =>
  sql
    .insertInto('weightHead')
    .values(head)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The newest record up to which a chain was read without a flaw; null where one was found. A gap only ends the reading. */
async function soundEnd(
  checking: Checking,
  run: Run,
  { from, heads }: { from: SignedHead | undefined; heads: ChainHeads },
): Promise<Pick<WeightHead, 'sequence' | 'hash'> | null> {
  const start = { ...beginning(run), ...(from && { next: from.sequence + 1, previousHash: from.hash }) };
  const { found, next, previousHash, count } = await checkRun(checking, run, {
    from: start,
    known: heads.isKnown,
  });
  if (count === 0 || previousHash === null || (found && found.what !== 'missing')) return null;
  return { sequence: next - 1, hash: previousHash };
}

/**
 * Signs where a scale's chain ends now, if it goes on without a flaw from the last head, and keeps the head outside of the
 * database and in it. A chain with a flaw gets none: the nightly check names the flaw.
 */
export async function keepHead(checking: Checking, heads: ChainHeads, scope: ChainKey): Promise<void> {
  const options = { identity: { company: scope.companyId }, requestId: `head-${scope.scaleId}` };
  const { from, to } = await checking.database.transaction({ ...options, writes: false }, (sql) =>
    endsOf(sql, scope),
  );
  if (to <= (from?.sequence ?? 0) || (from && !(await heads.isSigned(from)))) return;
  const end = await soundEnd(checking, { ...scope, from: 1, to }, { from, heads });
  if (!end) return;
  const head = await heads.sign({ ...scope, ...end, at: new Date().toISOString() });
  await heads.keep(head);
  await checking.database.transaction({ ...options, writes: true }, (sql) => insert(sql, head));
}

/** Signs where every chain ends; what fails of one scale is tried again the next time. */
export async function keepHeads({ database, log }: Pick<JobParts, 'database' | 'log'>, heads: ChainHeads) {
  const reader = runReader();
  try {
    for (const scope of await allScales(database))
      await keepHead({ database, reader, inTurn: (work) => work() }, heads, scope).catch((error: unknown) =>
        log.warn({ event: 'heads.later', ...scope, err: error }),
      );
  } finally {
    await reader.close();
  }
}

export const HEADS = 'heads';

/** Four times an hour: a change between two heads that is signed anew is not found. */
export const keepingHeads = (heads: ChainHeads): ScheduledJob => ({
  name: HEADS,
  cron: '*/15 * * * *',
  run: (parts) => keepHeads(parts, heads),
});
