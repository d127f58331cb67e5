import { randomBytes } from 'node:crypto';
import { sql as raw } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { receiptName } from '@terezi/domain/weighing/net.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { SiteLink } from '../devices/index.ts';
import { findTrailers, findTruck } from '../fleet/index.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { captureWeight, weighingScale } from './capture.ts';
import { advance, lockCounter } from './counter.ts';
import { operatorName } from './operator.ts';
import { namesOf, type Parties } from './parties.ts';
import { presentTicket } from './ticket.ts';

export type Opening = Parties & {
  scaleId: number;
  numberPlate?: string | undefined;
  truckId?: number | undefined;
  trailerIds: number[];
  weight1Note: string | null;
  reading: number | null;
};

type Trailers = Awaited<ReturnType<typeof findTrailers>>;

/** 128 random bits in letters that survive any URL and any eye. */
const newPublicId = (): string => randomBytes(16).toString('hex');

/** A truck is on site once: its open ticket must be completed or cancelled first. */
async function refuseIfOnSite(ctx: SignedIn, truckId: number): Promise<void> {
  const open = await ctx.sql
    .selectFrom('operation')
    .where('companyId', '=', ctx.caller.companyId)
    .where('truckId', '=', truckId)
    .where('statusId', '=', operationStatus.open)
    .select(['scaleNumber', 'receiptNumber'])
    .executeTakeFirst();
  if (!open) return;
  const receipt = receiptName(open.scaleNumber, open.receiptNumber);
  throw problemAt('NumberPlate', weighingProblems.alreadyOpen, { receipt });
}

/** Of two people at two scales one is first with a truck; the other waits here, to be told the first one's receipt. */
const waitInLine = (ctx: SignedIn, truckId: number) =>
  raw`select pg_advisory_xact_lock(hashtextextended(${`truck ${truckId}`}, 0))`.execute(ctx.sql);

async function truckOf(ctx: SignedIn, opening: Opening) {
  if (opening.truckId === undefined && opening.numberPlate === undefined)
    throw problemAt('NumberPlate', weighingProblems.plateNeeded, {});
  const truck = await findTruck(ctx, opening);
  if (!truck) throw problemAt('NumberPlate', weighingProblems.unknownPlate, {});
  return truck;
}

/** Writes down which trailers came along. */
async function hitch(ctx: SignedIn, operationId: number, trailers: Trailers): Promise<void> {
  if (trailers.length === 0) return;
  const { companyId } = ctx.caller;
  await ctx.sql
    .insertInto('operationTrailer')
    .values(trailers.map(({ id, numberPlate }) => ({ companyId, operationId, trailerId: id, numberPlate })))
    .execute();
}

/** Takes weight 1 and opens a ticket: everything that can be refused is refused before the scale is asked. */
export async function openTicket(ctx: SignedIn, link: SiteLink, opening: Opening) {
  const { companyId, userId } = ctx.caller;
  const [scale, truck, trailers, names, openedByName] = await Promise.all([
    weighingScale(ctx, opening.scaleId),
    truckOf(ctx, opening),
    findTrailers(ctx, opening.trailerIds),
    namesOf(ctx, opening),
    operatorName(ctx),
  ]);
  // Refused before the scale's line is waited in.
  await refuseIfOnSite(ctx, truck.id);
  const counter = await lockCounter(ctx.sql, companyId, scale.id);
  const weight = await captureWeight(
    ctx,
    link,
    { scale, counter },
    {
      deed: `open ${truck.id}`,
      reading: opening.reading,
    },
  );
  const number = counter.lastNumber + 1;
  // Sent together, done one after the other: who had to wait in line looks once it is over.
  await Promise.all([waitInLine(ctx, truck.id), refuseIfOnSite(ctx, truck.id)]);
  const inserted = ctx.sql
    .insertInto('operation')
    .values({
      ...names,
      ...scale.paper,
      companyId,
      scaleId: scale.id,
      scaleNumber: scale.number,
      receiptNumber: number,
      publicId: newPublicId(),
      truckId: truck.id,
      numberPlate: truck.numberPlate,
      weight1Note: opening.weight1Note,
      weight1RecordId: weight.record.id,
      weight1Kg: weight.record.kg,
      weight1At: weight.record.takenAt,
      operationAt: weight.record.takenAt,
      openedBy: userId,
      openedByName,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const [row] = await Promise.all([
    inserted,
    advance(ctx.sql, counter, { number, record: weight.record.sequence }),
  ]);
  await hitch(ctx, row.id, trailers);
  ctx.afterCommit(() => link.notifyOperations(companyId));
  return { operation: presentTicket(row) };
}
