import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Job } from '#platform/jobs/kind.ts';
import { setHalf } from './make.ts';
import { note, ownHalves } from './half.ts';
import { incomeTicketChanged } from './kinds.ts';
import { unlinkColumns } from './link.ts';

/** A linked request follows its own ticket: a cancelled one is unlinked, a corrected one is noted. */
export const followingTickets: Job<{ operationId: number }> = {
  kind: incomeTicketChanged,
  async act(ctx, { operationId }) {
    const half = await ownHalves(ctx, 'received')
      .where('it.operationId', '=', operationId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!half) return;
    const ticket = await ownRows(ctx, 'operation')
      .where('id', '=', operationId)
      .select(['statusId', 'statusNote'])
      .executeTakeFirst();
    if (ticket?.statusId === operationStatus.completed)
      return note(ctx, { id: half.id, act: 'ownChanged', said: half.receipt });
    await setHalf(ctx, half.id, { ...(await unlinkColumns(ctx, half)), statusId: incomeStatus.approved });
    await note(ctx, {
      id: half.id,
      act: 'unlinked',
      said: [half.receipt, ticket?.statusNote].filter(Boolean).join(': '),
    });
  },
};
