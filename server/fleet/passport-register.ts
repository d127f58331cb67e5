import { sql as raw } from 'kysely';
import { type PassportWeightSource, passportWeightRulings } from '@terezi/domain/fleet/passport-weight.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { personName } from '#platform/database/person-name.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { gramsOf } from '#platform/resource/mass-column.ts';
import { findRow } from '#platform/resource/rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { trailer } from './trailer.ts';
import { truck } from './truck.ts';

/** The bearer of a passport weight. */
export type PassportBearer = 'truck' | 'trailer';

/** The lines of a bearer's register. */
export const linesOf = (
  { sql, companyId }: Pick<CompanyWork, 'sql' | 'companyId'>,
  bearer: PassportBearer,
  id: number,
) =>
  ownRows({ sql, companyId }, 'passportWeight as w').where(
    bearer === 'truck' ? 'w.truckId' : 'w.trailerId',
    '=',
    id,
  );

const order: Order = {
  columns: {
    id: raw.ref('w.id'),
    at: raw.ref('w.at'),
    new: raw.ref('w.newKg'),
    source: raw.ref('w.source'),
  },
  usual: '-Id',
  filled: ['at', 'source'],
};

/** A page of the passport weights of a truck or trailer, newest first; 404 for one that the caller does not see. */
export async function passportWeightsOf(
  ctx: SignedIn,
  bearer: PassportBearer,
  { id, ...pageQuery }: PageQuery & { id: number },
) {
  const row = await (bearer === 'truck' ? findRow(ctx, truck, id) : findRow(ctx, trailer, id));
  const query = linesOf({ sql: ctx.sql, companyId: row.companyId }, bearer, id)
    .select(['w.id', 'w.oldKg', 'w.newKg', 'w.source', 'w.reason', 'w.at'])
    .select([personName('w.userId').as('userName'), personName('w.approvedBy').as('approvedByName')]);
  const { rows, ...page } = await listPage(query, order, pageQuery);
  const passportWeight = rows.map(({ oldKg, newKg, source, ...line }) => ({
    ...line,
    old: gramsOf(oldKg),
    new: gramsOf(newKg),
    // A check of the table allows these sources alone.
    source: source as PassportWeightSource,
  }));
  return {
    passportWeight,
    ...page,
    acts: passportWeightRulings.told(rulingCallerOf(ctx), row, ctx.language),
  };
}
