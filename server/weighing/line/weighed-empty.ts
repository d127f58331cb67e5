import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { daysLeftOn } from '@terezi/domain/devices/calibration/calibration.ts';
import { recordName } from '@terezi/domain/devices/weight-record.ts';
import { receiptName } from '@terezi/domain/weighing/net.ts';
import { tareProblems } from '@terezi/domain/weighing/tare/tare.ts';
import { emptyIn } from '@terezi/domain/weighing/weighed-empty.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { trustIn, type FindWeighedEmpty } from '../../fleet/index.ts';
import { broken } from '../ticket/broken.ts';
import { ownTicket } from '../ticket/held.ts';
import { isProven } from '../../evidence/index.ts';
import type { TicketRow } from '../ticket/ticket.ts';
import { trailersOf } from '../ticket/trailers.ts';

const recordOf = (ctx: SignedIn, id: number) =>
  ownRows(ctx, 'weightRecord as r')
    .innerJoin('deviceKey as k', (on) =>
      on.onRef('k.companyId', '=', 'r.companyId').onRef('k.id', '=', 'r.deviceKeyId'),
    )
    .innerJoin('scale as s', (on) =>
      on.onRef('s.companyId', '=', 'r.companyId').onRef('s.id', '=', 'r.scaleId'),
    )
    .where('r.id', '=', id)
    .selectAll('r')
    .select(['k.publicKey', 's.number as scaleNumber'])
    .executeTakeFirst();

/** The id of the record that is the empty weight of a ticket's truck; refused on `operationId` where none is. */
async function emptyRecordId(ctx: SignedIn, ticket: TicketRow): Promise<number | null> {
  const pass = emptyIn({
    statusId: ticket.statusId,
    weight1: parseKilograms(ticket.weight1Kg),
    weight2: ticket.weight2Kg === null ? null : parseKilograms(ticket.weight2Kg),
    hasTrailers: (await trailersOf(ctx.sql, ticket)).length > 0,
  });
  if (typeof pass === 'object') throw problemAt('operationId', pass, {});
  return pass === 1 ? ticket.weight1RecordId : ticket.weight2RecordId;
}

/** Refuses a weight that is older than the company trusts an empty weight. */
async function mustBeRecent(ctx: SignedIn, takenAt: string): Promise<void> {
  const { limitDays: limit, dayOf, today } = await trustIn(ctx);
  const takenOn = dayOf(takenAt);
  const days = daysLeftOn(takenOn, today);
  const date = takenOn.split('-').reverse().join('.');
  if (days > limit) throw problem(tareProblems.emptyWeightTooOld, { date, days, limit });
}

/**
 * The empty weight of a truck as the company's own site signed it: the lighter weight of one of the truck's completed
 * tickets, its signature verified. A ticket of another truck or company is as good as none.
 */
export const weighedEmpty: FindWeighedEmpty = async (ctx, { truckId, operationId }) => {
  const ticket = await ownTicket(ctx, operationId, false);
  if (ticket?.truckId !== truckId) throw problemAt('operationId', fieldProblems.notFound, {});
  const id = await emptyRecordId(ctx, ticket);
  const record = id === null ? undefined : await recordOf(ctx, id);
  if (!record || !isProven(record)) throw broken(ctx, { weight1RecordId: id ?? ticket.weight1RecordId });
  await mustBeRecent(ctx, record.takenAt);
  return {
    weight: parseKilograms(record.kg),
    takenAt: record.takenAt,
    weightRecordId: record.id,
    record: recordName(record.scaleNumber, record.sequence),
    operationId,
    receipt: receiptName(ticket.scaleNumber, ticket.receiptNumber),
  };
};
