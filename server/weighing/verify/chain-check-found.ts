import { sql as raw } from 'kysely';
import type { CheckedChain, DIFFERENCES } from '@terezi/domain/evidence/chain-check.ts';
import type { ChainFinding } from '@terezi/domain/evidence/verdict.ts';
import { jobStates } from '@terezi/domain/notices/job-states.ts';
import { recordName } from '@terezi/domain/devices/weight-record.ts';
import { ownRows, seenRows } from '#platform/database/company-rows.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import { personName } from '#platform/database/person-name.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { recordsAround } from './chain-check-around.ts';
import { TURN_NIGHTS } from '../../evidence/index.ts';
import { chainCheck, checkSubject, partSubject, sumCheck } from './nightly-kinds.ts';

/** A ticket or day that differs, as the check has kept it. */
export type Difference = {
  what: (typeof DIFFERENCES)[number];
  operationId: number | null;
  receipt: string | null;
  scaleId: number | null;
  day: string | null;
};

/** A part of a check whose job is parked: no worker goes on with it. */
const isParked = raw<boolean>`exists (select from outbox as o
  where o.company_id = c.company_id and o.state_id = ${jobStates.number.parked} and c.cancelled_at is null
    and (o.kind, o.subject) in (select ${chainCheck.name}, ${partSubject('')} || p.id from chain_check_scale as p
        where p.company_id = c.company_id and p.chain_check_id = c.id and p.finished_at is null
      union all select ${sumCheck.name}, ${checkSubject('')} || c.id where c.differences is null))`;

const rows = (ctx: SignedIn) =>
  seenRows(ctx, 'chainCheck as c')
    .innerJoin('company as of', 'of.id', 'c.companyId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('chainCheckScale as s')
          .whereRef('s.companyId', '=', 'c.companyId')
          .whereRef('s.chainCheckId', '=', 'c.id')
          .select(({ fn }) => [
            fn.countAll<number>().as('scaleCount'),
            fn.count<number>('s.fault').as('brokenCount'),
            fn.max('s.finishedAt').as('lastAt'),
          ])
          .select(raw<number>`sum(s.record_count)::bigint`.as('recordCount'))
          .select(raw<number>`sum(s.checked_count)::bigint`.as('checkedCount'))
          .select(raw<boolean>`bool_and(s.finished_at is not null)`.as('isRead'))
          .as('p'),
      (on) => on.onTrue(),
    )
    .select(['c.id', 'c.companyId', 'of.name as companyName', 'c.askedAt'])
    .select(personName('c.userId').as('userName'))
    .select(['c.cancelledAt', 'c.differences', 'p.scaleCount', 'p.recordCount', 'p.checkedCount'])
    .select(['p.brokenCount', 'p.lastAt', 'p.isRead', isParked.as('isFailed')]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

function present({ cancelledAt, differences, brokenCount, lastAt, isRead, ...row }: Row) {
  // Written by the check of sums, in this shape.
  const faultList = differences as Difference[] | null;
  return {
    ...row,
    finishedAt: isRead && faultList ? lastAt : null,
    isCancelled: cancelledAt !== null,
    faultCount: brokenCount + (faultList?.length ?? 0),
  };
}

const order: Order = { columns: { id: raw.ref('c.id') }, usual: '-Id' };

/** A page of checks, newest first. */
export async function listChecks(ctx: SignedIn, pageQuery: PageQuery) {
  const { rows: checks, ...page } = await listPage(rows(ctx), order, pageQuery);
  return { chainCheck: checks.map(present), ...page };
}

/** Whether a check of the company acted in is still going on: neither over, nor stopped, nor given up on. */
export async function isRunning(ctx: SignedIn): Promise<boolean> {
  const newest = await rows(ctx)
    .where('c.companyId', '=', ctx.companyId)
    .where('c.cancelledAt', 'is', null)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return false;
  const { finishedAt, isFailed } = present(newest);
  return finishedAt === null && !isFailed;
}

type Scales = ReadonlyMap<number, { name: string; number: number }>;

async function scalesOf(ctx: SignedIn, companyId: number): Promise<Scales> {
  const all = await ownRows({ sql: ctx.sql, companyId }, 'scale').select(['id', 'name', 'number']).execute();
  return new Map(all.map(({ id, ...scale }) => [id, scale]));
}

/** When what was read at an instant is to be read again. */
const dueAfter = (at: string): string => new Date(Date.parse(at) + TURN_NIGHTS * 86_400_000).toISOString();

async function chainsOf(
  ctx: SignedIn,
  companyId: number,
  id: number,
  scales: Scales,
): Promise<CheckedChain[]> {
  const parts = await ownRows({ sql: ctx.sql, companyId }, 'chainCheckScale')
    .where('chainCheckId', '=', id)
    .selectAll()
    .execute();
  const chains: CheckedChain[] = [];
  for (const part of parts) {
    const { scaleId, recordCount, faultSequence } = part;
    const newest = part.newest ?? recordCount;
    const scale = scales.get(scaleId);
    const named = (sequence: number) => recordName(scale?.number ?? 0, sequence);
    const place = { companyId, scaleId, sequence: faultSequence ?? 0 };
    chains.push({
      scaleId,
      scaleName: scale?.name ?? null,
      from: named(Math.min(part.readFrom, newest)),
      to: named(newest),
      isNew: part.readFrom <= newest,
      turnCount: part.turnCount,
      dueAt: part.oldestAt && dueAfter(part.oldestAt),
      recordCount,
      checkedCount: part.checkedCount,
      headCount: part.headCount,
      headHash: part.headHash,
      finishedAt: part.finishedAt,
      // The check keeps nothing else.
      fault:
        faultSequence === null ? null : { record: named(faultSequence), what: part.fault as ChainFinding },
      around: faultSequence === null ? [] : await recordsAround(ctx.sql, place, named),
    });
  }
  return chains.toSorted((a, b) => (a.scaleName ?? '').localeCompare(b.scaleName ?? '', 'az'));
}

/** How many tickets a check has read, and by when the others are due; null before it has read any. */
async function ticketsOf(ctx: SignedIn, companyId: number, id: number) {
  const { ticketCount, turnCount, oldestAt } = await ownRows({ sql: ctx.sql, companyId }, 'chainCheck')
    .where('id', '=', id)
    .select(['ticketCount', 'turnCount', 'oldestAt'])
    .executeTakeFirstOrThrow();
  if (ticketCount === null) return null;
  return { count: ticketCount, turnCount: turnCount ?? 0, dueAt: oldestAt && dueAfter(oldestAt) };
}

/** A check with its findings on each scale, and the tickets and days that differ; 404 where the caller does not see it. */
export async function findCheck(ctx: SignedIn, id: number) {
  const row = existing(await rows(ctx).where('c.id', '=', id).executeTakeFirst());
  const { companyId } = row;
  const scales = await scalesOf(ctx, companyId);
  const differences = row.differences as Difference[] | null;
  return {
    ...present(row),
    scales: await chainsOf(ctx, companyId, id, scales),
    tickets: await ticketsOf(ctx, companyId, id),
    differences:
      differences &&
      differences.map(({ scaleId, ...each }) => ({
        ...each,
        scaleName: scaleId === null ? null : (scales.get(scaleId)?.name ?? null),
      })),
  };
}
