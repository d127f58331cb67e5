import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { parseKilograms } from '@terezi/domain/weighing/mass.ts';
import { recordName } from '@terezi/domain/weighing/weight-record.ts';
import type { Sql } from '#platform/database/connection.ts';
import { seen } from '#platform/database/seen.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { checkChain } from './chain.ts';
import { ticketHistory } from './history.ts';
import type { StoredRecord } from './record.ts';
import { gramsOrNull, presentPaper, presentTicket, ticketQuery, type TicketRow } from './ticket.ts';

const evidence = (record: StoredRecord, scaleNumber: number) => ({
  record: recordName(scaleNumber, record.sequence),
  weight: parseKilograms(record.kg),
  takenAt: record.takenAt,
  hash: record.hash,
  software: record.software,
  stability: record.stability === 'agent' ? ('agent' as const) : ('indicator' as const),
});

/** A record that the ticket names with another weight than it holds; null where both agree. */
function contradicted(ticket: TicketRow, first: StoredRecord, second: StoredRecord | undefined) {
  if (first.kg !== ticket.weight1Kg) return first;
  return second && second.kg !== ticket.weight2Kg ? second : null;
}

/**
 * The stored records behind a ticket, whether everything between them still holds together, and whether the ticket
 * says what they say.
 */
export async function ticketEvidence(sql: Sql, ticket: TicketRow) {
  const ids = [ticket.weight1RecordId, ticket.weight2RecordId].filter((id) => id !== null);
  const records = await sql
    .selectFrom('weightRecord')
    .where('companyId', '=', ticket.companyId)
    .where('id', 'in', ids)
    .orderBy('sequence')
    .selectAll()
    .execute();
  const first = records.find((record) => record.id === ticket.weight1RecordId);
  if (!first) throw new Error(`ticket ${ticket.id} has lost its first record`);
  const second = records.find((record) => record.id === ticket.weight2RecordId);
  const scale = { companyId: ticket.companyId, id: ticket.scaleId, number: ticket.scaleNumber };
  const chain = await checkChain(sql, scale, first.sequence, (second ?? first).sequence);
  const wrong = contradicted(ticket, first, second);
  const broken = chain.broken ?? (wrong && recordName(scale.number, wrong.sequence));
  return {
    evidence1: evidence(first, scale.number),
    evidence2: second ? evidence(second, scale.number) : null,
    chain: { ...chain, intact: broken === null, broken },
  };
}

export const trailersOf = (sql: Sql, ticket: { companyId: number; id: number }) =>
  sql
    .selectFrom('operationTrailer')
    .where('companyId', '=', ticket.companyId)
    .where('operationId', '=', ticket.id)
    .orderBy('id')
    .select(['trailerId as id', 'numberPlate'])
    .execute();

/** One ticket with everything its page shows. */
export async function findTicket(ctx: SignedIn, id: number) {
  const ticket = await ticketQuery(ctx.sql)
    .where('o.id', '=', id)
    .where(seen(ctx, 'o.companyId'))
    .executeTakeFirst();
  if (!ticket) throw problem(general.notFound, {});
  const around = await ctx.sql
    .selectFrom('operation as o')
    .innerJoin('truck as t', 't.id', 'o.truckId')
    .leftJoin('userAccount as u', 'u.id', 'o.cancelledBy')
    .where('o.companyId', '=', ticket.companyId)
    .where('o.id', '=', id)
    .select(['t.maxAllowedWeightKg', 'u.fullname as cancelledByName'])
    .executeTakeFirstOrThrow();
  return {
    ...presentTicket(ticket),
    trailers: await trailersOf(ctx.sql, ticket),
    ...presentPaper(ticket),
    companyAddress: ticket.companyAddress,
    truckOwnerLicense: ticket.truckOwnerLicense,
    maxAllowedWeight: gramsOrNull(around.maxAllowedWeightKg),
    cancelledAt: ticket.cancelledAt,
    cancelledByName: around.cancelledByName,
    statusNote: ticket.statusNote,
    ...(await ticketEvidence(ctx.sql, ticket)),
    history: await ticketHistory(ctx.sql, ticket),
  };
}
