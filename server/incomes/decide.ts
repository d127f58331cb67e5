import { type IncomeAct, incomeOwner, incomeRulings } from '@terezi/domain/incomes/rulings.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { mustMay } from '#platform/must-may.ts';
import { ownName } from '#platform/own-name.ts';
import { standsFor } from '../requests/index.ts';
import { correctTicket } from '../weighing/index.ts';
import { cargoTurn } from './own-cargo.ts';
import { waitingChange } from './change.ts';
import type { Half } from './half.ts';
import type { SentWords } from './kinds.ts';
import {
  type LockedHalf,
  makeAccepted,
  makeApproved,
  makeCancelled,
  makeLinked,
  makeRejected,
} from './make.ts';

/** A half of the caller's company, locked until the transaction ends, for an act on it; refused where the caller may not. */
async function heldFor(ctx: SignedIn, id: number, act: IncomeAct): Promise<LockedHalf> {
  const half = existing(
    await ownRows(ctx, 'incomeOperation')
      .where('id', '=', id)
      .selectAll()
      .forNoKeyUpdate()
      .$castTo<Half>()
      .executeTakeFirst(),
  );
  const hasChange = (await waitingChange(ctx, id)) !== undefined;
  const stands = await standsFor(ctx);
  const able = rulingCallerOf(ctx);
  mustMay(incomeRulings.of(act, { ...able, stands }, { ...half, hasChange }), 'allow');
  const forName = incomeOwner(able, half, stands)?.userName ?? null;
  return { half, hand: { byName: await ownName(ctx), forName } };
}

type Linking = { id: number; operationId: number };
type Approving = { id: number; operationId?: number | undefined };
type Reasoned = { id: number; reason: string };

/** Links a request with an own ticket of the same truck. */
export const linkIncome = async (ctx: SignedIn, { id, operationId }: Linking): Promise<void> =>
  makeLinked(ctx, await heldFor(ctx, id, 'link'), operationId);

/** Approves a request: with an own ticket it is complete, without one its weight is waited for. */
export async function approveIncome(ctx: SignedIn, { id, operationId }: Approving): Promise<void> {
  const held = await heldFor(ctx, id, 'approve');
  await (operationId === undefined ? makeApproved(ctx, held) : makeLinked(ctx, held, operationId));
}

/** Cancels a request that has no own ticket yet. */
export const cancelIncome = async (ctx: SignedIn, { id, reason }: Reasoned): Promise<void> =>
  makeCancelled(ctx, await heldFor(ctx, id, 'cancel'), reason);

/** Accepts what the sender has changed: a linked ticket gets the same cargo, as a correction. */
export async function acceptChange(ctx: SignedIn, { id }: { id: number }): Promise<void> {
  const held = await heldFor(ctx, id, 'acceptChange');
  const change = await waitingChange(ctx, id);
  // Written by the job alone, in this shape.
  const turn = change && (await cargoTurn(ctx, held.half, { ...change, after: change.after as SentWords }));
  await makeAccepted(ctx, held);
  if (turn) await correctTicket(ctx, { id: turn.operationId, cargoId: turn.to.id });
}

/** Refuses what the sender has changed, with a reason. */
export const rejectChange = async (ctx: SignedIn, { id, reason }: Reasoned): Promise<void> =>
  makeRejected(ctx, await heldFor(ctx, id, 'rejectChange'), reason);
