import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { jobStates } from '@terezi/domain/notices/job-states.ts';
import { jobProblems } from '@terezi/domain/notices/problems.ts';
import { logAction } from '#platform/action-log/write.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';

const order: Order = {
  columns: {
    id: raw.ref('o.id'),
    at: raw.ref('o.at'),
    kind: raw.ref('o.kind'),
    statusId: raw.ref('o.stateId'),
    attempts: raw.ref('o.attempts'),
    failedAt: raw.ref('o.failedAt'),
    companyName: raw.ref('c.name'),
  },
  usual: '-Id',
};

const seenJobs = (ctx: SignedIn) =>
  seenRows(ctx, 'outbox as o')
    .innerJoin('company as c', 'c.id', 'o.companyId')
    .leftJoin('userAccount as u', 'u.id', 'o.userId')
    .select(['o.id', 'o.companyId', 'c.name as companyName', 'o.kind', 'o.subject', 'o.stateId as statusId'])
    .select(['o.attempts', 'o.failure', 'o.at', 'o.failedAt', 'o.doneAt', 'u.fullname as userName']);

/** Why kinds of jobs wait: no worker carries them out until their way out is set up. */
export type Waits = ReadonlyMap<string, string>;

type Filter = PageQuery & { name?: string | undefined; statusId?: number | undefined };

/** A page of the jobs that the caller sees, done ones included. */
export async function listJobs(ctx: SignedIn, filter: Filter, waits: Waits) {
  let query = seenJobs(ctx);
  if (filter.statusId !== undefined) query = query.where('o.stateId', '=', filter.statusId);
  if (filter.name !== undefined) query = query.where(raw<boolean>`strpos(o.kind, ${filter.name}) > 0`);
  const { rows, ...counted } = await listPage(query, order, filter);
  const job = rows.map((row) => ({
    ...row,
    failure: (row.statusId === jobStates.number.waiting ? waits.get(row.kind) : undefined) ?? row.failure,
    canRetry: jobStates.offered(row.statusId, ctx.actor.role).includes('retry'),
  }));
  return { job, ...counted };
}

/** Has a parked job tried again, after the commit. */
export async function retryJob(ctx: SignedIn, id: number): Promise<void> {
  const [row] = await seenJobs(ctx).where('o.id', '=', id).execute();
  if (!row) throw problem(general.notFound, {});
  const { rows } = await raw`select * from gate.retry_job(${id})`.execute(ctx.sql);
  if (rows.length === 0) throw problem(jobProblems.notParked, {});
  await logAction(ctx, { action: 'job-retried', target: `job ${id}`, detail: { kind: row.kind } });
}
