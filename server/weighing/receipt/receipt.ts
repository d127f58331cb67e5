import { sql as raw } from 'kysely';
import { mayByRole } from '@terezi/domain/grammar/policy.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { weighingPermission } from '@terezi/domain/weighing/policy.ts';
import { ticketByHand } from '@terezi/domain/weighing/request-kinds.ts';
import { publicRow } from '#platform/database/company-rows.ts';
import { built } from '#platform/database/built.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import { recordsOf, ticketEvidence, wantVerdict } from '../ticket/find.ts';
import { enterReceipt } from './enter-receipt.ts';
import { correctionsOf } from '../ticket/history.ts';
import { receiptPictures } from './receipt-pictures.ts';
import { plainTicket, presentPaper, publicTare } from '../ticket/ticket.ts';
import { isSealBroken } from '../ticket/ticket-content.ts';
import { isDue, judged } from '../verify/verdict.ts';
import type { VerdictLine } from '../verify/verdict-line.ts';

type PublicPageKey = { publicId: string };

type Plain = ReturnType<typeof plainTicket>;

/** A typed weight with the code of its reason; null where it was not typed. */
function byHandOf(code: Plain['byHandCode'], weight: number | null, at: string | null) {
  return code === null || weight === null || at === null ? null : { code, weight, at };
}

/** A ticket with all that its receipt shows besides its records, in one statement: each further one costs as much as its answer. */
const receiptRow = built((sql, { publicId }: PublicPageKey) =>
  judged(publicRow(sql, 'operation as o', publicId))
    // The zone whose clock the weights were taken by.
    .innerJoin('company as c', 'c.id', 'o.companyId')
    .select([
      'c.timeZone',
      raw<string[]>`array(select t.number_plate from operation_trailer t
        where t.company_id = o.company_id and t.operation_id = o.id and t.replaced_at is null order by t.id)`.as(
        'trailers',
      ),
      raw<boolean>`exists (select from request r where r.company_id = o.company_id and r.row_id = o.id
        and r.kind = ${raw.lit(ticketByHand.name)} and r.status_id = ${raw.lit(requestStates.number.waiting)})`.as(
        'isProvisional',
      ),
    ]),
);

const seenInside = built((sql, { publicId }: PublicPageKey) =>
  publicRow(sql, 'operation', publicId).select('id'),
);

/** The ticket, where the caller has signed in and sees it: read inside their own fence, before the receipt's is entered. */
async function ownTicket({ actor, sql }: HandlerContext, publicId: string): Promise<number | null> {
  if (actor.kind !== 'person' || !mayByRole(weighingPermission.read, actor.role)) return null;
  const [row] = await seenInside(sql, { publicId });
  return row?.id ?? null;
}

/**
 * What a person who has the receipt may check. The unguessable id opens the one company's fence for this one ticket; no driver,
 * no phone number and no person's name leaves. Everything is read in one round trip, and nothing is computed: the verdict on
 * the records is one that was kept.
 */
export async function publicReceipt(ctx: HandlerContext, verdicts: VerdictLine, publicId: string) {
  const { sql, requestId } = ctx;
  const [own, , [row], records, corrections, pictures] = await Promise.all([
    ownTicket(ctx, publicId),
    enterReceipt(sql, { publicId, requestId }),
    receiptRow(sql, { publicId }),
    recordsOf(sql, { publicId }),
    correctionsOf(sql, publicId),
    receiptPictures(sql, { publicId }),
  ]);
  if (!row) throw problem(general.notFound, {});
  if (isDue(ctx, row)) wantVerdict(ctx, verdicts, row);
  const ticket = plainTicket(row);
  const { evidence1, evidence2, chain } = ticketEvidence(ctx, row, records);
  return {
    receipt: ticket.receipt,
    statusId: ticket.statusId,
    completedHow: ticket.completedHow,
    direction: ticket.direction,
    ...presentPaper(row),
    timeZone: row.timeZone,
    scaleName: ticket.scaleName,
    weight2ScaleName: ticket.weight2ScaleName,
    numberPlate: ticket.numberPlate,
    trailers: row.trailers,
    cargoName: ticket.cargoName,
    customerName: ticket.customerName,
    senderName: ticket.senderName,
    weight1: evidence1,
    weight2: evidence2,
    ...publicTare(ticket),
    isProvisional: row.isProvisional,
    byHand: byHandOf(ticket.byHandCode, ticket.weight2, ticket.weight2At),
    byHand1: byHandOf(ticket.weight1ByHandCode, ticket.weight1, ticket.weight1At),
    weightNet: ticket.weightNet,
    printCount: ticket.printCount,
    isSealBroken: isSealBroken(ctx.proof, row),
    cancelledAt: row.cancelledAt,
    chain,
    corrections,
    pictures,
    operationId: own,
  };
}
