import { ownRows } from '#platform/database/company-rows.ts';
import { built } from '#platform/database/built.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Counter } from '../../evidence/index.ts';

type Counted = { companyId: number; id: number; scaleId: number | null };

const withTicketIfFree = built((sql, { companyId, id, scaleId }: Counted) =>
  sql
    .with(
      (cte) => cte('held').materialized(),
      () =>
        ownRows({ sql, companyId }, 'operation')
          .where('id', '=', id)
          .select('companyId')
          .select((eb) => eb.fn.coalesce(eb.cast<number>(eb.val(scaleId), 'bigint'), 'scaleId').as('scaleId'))
          .forNoKeyUpdate()
          .skipLocked(),
    )
    .selectFrom(['receiptCounter as c', 'held'])
    .whereRef('c.companyId', '=', 'held.companyId')
    .whereRef('c.scaleId', '=', 'held.scaleId')
    .select(['c.id', 'c.lastNumber', 'c.lastRecord'])
    .forUpdate('c')
    .skipLocked(),
);

/**
 * Locks the counter row of the scale on which a ticket is completed, only where it and the ticket are free. The ticket is locked first: a
 * transaction that had the counter and waited for the ticket would deadlock with the one that has the ticket.
 */
export const counterWithTicketIfFree = async (sql: Sql, keys: Counted): Promise<Counter | undefined> =>
  (await withTicketIfFree(sql, keys))[0];
