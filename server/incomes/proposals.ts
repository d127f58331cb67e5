import { sql as raw } from 'kysely';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { isBeyond } from '@terezi/domain/incomes/allowed.ts';
import { MOST_SIGNS, WINDOW_HOURS } from '@terezi/domain/incomes/proposal.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { figuresOf, receiptOf, weighedTickets } from './figures.ts';
import { allowedOf, type Half, toldAllowed } from './half.ts';
import type { Best } from './present.ts';

/** At most so many for one request: of any other ticket a person types the number. */
const MAX_PROPOSALS = 9;

/** Whether a request waits for an own weight. */
const isWaiting = ({ side, statusId, companyId }: Half, ctx: CompanyWork): boolean =>
  companyId === ctx.companyId &&
  side === 'received' &&
  (statusId === incomeStatus.waiting || statusId === incomeStatus.approved);

/**
 * Own tickets that may be the same trips, the likeliest first: of goods in, completed, linked to nothing, within the window, of
 * the same plate; or of nearly the same and the same cargo.
 */
const candidates = (ctx: CompanyWork, ids: readonly number[]) =>
  ownRows(ctx, 'incomeOperation as it')
    .innerJoin('operation as o', (on) =>
      on
        .onRef('o.companyId', '=', 'it.companyId')
        .on('o.statusId', '=', operationStatus.completed)
        .on('o.direction', '=', 'income')
        .on(raw<boolean>`o.net_kg is not null and o.operation_at >= it.sent_at
          and o.operation_at < it.sent_at + ${raw.lit(WINDOW_HOURS)} * interval '1 hour'`),
    )
    .innerJoinLateral(
      raw<{
        signs: number;
        isCargoAlike: boolean;
      }>`(select app.plate_difference(o.number_plate, it.number_plate) as signs,
        coalesce(o.cargo_id = it.cargo_id or app.fold(o.cargo_name) = app.fold(it.cargo_name), false) as is_cargo_alike)`.as(
        'fit',
      ),
      (on) => on.onTrue(),
    )
    .where('it.id', '=', raw<number>`any (${ids}::bigint[])`)
    .where(raw<boolean>`(fit.signs = 0 or fit.signs <= ${raw.lit(MOST_SIGNS)} and fit.is_cargo_alike)`)
    .where(raw<boolean>`not exists (select from income_operation l where l.company_id = o.company_id
      and l.side = 'received' and l.operation_id = o.id)`)
    .orderBy('fit.signs')
    .orderBy('fit.isCargoAlike', 'desc')
    .orderBy('o.operationAt')
    .orderBy('o.id')
    .select(['it.id as incomeId', 'o.id as operationId', 'o.netKg', 'fit.signs', 'fit.isCargoAlike'])
    .select(raw<number>`floor(extract(epoch from o.operation_at - it.sent_at) / 60)::integer`.as('minutes'));

/** For each of these halves that waits for an own weight: how many are proposed, and the net of the likeliest. */
export async function bestProposals(
  ctx: CompanyWork,
  halves: readonly Half[],
): Promise<ReadonlyMap<number, Best>> {
  const ids = halves.filter((half) => isWaiting(half, ctx)).map(({ id }) => id);
  const best = new Map<number, Best>();
  if (ids.length === 0) return best;
  for (const { incomeId, netKg } of await candidates(ctx, ids).execute()) {
    const known = best.get(incomeId);
    if (known) known.count++;
    else best.set(incomeId, { count: 1, net: parseKilograms(netKg ?? '0') });
  }
  return best;
}

/** What is proposed for one half, and why each of it fits. */
export async function proposalsFor(ctx: CompanyWork, half: Half) {
  if (!isWaiting(half, ctx)) return [];
  const matches = await candidates(ctx, [half.id]).limit(MAX_PROPOSALS).execute();
  if (matches.length === 0) return [];
  const tickets = await weighedTickets(ctx)
    .where(
      'o.id',
      'in',
      matches.map(({ operationId }) => operationId),
    )
    .execute();
  return matches.flatMap(({ operationId, signs, isCargoAlike, minutes }) => {
    const ticket = tickets.find(({ id }) => id === operationId);
    if (!ticket) return [];
    const figures = figuresOf(ticket);
    const difference = figures.net - half.sentFigures.net;
    const allowed = allowedOf(half.sentFigures, figures, half.lossNorm);
    return [
      {
        operationId,
        receipt: receiptOf(ticket),
        numberPlate: ticket.numberPlate,
        signs,
        isCargoAlike,
        minutes,
        cargoName: ticket.cargoName,
        net: figures.net,
        difference,
        isBeyond: isBeyond(difference, allowed),
        figures,
        allowed: toldAllowed(allowed),
      },
    ];
  });
}
