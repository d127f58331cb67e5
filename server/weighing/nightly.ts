import { sql as raw } from 'kysely';
import { z } from 'zod';
import { recordName } from '@terezi/domain/devices/weight-record.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { type Action, logAction } from '#platform/action-log/write.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import { type Job as Performed, jobKind } from '#platform/jobs/kind.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import type { JobParts } from '#platform/jobs/perform.ts';
import type { Hour } from '#platform/jobs/timetable.ts';
import type { Log } from '#platform/log.ts';
import { actIn } from '#platform/work/act-in.ts';
import type { Job } from '#platform/work/actor.ts';
import type { WeightHeads } from './heads.ts';
import type { Run } from './run.ts';
import { type RunReader, runReader } from './run-reader.ts';
import { checkWholeChain } from './verify-chain.ts';
import { type TicketFault, ticketFaults } from './verify-tickets.ts';

export const chainCheck = jobKind({
  name: 'chain-check',
  payload: z.object({ scaleId: z.number() }),
  atOnce: 1,
});

export const sumCheck = jobKind({ name: 'sum-check', payload: z.object({}), atOnce: 1 });

/** What the clock asks for at night. */
const BY_NIGHT: Job = { kind: 'job', name: 'night', id: null };

type Parts = { database: Database; log: Log };
type NumberedRun = Run & { number: number };

/** A scale's whole chain as it stands now; a scale that somebody has taken away altogether has the number 0. */
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

/** Has something found at night stand where administrators look, and in the log, where whoever runs the server does. */
async function alarm(parts: Parts, companyId: number, found: Action): Promise<void> {
  parts.log.error({ event: found.action, companyId, ...found });
  await actIn(parts, { actor: BY_NIGHT, companyId, requestId: found.action }, (work) =>
    logAction(work, found),
  );
}

/**
 * Checks every record of a scale from the first to the last, and the heads that were signed of them. Nothing is held
 * while it is read, however long the chain is.
 */
export const checkChain = (
  parts: Parts,
  heads: WeightHeads,
  reader: RunReader = runReader(),
): Performed<{ scaleId: number }, NumberedRun> => ({
  kind: chainCheck,
  act: ({ sql, companyId }, { scaleId }) => wholeRun(sql, companyId, scaleId),
  async tell(run) {
    const { fault } = await checkWholeChain({ ...parts, reader, inTurn: (work) => work() }, heads, run);
    if (!fault) return;
    const record = recordName(run.number, fault.sequence);
    const detail = { record, what: fault.what };
    await alarm(parts, run.companyId, { action: 'chain-broken', target: `scale ${run.scaleId}`, detail });
  },
});

type Difference = { scaleId: number; day: string; statusId: number; direction: string };

/** The days of which the kept sums are not the sums of their tickets. */
export const sumDifferences = (sql: Sql, companyId: number) =>
  raw<Difference>`
    with told as (
      select scale_id, app.company_day(company_id, operation_at) as day, status_id, coalesce(direction, '') as direction,
        count(*) as count, coalesce(sum(net_kg), 0) as net_kg,
        count(tare_kind) as tare_count, coalesce(sum(net_kg) filter (where tare_kind is not null), 0) as tare_net_kg
      from operation where company_id = ${companyId} group by 1, 2, 3, 4),
    kept as (
      select scale_id, day, status_id, direction, count, net_kg, tare_count, tare_net_kg from operation_day
      where company_id = ${companyId} and (count <> 0 or net_kg <> 0))
    select scale_id, day, status_id, direction from told full join kept using (scale_id, day, status_id, direction)
      where (told.count, told.net_kg, told.tare_count, told.tare_net_kg)
        is distinct from (kept.count, kept.net_kg, kept.tare_count, kept.tare_net_kg)
      order by day, scale_id limit 20`.execute(sql);

type SumsRead = { companyId: number; tickets: TicketFault[]; found: Difference[] };

/** Compares every ticket with its records, and the kept sums of every day with the tickets themselves. */
export const checkSums = (parts: Parts): Performed<object, SumsRead> => ({
  kind: sumCheck,
  act: async ({ sql, companyId }) => ({
    companyId,
    tickets: await ticketFaults(sql, companyId),
    found: (await sumDifferences(sql, companyId)).rows,
  }),
  async tell({ companyId, tickets, found }) {
    for (const { id, ...detail } of tickets)
      await alarm(parts, companyId, { action: 'ticket-differs', target: `operation ${id}`, detail });
    for (const { day, ...difference } of found)
      await alarm(parts, companyId, { action: 'sums-differ', target: `day ${day}`, detail: difference });
  },
});

/** Plans a company's checks; done twice it is only checked twice. */
const plan = (parts: Parts, companyId: number, known: readonly number[]) =>
  actIn(parts, { actor: BY_NIGHT, companyId, requestId: 'night' }, async (work) => {
    const scales = await ownRows(work, 'scale').select('id').execute();
    for (const id of new Set([...scales.map((scale) => scale.id), ...known]))
      await afterwards(work, chainCheck, { payload: { scaleId: id }, subject: `scale ${id}` });
    await afterwards(work, sumCheck, { payload: {}, subject: 'sums' });
  });

export const NIGHT = 'night';

/** At night in Baku, when the fewest weigh. A scale of which a head is kept is looked at even where it is gone. */
export const nightly = (heads: WeightHeads): Hour => ({
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
      const kept = known.filter((each) => each.companyId === companyId);
      await plan(
        parts,
        companyId,
        kept.map(({ scaleId }) => scaleId),
      );
    }
  },
});
