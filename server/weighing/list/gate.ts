import type { GateTicket } from '@terezi/domain/weighing/gate-api.ts';
import { soughtAtGate } from '@terezi/domain/weighing/gate.ts';
import { receiptName } from '@terezi/domain/weighing/net.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { newestNamed, type SealedRow as Row } from './list.ts';
import { isSealBroken, seal } from '../ticket/ticket-content.ts';

/** More trucks than stand on any site at once. */
const MOST_ON_SITE = 200;
/** How far back a guard looks for a truck that has just been weighed. */
const CLOSED_HOURS = 12;
const MOST_CLOSED = 30;
const HOUR_MS = 3_600_000;

const rows = (ctx: SignedIn) => seenRows(ctx, 'operation as o').selectAll('o').select(seal.as('seal'));

const onSite = (ctx: SignedIn): Promise<Row[]> =>
  rows(ctx)
    .where('o.statusId', '=', operationStatus.open)
    .orderBy('o.weight1At')
    .limit(MOST_ON_SITE)
    .execute();

const closedLately = (ctx: SignedIn): Promise<Row[]> =>
  rows(ctx)
    .where('o.statusId', '!=', operationStatus.open)
    .where('o.operationAt', '>=', new Date(ctx.clock.now().getTime() - CLOSED_HOURS * HOUR_MS).toISOString())
    .orderBy('o.operationAt', 'desc')
    .limit(MOST_CLOSED)
    .execute();

async function sought(ctx: SignedIn, typed: string): Promise<Row[]> {
  const wanted = soughtAtGate(typed);
  if ('publicId' in wanted) return rows(ctx).where('o.publicId', '=', wanted.publicId).execute();
  return newestNamed(ctx, wanted.name, MOST_CLOSED);
}

/** How long trucks usually stay, by the scale that took weight 1. */
async function usualStays(ctx: SignedIn): Promise<ReadonlyMap<number, number>> {
  const scales = await seenRows(ctx, 'scale as s').select(['s.id', 's.usualStayMinutes']).execute();
  return new Map(scales.map(({ id, usualStayMinutes }) => [id, usualStayMinutes]));
}

/** The trucks on site and those whose tickets were closed lately, or the tickets that an operator looks for. */
export async function atGate(ctx: SignedIn, typed: string | undefined) {
  const [visits, stays] = await Promise.all([
    typed === undefined
      ? Promise.all([onSite(ctx), closedLately(ctx)]).then((both) => both.flat())
      : sought(ctx, typed),
    usualStays(ctx),
  ]);
  const tickets = visits.map(
    (row): GateTicket => ({
      id: row.id,
      receipt: receiptName(row.scaleNumber, row.receiptNumber),
      publicId: row.publicId,
      statusId: row.statusId,
      numberPlate: row.numberPlate,
      trailer: row.trailerPlates,
      cargoName: row.cargoName,
      scaleName: row.scaleName,
      since: row.weight1At,
      closedAt: row.cancelledAt ?? row.netAt,
      usualStayMinutes: stays.get(row.scaleId) ?? 0,
      isSealBroken: isSealBroken(ctx.proof, row),
    }),
  );
  const isOnSite = ({ statusId }: GateTicket) => statusId === operationStatus.open;
  return { onSite: tickets.filter(isOnSite), closed: tickets.filter((each) => !isOnSite(each)) };
}
