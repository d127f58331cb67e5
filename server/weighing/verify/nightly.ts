import { sql as raw, type Updateable } from 'kysely';
import { recordName } from '@terezi/domain/devices/weight-record.ts';
import type { Tables } from '#platform/database/tables.gen.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import type { Job as Performed, JobContext } from '#platform/jobs/kind.ts';
import { asJob, type JobParts } from '#platform/jobs/perform.ts';
import type { ScheduledJob } from '#platform/jobs/timetable.ts';
import type { Log } from '#platform/log.ts';
import { actIn } from '#platform/work/act-in.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { passAlert, raiseAlert } from '../../devices/index.ts';
import { alarm, BY_NIGHT } from './alarm.ts';
import { planCheck } from './chain-check.ts';
import type { WeightHeads } from './heads.ts';
import { chainCheck } from './nightly-kinds.ts';
import {
  type ChainResult,
  checkPlanned,
  planReading,
  type ReadingPlan,
  type Run,
  type RunReader,
  runReader,
} from '../../evidence/index.ts';

type Parts = { database: Database; log: Log };
type NumberedRun = Run & { number: number };

/** A scale's whole chain as it stands now; a scale that was taken away altogether has the number 0. */
export async function wholeRun(sql: Sql, companyId: number, scaleId: number): Promise<NumberedRun> {
  const last = await ownRows({ sql, companyId }, 'weightRecord')
    .where('scaleId', '=', scaleId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .select('sequence')
    .executeTakeFirst();
  const scale = await ownRows({ sql, companyId }, 'scale')
    .where('id', '=', scaleId)
    .select('number')
    .executeTakeFirst();
  return { companyId, scaleId, from: 1, to: last?.sequence ?? 0, number: scale?.number ?? 0 };
}

/** The check is no longer wanted: it was stopped, or another worker has made it. */
class Stopped extends Error {}

type Part = { job: number; id: number; run: NumberedRun; isNightly: boolean };
type DuePart = Part | null;
const TELL_MS = 1_000;

/** Writes down how far a chain is read, as long as its check is wanted. */
async function mark(
  sql: Sql,
  { run: { companyId }, id }: Part,
  change: Updateable<Tables['chainCheckScale']>,
): Promise<void> {
  const { numUpdatedRows } = await changeOwn({ sql, companyId }, 'chainCheckScale')
    .set(change)
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chainCheck as c')
            .whereRef('c.companyId', '=', 'chainCheckScale.companyId')
            .whereRef('c.id', '=', 'chainCheckScale.chainCheckId')
            .where('c.cancelledAt', 'is not', null)
            .select('c.id'),
        ),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Stopped('not wanted any more');
}

/** Writes about once a second how much is read, and ends the reading where it is no longer wanted. */
function progressOf(parts: JobParts, part: Part) {
  const ending = new AbortController();
  let [recordCount, toldAt, telling] = [0, performance.now(), Promise.resolve()];
  const tell = async () => {
    await asJob(parts, part.job, ({ sql }) => mark(sql, part, { checkedCount: recordCount }));
  };
  return {
    signal: ending.signal,
    told(count: number): void {
      recordCount += count;
      if (performance.now() - toldAt < TELL_MS) return;
      toldAt = performance.now();
      telling = telling.then(tell).catch((error: unknown) => ending.abort(error));
    },
    /** The last such writing is done. */
    settled: () => telling,
  };
}

async function keepFound(parts: JobParts, part: Part, { count, heads, fault, head }: ChainResult) {
  await asJob(parts, part.job, ({ sql }) =>
    mark(sql, part, {
      checkedCount: count,
      headCount: heads,
      headHash: head,
      faultSequence: fault?.sequence ?? null,
      fault: fault?.what ?? null,
      finishedAt: parts.clock.now().toISOString(),
    }),
  );
}

/** The row of a scale in a check that is still wanted, with its whole chain as it stands now. */
async function partOf({ sql, companyId, actor }: JobContext, id: number): Promise<DuePart> {
  const row = await ownRows({ sql, companyId }, 'chainCheckScale as p')
    .innerJoin('chainCheck as c', (on) =>
      on.onRef('c.companyId', '=', 'p.companyId').onRef('c.id', '=', 'p.chainCheckId'),
    )
    .where('p.id', '=', id)
    .where('p.finishedAt', 'is', null)
    .where('c.cancelledAt', 'is', null)
    .select(['p.scaleId', 'c.userId'])
    .executeTakeFirst();
  if (!row || actor.id === null) return null;
  const run = await wholeRun(sql, companyId, row.scaleId);
  const part = { job: actor.id, id, run, isNightly: row.userId === null };
  await mark(sql, part, { recordCount: run.to, checkedCount: 0 });
  return part;
}

/** What is read of a scale: by night what is new and a part of the rest in turn, where a person asks all of it. */
async function planned(parts: JobParts, heads: WeightHeads, part: Part): Promise<ReadingPlan> {
  const { run, isNightly } = part;
  const plan = planReading(run, isNightly ? 'turn' : 'whole', await heads.checkpoints.of(run));
  const { from: readFrom, turnCount, oldestAt } = plan;
  const recordCount = run.to - readFrom + 1 + turnCount;
  await asJob(parts, part.job, ({ sql }) =>
    mark(sql, part, { recordCount, readFrom, newest: run.to, turnCount, oldestAt }),
  );
  return plan;
}

const brokenChain = ({ scaleId }: Run) => ({ kind: 'chainBroken', of: { scaleId } }) as const;
const asCheck = (parts: Parts, { companyId }: Run, act: (work: CompanyWork) => Promise<void>) =>
  actIn(parts, { actor: BY_NIGHT, companyId, requestId: 'chain-alert' }, act);

/**
 * Checks the records of a scale, and the heads that were signed of them: every one where a person asks, by night what is new and a
 * thirtieth of the rest. No transaction stays open while it reads, however long the chain is. What was found sound is kept as read.
 */
export const checkChain = (
  parts: JobParts,
  heads: WeightHeads,
  reader: RunReader = runReader(),
): Performed<{ id: number }, DuePart> => ({
  kind: chainCheck,
  act: (ctx, { id }) => partOf(ctx, id),
  async tell(part, stop) {
    if (!part) return;
    const { run } = part;
    const progress = progressOf(parts, part);
    const signal = AbortSignal.any([progress.signal, stop]);
    const checking = { ...parts, reader, inTurn: <T>(work: () => Promise<T>) => work() };
    try {
      const plan = await planned(parts, heads, part);
      const chainRead = await checkPlanned(checking, heads, plan, { atOnce: 1, told: progress.told, signal });
      await progress.settled();
      await keepFound(parts, part, chainRead);
      await heads.checkpoints.keep(run, chainRead.checkpoints);
      if (!chainRead.fault) return await asCheck(parts, run, (work) => passAlert(work, brokenChain(run)));
      const record = recordName(run.number, chainRead.fault.sequence);
      const detail = { record, what: chainRead.fault.what };
      await asCheck(parts, run, (work) => raiseAlert(work, { ...brokenChain(run), said: { record } }));
      await alarm(parts, run.companyId, { action: 'chain-broken', target: `scale ${run.scaleId}`, detail });
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  },
});

/** Plans a company's checks; a second plan only checks twice. */
const plan = (parts: Parts, companyId: number, known: readonly number[]) =>
  actIn(parts, { actor: BY_NIGHT, companyId, requestId: 'night' }, (work) => planCheck(work, known));

export const NIGHT = 'night';

/** At night in Baku, when the fewest weigh. A scale with a head is checked even where it is gone. */
export const nightly = (heads: WeightHeads): ScheduledJob => ({
  name: NIGHT,
  cron: '20 22 * * *',
  async run(parts: JobParts) {
    const companies = await parts.database.transaction(
      { identity: 'worker', requestId: 'night', writes: false },
      async (sql) =>
        (await raw<{ companyId: number }>`select * from gate.active_companies()`.execute(sql)).rows,
    );
    const known = await heads.scales();
    for (const { companyId } of companies) {
      const scales = known.filter((each) => each.companyId === companyId);
      await plan(
        parts,
        companyId,
        scales.map(({ scaleId }) => scaleId),
      );
    }
  },
});
