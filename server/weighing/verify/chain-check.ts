import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { chainCheckProblems } from '@terezi/domain/evidence/chain-check.ts';
import { logAction } from '#platform/action-log/write.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { findCheck, isRunning } from './chain-check-found.ts';
import type { WeightHeads } from './heads.ts';
import { chainCheck, checkSubject, partSubject, sumCheck } from './nightly-kinds.ts';

/** The newest record's number, which is how many there are: 0 where there is none. */
const newest = (work: CompanyWork, scaleId: number) =>
  raw<number>`coalesce(${ownRows(work, 'weightRecord')
    .where('scaleId', '=', scaleId)
    .select(({ fn }) => fn.max('sequence').as('newest'))}, 0)`;

/** Plans a check of everything that is stored of a company's weights; null where there is no scale. */
export async function planCheck(work: CompanyWork, known: readonly number[]): Promise<number | null> {
  const { companyId } = work;
  const scales = await ownRows(work, 'scale').select('id').execute();
  const scaleIds = [...new Set([...scales.map((scale) => scale.id), ...known])];
  if (scaleIds.length === 0) return null;
  const { id } = await work.sql
    .insertInto('chainCheck')
    .values({ companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parts = await work.sql
    .insertInto('chainCheckScale')
    .values(
      scaleIds.map((scaleId) => ({
        companyId,
        chainCheckId: id,
        scaleId,
        recordCount: newest(work, scaleId),
      })),
    )
    .returning('id')
    .execute();
  for (const part of parts)
    await afterwards(work, chainCheck, { payload: { id: part.id }, subject: partSubject(part.id) });
  await afterwards(work, sumCheck, { payload: { checkId: id }, subject: checkSubject(id) });
  return id;
}

/** Begins a check for a person; 409 where one is going on already. */
export async function beginCheck(ctx: SignedIn, heads: WeightHeads) {
  // Locked, so that two callers do not begin one each.
  await raw`select pg_advisory_xact_lock(hashtextextended(${`chain-check of ${ctx.companyId}`}, 0))`.execute(
    ctx.sql,
  );
  if (await isRunning(ctx)) throw problem(chainCheckProblems.running, {});
  const known = (await heads.scales()).filter(({ companyId }) => companyId === ctx.companyId);
  const id = await planCheck(
    ctx,
    known.map(({ scaleId }) => scaleId),
  );
  if (id === null) throw problem(chainCheckProblems.nothing, {});
  await logAction(ctx, { action: 'chain-check-asked', target: checkSubject(id), detail: {} });
  return findCheck(ctx, id);
}

/** Stops a check; what it has found stays. 409 where it is over; stopping it again changes nothing. */
export async function cancelCheck(ctx: SignedIn, id: number) {
  existing(await ownRows(ctx, 'chainCheck').where('id', '=', id).select('id').forUpdate().executeTakeFirst());
  const { finishedAt, isCancelled } = await findCheck(ctx, id);
  if (finishedAt !== null) throw problem(chainCheckProblems.over, {});
  if (!isCancelled) {
    await changeOwn(ctx, 'chainCheck')
      .set({ cancelledAt: ctx.clock.now().toISOString() })
      .where('id', '=', id)
      .execute();
    await logAction(ctx, { action: 'chain-check-stopped', target: checkSubject(id), detail: {} });
  }
  return findCheck(ctx, id);
}
