import { sql as raw } from 'kysely';
import type { Direction } from '@terezi/domain/weighing/status.ts';
import type { NetBasis } from '@terezi/domain/weighing/net-basis.ts';
import type { TareKind } from '@terezi/domain/weighing/tare/tare.ts';
import { builtByShape } from '#platform/database/built.ts';
import type { ReaderContext } from '#platform/http/context.ts';
import type { Looker } from '#platform/work/work.ts';
import { isOwnDoubt } from './doubt.ts';
import { type Narrowed, ticketConditions, withCompanies } from '../list/filter.ts';
import { restsOn } from '../list/net-basis.ts';
import { isSealBroken, seal, type Seal } from '../ticket/ticket-content.ts';

type Row = {
  id: number;
  companyId: number;
  statusId: number;
  direction: Direction | null;
  netKg: string | null;
  tareKind: TareKind | null;
  basis: NetBasis | null;
  foundAt: string;
  proof: string;
  areDaysMade: boolean;
  seal: Seal;
};

type Kind = Pick<Looker, 'reach'>;
type CompanyFilter = { companyId: number; filter: Narrowed };

/** From each doubt to its ticket: fast, however many tickets the filter lets through. */
const rowsWithin = builtByShape<Kind, CompanyFilter, Row>((sql, { reach }, { companyId, filter }) =>
  withCompanies(sql, { companyId, reach }, filter)
    .selectFrom('c')
    .innerJoin('ticketDoubt as d', 'd.companyId', 'c.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('operation as o')
          .whereRef('o.companyId', '=', 'd.companyId')
          .whereRef('o.id', '=', 'd.operationId')
          .where((expr) => expr.and(ticketConditions(expr, filter)))
          .selectAll('o')
          .limit(1)
          .as('o'),
      (join) => join.onTrue(),
    )
    .where('d.endedAt', 'is', null)
    .select(['o.id', 'o.companyId', 'o.statusId', 'o.netKg', 'd.foundAt', 'd.proof'])
    .select((eb) => [
      eb.ref('o.direction').$castTo<Direction | null>().as('direction'),
      eb.ref('o.tareKind').$castTo<TareKind | null>().as('tareKind'),
      restsOn.as('basis'),
      raw<boolean>`not exists (select from day_making m
        where m.company_id = o.company_id and m.finished_at is null)`.as('areDaysMade'),
      seal.as('seal'),
    ]),
);

/**
 * A doubted ticket of a list: whether it is broken now, and whether the kept sums leave it out. While a company's days are made
 * anew, its tickets answer for them.
 */
export type Doubted = Omit<Row, 'foundAt' | 'proof' | 'seal'> & { isBroken: boolean; isOutOfDays: boolean };

/**
 * The doubted tickets within a filter. Each is looked at once more: one that is whole again is reported, and is in the sums in
 * a moment; a doubt that the server has not written leaves nothing out.
 */
export async function doubtedWithin(ctx: ReaderContext, filter: Narrowed): Promise<Doubted[]> {
  const { proof, companyId, reach } = ctx;
  const rows = await rowsWithin(ctx.sql, { reach }, { companyId, filter });
  if (!proof) return [];
  return rows.map(({ foundAt, proof: word, seal: storedSeal, ...row }) => {
    const { id, companyId: ofCompany } = row;
    const isBroken = isSealBroken(proof, { id, companyId: ofCompany, seal: storedSeal });
    if (!isBroken) proof.suspect?.({ companyId: ofCompany, id, isBroken });
    const isOutOfDays = isOwnDoubt(proof, { companyId: ofCompany, operationId: id, foundAt, proof: word });
    return { ...row, isBroken, isOutOfDays };
  });
}

/** The tickets that stand in no sum, among all that the caller sees. */
export const ticketsOutOfSums = async (ctx: ReaderContext): Promise<number[]> =>
  (await doubtedWithin(ctx, {})).flatMap(({ id, isBroken }) => (isBroken ? [id] : []));
