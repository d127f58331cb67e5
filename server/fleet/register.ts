import { sql as raw } from 'kysely';
import {
  emptyWeightRulings,
  type EmptyWeightSource,
  goodUntil,
  stateOfNewest,
} from '@terezi/domain/fleet/empty-weight.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { personName } from '#platform/database/person-name.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { gramsOf } from '#platform/resource/mass-column.ts';
import { findRow } from '#platform/resource/rows.ts';
import { truck } from './truck.ts';
import { trustIn } from './trust.ts';

const order: Order = {
  columns: {
    id: raw.ref('w.id'),
    at: raw.ref('w.at'),
    takenAt: raw`coalesce(w.taken_at, w.at)`,
    new: raw.ref('w.newKg'),
    source: raw.ref('w.source'),
  },
  usual: '-Id',
  filled: ['at', 'takenAt', 'source'],
};

/** The source of an empty weight in entry `h` of the history, about its field `each.name`: the register knows which were measured. */
export const emptyWeightCameFrom = raw<'record' | null>`case when each.name = 'empty_weight_kg' and exists (
  select from truck_empty_weight w where w.company_id = h.company_id and w.truck_id = h.row_id and w.source = 'record'
    and w.taken_at = (h.changes -> 'empty_weight_at' ->> 1)::timestamptz) then 'record' end`;

/** A page of a truck's empty weights, newest first, with how far its company trusts each; 404 for a truck that the caller does not see. */
export async function emptyWeightsOf(ctx: SignedIn, { id, ...pageQuery }: PageQuery & { id: number }) {
  const row = await findRow(ctx, truck, id);
  const scope = { sql: ctx.sql, companyId: row.companyId };
  const lines = ownRows(scope, 'truckEmptyWeight as w').where('w.truckId', '=', id);
  const query = lines
    .select(['w.id', 'w.oldKg', 'w.newKg', 'w.source', 'w.reason', 'w.record', 'w.operationId', 'w.receipt'])
    .select(['w.at', personName('w.userId').as('userName'), personName('w.approvedBy').as('approvedByName')])
    .select(raw<string>`coalesce(w.taken_at, w.at)`.as('takenAt'));
  const [{ rows, ...page }, newest, trust] = await Promise.all([
    listPage(query, order, pageQuery),
    lines.select((by) => by.fn.max('w.id').as('id')).executeTakeFirst(),
    trustIn({ ...scope, clock: ctx.clock }),
  ]);
  const emptyWeight = rows.map(({ oldKg, newKg, source, ...line }) => {
    const validUntil = newKg === null ? null : goodUntil(trust.dayOf(line.takenAt), trust.limitDays);
    const state = line.id === newest?.id ? stateOfNewest(validUntil, trust.today) : ('replaced' as const);
    // A check of the table allows these sources alone.
    return {
      ...line,
      old: gramsOf(oldKg),
      new: gramsOf(newKg),
      source: source as EmptyWeightSource,
      validUntil,
      state,
    };
  });
  const acts = emptyWeightRulings.told(rulingCallerOf(ctx), row, ctx.language);
  return { emptyWeight, ...page, limitDays: trust.limitDays, acts };
}
