import { type IncomeAct, incomeRulings } from '@terezi/domain/incomes/rulings.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import { ableIn, type SignedIn } from '#platform/http/context.ts';
import { mustMay } from '#platform/must-may.ts';
import { waitingChange } from './change.ts';
import type { Half } from './half.ts';
import { makeAccepted, makeApproved, makeCancelled, makeLinked, makeRejected } from './make.ts';

/** A half of the caller's company, held until the transaction ends, for what may be done with it; refused otherwise. */
async function heldFor(ctx: SignedIn, id: number, act: IncomeAct): Promise<Half> {
  const half = existing(
    await ownRows(ctx, 'incomeOperation')
      .where('id', '=', id)
      .selectAll()
      .forNoKeyUpdate()
      .$castTo<Half>()
      .executeTakeFirst(),
  );
  const hasChange = (await waitingChange(ctx, id)) !== undefined;
  mustMay(incomeRulings.of(act, ableIn(ctx), { ...half, hasChange }), 'allow');
  return half;
}

type Linking = { id: number; operationId: number };
type Approving = { id: number; operationId?: number | undefined };
type Reasoned = { id: number; reason: string };

/** Links a request with an own ticket of the same truck. */
export const linkIncome = async (ctx: SignedIn, { id, operationId }: Linking): Promise<void> =>
  makeLinked(ctx, await heldFor(ctx, id, 'link'), operationId);

/** Approves a request: with an own ticket it is complete, without one its weight is waited for. */
export async function approveIncome(ctx: SignedIn, { id, operationId }: Approving): Promise<void> {
  const half = await heldFor(ctx, id, 'approve');
  await (operationId === undefined ? makeApproved(ctx, half) : makeLinked(ctx, half, operationId));
}

/** Cancels a request that has no own ticket yet. */
export const cancelIncome = async (ctx: SignedIn, { id, reason }: Reasoned): Promise<void> =>
  makeCancelled(ctx, await heldFor(ctx, id, 'cancel'), reason);

/** Accepts what the sender has changed. */
export const acceptChange = async (ctx: SignedIn, { id }: { id: number }): Promise<void> =>
  makeAccepted(ctx, await heldFor(ctx, id, 'acceptChange'));

/** Refuses what the sender has changed, with a reason. */
export const rejectChange = async (ctx: SignedIn, { id, reason }: Reasoned): Promise<void> =>
  makeRejected(ctx, await heldFor(ctx, id, 'rejectChange'), reason);
