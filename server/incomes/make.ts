import type { Updateable } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { incomeProblems } from '@terezi/domain/incomes/problems.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import type { Tables } from '#platform/database/tables.gen.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { cargoOf } from './arrive.ts';
import { waitingChange } from './change.ts';
import { type Half, type Hand, note, wordColumns } from './half.ts';
import { incomeDecided, type SentWords } from './kinds.ts';
import { linkColumns, unlinkColumns } from './link.ts';
import { endWaiting } from './notice.ts';

/** A locked half that may be decided, and who decides. */
export type LockedHalf = { half: Half; hand: Hand };

type Columns = Updateable<Tables['incomeOperation']>;

/** Has a job tell the other side how an own half stands. */
const tellOther = (ctx: CompanyWork, id: number): Promise<void> =>
  afterwards(ctx, incomeDecided, { payload: { incomeOperationId: id, again: '' }, subject: `income ${id}` });

/** Sets columns of an own half and has a job tell the other side. */
export async function setHalf(ctx: CompanyWork, id: number, columns: Columns): Promise<void> {
  await changeOwn(ctx, 'incomeOperation').set(columns).where('id', '=', id).execute();
  await tellOther(ctx, id);
}

const nowOf = (ctx: CompanyWork): string => ctx.clock.now().toISOString();

/** Links a half with an own ticket and completes it; refused at its field where the ticket is not to be linked. */
export async function makeLinked(
  ctx: CompanyWork,
  { half, hand }: LockedHalf,
  operationId: number,
): Promise<void> {
  const { columns, receipt, difference } = await linkColumns(ctx, half, operationId);
  const { byName, forName } = hand;
  const at = nowOf(ctx);
  const approved = half.approvedAt === null && { approvedAt: at, approvedByName: byName };
  await setHalf(ctx, half.id, {
    ...columns,
    ...approved,
    statusId: incomeStatus.completed,
    completedAt: at,
    completedByName: byName,
    decidedForName: forName,
  });
  await note(ctx, { id: half.id, act: 'linked', ...hand, said: `${receipt} · ${kilogramText(difference)}` });
  await endWaiting(ctx, half.id);
}

/** Approves a half whose own weight is waited for. */
export async function makeApproved(ctx: CompanyWork, { half: { id }, hand }: LockedHalf): Promise<void> {
  await setHalf(ctx, id, {
    statusId: incomeStatus.approved,
    approvedAt: nowOf(ctx),
    approvedByName: hand.byName,
    decidedForName: hand.forName,
  });
  await note(ctx, { id, act: 'approved', ...hand });
  await endWaiting(ctx, id);
}

/** A change that waits about a cancelled half needs no decision any more. */
const dropChange = (ctx: CompanyWork, id: number) =>
  changeOwn(ctx, 'incomeChange')
    .set({ state: 'withdrawn', decidedAt: nowOf(ctx) })
    .where('incomeOperationId', '=', id)
    .where('state', '=', 'waiting')
    .execute();

/** Cancels a half that has no own ticket. */
export async function makeCancelled(
  ctx: CompanyWork,
  { half: { id }, hand }: LockedHalf,
  reason: string,
): Promise<void> {
  await dropChange(ctx, id);
  await setHalf(ctx, id, {
    statusId: incomeStatus.cancelled,
    cancelledAt: nowOf(ctx),
    cancelledByName: hand.byName,
    decidedForName: hand.forName,
    cancelReason: reason,
  });
  await note(ctx, { id, act: 'cancelled', ...hand, said: reason });
  await endWaiting(ctx, id);
}

type Decision = { state: 'accepted' | 'rejected'; decisionNote: string | null };

/** The change that waits about a half, decided. */
async function decideChange(
  ctx: CompanyWork,
  { half: { id }, hand }: LockedHalf,
  { state, decisionNote }: Decision,
) {
  const change = await waitingChange(ctx, id);
  if (!change) throw problem(incomeProblems.noChange, {});
  await changeOwn(ctx, 'incomeChange')
    .set({ state, decidedAt: nowOf(ctx), decidedByName: hand.byName, decisionNote })
    .where('id', '=', change.id)
    .execute();
  await note(ctx, {
    id,
    ...hand,
    said: decisionNote ?? change.reason,
    act: state === 'accepted' ? 'changeAccepted' : 'changeRejected',
  });
  return change;
}

/**
 * Takes over what the sender has changed: the half has its words from then on; one that was taken back is cancelled, and the
 * own ticket stays by itself.
 */
export async function makeAccepted(ctx: CompanyWork, held: LockedHalf): Promise<void> {
  const { half, hand } = held;
  const { id } = half;
  const change = await decideChange(ctx, held, { state: 'accepted', decisionNote: null });
  if (change.kind !== 'void') {
    // Written by the job alone, in this shape.
    const words = change.after as SentWords;
    return setHalf(ctx, id, { ...wordColumns(words), cargoId: await cargoOf(ctx, words.cargoName) });
  }
  await setHalf(ctx, id, {
    ...(await unlinkColumns(ctx, half)),
    statusId: incomeStatus.cancelled,
    cancelledAt: nowOf(ctx),
    cancelledByName: hand.byName,
    decidedForName: hand.forName,
    cancelReason: change.reason,
  });
  await note(ctx, { id, act: 'voided', ...hand, said: change.reason });
  await endWaiting(ctx, id);
}

/** Leaves a half as it was accepted; both sides know that they differ. */
export async function makeRejected(ctx: CompanyWork, held: LockedHalf, reason: string): Promise<void> {
  await decideChange(ctx, held, { state: 'rejected', decisionNote: reason });
  await tellOther(ctx, held.half.id);
}
