import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Ctx } from '#platform/http/context.ts';
import { ticketEvidence, trailersOf } from './find.ts';
import { ticketHistory } from './history.ts';
import { presentPaper, presentTicket, ticketQuery } from './ticket.ts';

/** What a correction is: a change of what this page says, not of notes, people or how often it was printed. */
const CORRECTED = new Set(['cargoName', 'customerName', 'senderName', 'numberPlate']);

/**
 * What anybody who holds the receipt may check. The unguessable id opens the one company's fence for this
 * one ticket; no driver, no phone number, nobody's name leaves.
 */
export async function publicReceipt(ctx: Ctx, publicId: string) {
  const { rows } = await raw<{ operationId: number; companyId: number }>`
    select * from gate.receipt(${publicId})`.execute(ctx.sql);
  const found = rows[0];
  if (!found) throw problem(general.notFound, {});
  await raw`select gate.enter_company(${found.companyId}, ${ctx.requestId})`.execute(ctx.sql);
  const row = await ticketQuery(ctx.sql).where('o.id', '=', found.operationId).executeTakeFirstOrThrow();
  const ticket = presentTicket(row);
  const { evidence1, evidence2, chain } = await ticketEvidence(ctx.sql, row);
  const history = await ticketHistory(ctx.sql, row);
  return {
    receipt: ticket.receipt,
    statusId: ticket.statusId,
    completedHow: ticket.completedHow,
    direction: ticket.direction,
    ...presentPaper(row),
    scaleName: ticket.scaleName,
    numberPlate: ticket.numberPlate,
    trailers: (await trailersOf(ctx.sql, row)).map((trailer) => trailer.numberPlate),
    cargoName: ticket.cargoName,
    customerName: ticket.customerName,
    senderName: ticket.senderName,
    weight1: evidence1,
    weight2: evidence2,
    weightNet: ticket.weightNet,
    printCount: ticket.printCount,
    cancelledAt: row.cancelledAt,
    chain,
    corrections: history
      .map((entry) => ({
        ...entry,
        userName: null,
        changes: entry.changes.filter((change) => CORRECTED.has(change.field)),
      }))
      .filter((entry) => entry.changes.length > 0),
    checkedAt: ctx.clock.now().toISOString(),
  };
}
