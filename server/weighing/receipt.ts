import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Ctx } from '#platform/http/context.ts';
import { readGround, ticketEvidence, wantVerdict } from './find.ts';
import { correctionsOf } from './history.ts';
import { presentPaper, presentTicket, ticketQuery } from './ticket.ts';
import { isDue } from './verdict.ts';
import type { VerdictLine } from './verdict-line.ts';

const plates = (sql: Sql, publicId: string) =>
  sql
    .selectFrom('operation as o')
    .innerJoin('operationTrailer as t', (join) =>
      join.onRef('t.companyId', '=', 'o.companyId').onRef('t.operationId', '=', 'o.id'),
    )
    .where('o.publicId', '=', publicId)
    .orderBy('t.id')
    .select('t.numberPlate')
    .execute();

/** The zone whose clock the weights were taken by. */
const zoneOf = (sql: Sql, publicId: string) =>
  sql
    .selectFrom('operation as o')
    .innerJoin('company as c', 'c.id', 'o.companyId')
    .where('o.publicId', '=', publicId)
    .select('c.timeZone')
    .executeTakeFirst();

/**
 * What anybody who holds the receipt may check. The unguessable id opens the one company's fence for this
 * one ticket; no driver, no phone number, nobody's name leaves. Everything is asked in one round trip, and nothing is
 * reckoned: the verdict on the records is one that was kept.
 */
export async function publicReceipt(ctx: Ctx, verdicts: VerdictLine, publicId: string) {
  const [, row, trailers, zone, ground, corrections] = await Promise.all([
    raw`select from gate.enter_receipt(${publicId}, ${ctx.requestId})`.execute(ctx.sql),
    ticketQuery(ctx.sql).where('o.publicId', '=', publicId).executeTakeFirst(),
    plates(ctx.sql, publicId),
    zoneOf(ctx.sql, publicId),
    readGround(ctx.sql, publicId),
    correctionsOf(ctx.sql, publicId),
  ]);
  if (!row || !zone) throw problem(general.notFound, {});
  if (isDue(ground.kept, ctx.clock.now())) wantVerdict(ctx, verdicts, row);
  const ticket = presentTicket(row);
  const { evidence1, evidence2, chain } = ticketEvidence(row, ground);
  return {
    receipt: ticket.receipt,
    statusId: ticket.statusId,
    completedHow: ticket.completedHow,
    direction: ticket.direction,
    ...presentPaper(row),
    timeZone: zone.timeZone,
    scaleName: ticket.scaleName,
    weight2ScaleName: ticket.weight2ScaleName,
    numberPlate: ticket.numberPlate,
    trailers: trailers.map((trailer) => trailer.numberPlate),
    cargoName: ticket.cargoName,
    customerName: ticket.customerName,
    senderName: ticket.senderName,
    weight1: evidence1,
    weight2: evidence2,
    weightNet: ticket.weightNet,
    printCount: ticket.printCount,
    cancelledAt: row.cancelledAt,
    chain,
    corrections,
  };
}
