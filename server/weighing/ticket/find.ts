import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { seesLoss } from '@terezi/domain/weighing/policy.ts';
import { recordName } from '@terezi/domain/devices/weight-record.ts';
import { netAccuracy } from '@terezi/domain/weighing/accuracy.ts';
import { built } from '#platform/database/built.ts';
import type { Sql } from '#platform/database/connection.ts';
import { ownRows, publicRow, seenRows } from '#platform/database/company-rows.ts';
import { rulingCallerOf, type HandlerContext, type ReaderContext } from '#platform/http/context.ts';
import { warningsOf } from '../check/checks.ts';
import { divisionOf } from '../division/division.ts';
import { scalesBeside } from './held.ts';
import { correctedAt, newestHistory, olderHistory } from './history.ts';
import type { StoredRecord } from '../../evidence/index.ts';
import { gramsOrNull, presentPaper, presentTicket, type TicketRow } from './ticket.ts';
import { trailersOf } from './trailers.ts';
import { isDue, judged, type JudgedTicket, presentVerdict } from '../verify/verdict.ts';
import type { VerdictLine } from '../verify/verdict-line.ts';

const evidence = (record: StoredRecord, scaleNumber: number) => ({
  record: recordName(scaleNumber, record.sequence),
  weight: parseKilograms(record.kg),
  division: parseKilograms(record.divisionKg),
  takenAt: record.takenAt,
  hash: record.hash,
  software: record.software,
  stability: record.stability === 'agent' ? ('agent' as const) : ('indicator' as const),
});

/** A record whose weight is not the ticket's; null where both agree. */
function contradicted(ticket: TicketRow, first: StoredRecord | undefined, second: StoredRecord | undefined) {
  if (first && first.kg !== ticket.weight1Kg) return first;
  return second && second.kg !== ticket.weight2Kg ? second : null;
}

/** The records of a ticket's own weights. */
export const recordsOf: (sql: Sql, key: { publicId: string }) => Promise<StoredRecord[]> = built(
  (sql, { publicId }) =>
    publicRow(sql, 'operation as o', publicId)
      .innerJoin('weightRecord as r', (join) =>
        join
          .onRef('r.companyId', '=', 'o.companyId')
          .on((eb) =>
            eb.or([
              eb('r.id', '=', eb.ref('o.weight1RecordId')),
              eb('r.id', '=', eb.ref('o.weight2RecordId')),
            ]),
          ),
      )
      .selectAll('r'),
);

/**
 * The stored records behind a ticket, the verdict kept on all between them, and whether the ticket agrees with them, which is
 * cheap and checked now.
 */
export function ticketEvidence(
  ctx: Pick<HandlerContext, 'proof' | 'clock'>,
  ticket: JudgedTicket,
  records: readonly StoredRecord[],
) {
  const first = records.find((record) => record.id === ticket.weight1RecordId);
  if (!first && ticket.weight1RecordId !== null)
    throw new Error(`ticket ${ticket.id} has lost its first record`);
  const second = records.find((record) => record.id === ticket.weight2RecordId);
  const scale2 = ticket.weight2ScaleNumber ?? ticket.scaleNumber;
  const name = (record: StoredRecord) =>
    recordName(record === first ? ticket.scaleNumber : scale2, record.sequence);
  const wrong = contradicted(ticket, first, second);
  const chain = presentVerdict(ctx, ticket);
  const finding = wrong && { record: name(wrong), what: 'ticketDiffers' as const };
  return {
    evidence1: first ? evidence(first, ticket.scaleNumber) : null,
    evidence2: second ? evidence(second, scale2) : null,
    chain: chain && { ...chain, finding: chain.finding ?? finding },
  };
}

/** Has a ticket's verdict made anew after the answer, where it is too old or missing. */
export function wantVerdict(
  ctx: HandlerContext,
  verdicts: VerdictLine,
  ticket: { companyId: number; id: number },
): void {
  ctx.afterCommit(() => verdicts.want({ companyId: ticket.companyId, operationId: ticket.id }));
}

/** What the ticket itself does not hold: what its truck may weigh, and who cancelled it. */
const aroundOf = (sql: Sql, { companyId, id }: TicketRow) =>
  ownRows({ sql, companyId }, 'operation as o')
    .innerJoin('truck as t', 't.id', 'o.truckId')
    .leftJoin('userAccount as u', 'u.id', 'o.cancelledBy')
    .where('o.id', '=', id)
    .select(['t.maxAllowedWeightKg', 'u.fullname as cancelledByName'])
    .executeTakeFirstOrThrow();

/** A ticket that the caller sees; 404 for any other. */
export async function seenTicket(ctx: ReaderContext, id: number): Promise<JudgedTicket> {
  const ticket = await judged(seenRows(ctx, 'operation as o')).where('o.id', '=', id).executeTakeFirst();
  if (!ticket) throw problem(general.notFound, {});
  return ticket;
}

/** A page of the history of a ticket that the caller sees, with losses where the caller may see them. */
export async function seenHistory(
  ctx: ReaderContext,
  { id, before }: { id: number; before?: number | undefined },
) {
  const ticket = await seenTicket(ctx, id);
  return olderHistory(ctx.sql, { ...ticket, isLossSeen: seesLoss(rulingCallerOf(ctx)) }, before);
}

/** One ticket with everything its page shows. */
export async function findTicket(ctx: ReaderContext, verdicts: VerdictLine, id: number) {
  const ticket = await seenTicket(ctx, id);
  const [around, trailers, records, history, corrected, ofSite] = await Promise.all([
    aroundOf(ctx.sql, ticket),
    trailersOf(ctx.sql, ticket),
    recordsOf(ctx.sql, ticket),
    newestHistory(ctx.sql, { ...ticket, isLossSeen: seesLoss(rulingCallerOf(ctx)) }),
    correctedAt(ctx.sql, ticket),
    scalesBeside(ctx),
  ]);
  const operationDivision = await divisionOf(ctx, ticket, ofSite);
  const evidence = ticketEvidence(ctx, ticket, records);
  if (isDue(ctx, ticket)) wantVerdict(ctx, verdicts, ticket);
  return {
    ...presentTicket(ticket, ctx, ofSite),
    trailers,
    trailerId: trailers[0]?.id ?? null,
    trailerName: trailers[0]?.numberPlate ?? null,
    ...presentPaper(ticket),
    companyAddress: ticket.companyAddress,
    truckOwnerLicense: ticket.truckOwnerLicense,
    maxAllowedWeight: gramsOrNull(around.maxAllowedWeightKg),
    cancelledAt: ticket.cancelledAt,
    cancelledByName: around.cancelledByName,
    correctedAt: corrected,
    statusNote: ticket.statusNote,
    warnings: warningsOf(ticket, ctx),
    ...evidence,
    accuracy: netAccuracy({ ...evidence, net: gramsOrNull(ticket.netKg) }),
    operationDivision,
    ...history,
  };
}
