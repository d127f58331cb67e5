import type { RequestKind } from '@terezi/domain/requests/kind.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { built } from '#platform/database/built.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { tellProposer } from './letter.ts';
import { tellDecidersOfEnd } from './notice.ts';
import type { RequestRow } from './present.ts';

type Waiting = { companyId: number; kind: string; rowId: number; note: string };

const fallen = built((sql, { companyId, kind, rowId, note }: Waiting) =>
  changeOwn({ sql, companyId }, 'request')
    .set({ statusId: requestStates.number.cancelled, decisionNote: note })
    .where('kind', '=', kind)
    .where('rowId', '=', rowId)
    .where('statusId', '=', requestStates.number.waiting)
    .returningAll()
    .$castTo<RequestRow>(),
);

/**
 * Ends a request about a row that needs no decision any more, since what was proposed came about otherwise or cannot. The
 * proposer is told, unless it was their own action. The caller has locked the row.
 */
export async function fallAway(
  ctx: SignedIn,
  { kind, rowId, note }: { kind: RequestKind; rowId: number; note: string },
): Promise<void> {
  const ended = await fallen(ctx.sql, { companyId: ctx.companyId, kind: kind.name, rowId, note });
  for (const row of ended) {
    await tellDecidersOfEnd(ctx, row.id);
    if (row.proposedBy !== ctx.actor.userId) await tellProposer(ctx, row);
  }
}
