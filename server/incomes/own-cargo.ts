import { sql as raw } from 'kysely';
import { type Grams, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { cargoOf } from './arrive.ts';
import type { Half } from './half.ts';
import type { SentWords } from './kinds.ts';

type Place = Pick<CompanyWork, 'sql' | 'companyId'>;
type Cargo = { id: number; name: string };
/** The change of cargo that an own ticket gets with an accepted change. */
type CargoTurn = { operationId: number; net: Grams; day: string; from: Cargo | null; to: Cargo };

/** The other cargo that a correction gives the half's own ticket once it is accepted; null where it stays. */
export async function cargoTurn(
  ctx: Place,
  { operationId, cargoName }: Half,
  change: { kind: string; after: SentWords },
): Promise<CargoTurn | null> {
  const name = change.after.cargoName;
  if (change.kind !== 'correction' || operationId === null || name === cargoName) return null;
  const toId = await cargoOf(ctx, name);
  if (toId === null) return null;
  const ticket = await ownRows(ctx, 'operation')
    .where('id', '=', operationId)
    .select(['cargoId', 'cargoName', 'netKg'])
    .select(raw<string>`app.company_day(company_id, operation_at)::text`.as('day'))
    .executeTakeFirst();
  if (!ticket || ticket.netKg === null || ticket.cargoId === toId) return null;
  const { name: toName } = await ownRows(ctx, 'cargo')
    .where('id', '=', toId)
    .select('name')
    .executeTakeFirstOrThrow();
  return {
    operationId,
    net: parseKilograms(ticket.netKg),
    day: ticket.day,
    from: ticket.cargoId === null ? null : { id: ticket.cargoId, name: ticket.cargoName ?? '' },
    to: { id: toId, name: toName },
  };
}

/** What came in of a cargo in a day's month, on the clock of the company. */
async function cameIn(ctx: Place, cargoId: number, day: string): Promise<Grams> {
  const moment = (date: ReturnType<typeof raw>) => raw`app.company_moment(${ctx.companyId}, ${date})`;
  const month = raw`date_trunc('month', ${day}::date)`;
  const { kg } = await ownRows(ctx, 'operation')
    .where('cargoId', '=', cargoId)
    .where('statusId', '=', operationStatus.completed)
    .where('direction', '=', 'income')
    .where(raw<boolean>`operation_at >= ${moment(raw`${month}::date`)}`)
    .where(raw<boolean>`operation_at < ${moment(raw`(${month} + interval '1 month')::date`)}`)
    .select(raw<string>`coalesce(sum(net_kg), 0)`.as('kg'))
    .executeTakeFirstOrThrow();
  return parseKilograms(kg);
}

/** The effect on the month's sums of both cargoes: as they are, and as they would be. */
export async function reportsOf(ctx: Place, turn: CargoTurn | null) {
  if (!turn) return null;
  const { from, to, net, day } = turn;
  const row = async (cargo: Cargo, more: Grams) => {
    const now = await cameIn(ctx, cargo.id, day);
    return { cargoName: cargo.name, now, after: now + more };
  };
  return { day, net, rows: [...(from ? [await row(from, -net)] : []), await row(to, net)] };
}
