import type { Updateable } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { incomeProblems } from '@terezi/domain/incomes/problems.ts';
import { type IncomeAct, incomeRulings } from '@terezi/domain/incomes/rulings.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import type { Tables } from '#database/tables.gen.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import { ableIn, type SignedIn } from '#platform/http/context.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import { mustMay } from '#platform/must-may.ts';
import { ownName } from '#platform/own-name.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { cargoOf } from './arrive.ts';
import { waitingChange } from './change.ts';
import { type Half, note, wordColumns } from './half.ts';
import { incomeDecided, type SentWords } from './kinds.ts';
import { linkColumns, unlinkColumns } from './link.ts';
import { endWaiting } from './notice.ts';

type Columns = Updateable<Tables['incomeOperation']>;

/** Has the other side told how an own half stands. */
const tellOther = (ctx: CompanyWork, id: number): Promise<void> =>
  afterwards(ctx, incomeDecided, { payload: { incomeOperationId: id, again: '' }, subject: `income ${id}` });

/** Sets columns of an own half and has the other side told. */
export async function setHalf(ctx: CompanyWork, id: number, columns: Columns): Promise<void> {
  await changeOwn(ctx, 'incomeOperation').set(columns).where('id', '=', id).execute();
  await tellOther(ctx, id);
}

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

const nowOf = (ctx: CompanyWork): string => ctx.clock.now().toISOString();

/** Links a held half with an own ticket and completes it. */
async function complete(ctx: SignedIn, half: Half, operationId: number): Promise<void> {
  const { columns, receipt, difference } = await linkColumns(ctx, half, operationId);
  const [byName, at] = [await ownName(ctx), nowOf(ctx)];
  const approved = half.approvedAt === null && { approvedAt: at, approvedByName: byName };
  await setHalf(ctx, half.id, {
    ...columns,
    ...approved,
    ...{ statusId: incomeStatus.completed, completedAt: at, completedByName: byName },
  });
  await note(ctx, { id: half.id, act: 'linked', byName, said: `${receipt} · ${kilogramText(difference)}` });
  await endWaiting(ctx, half.id);
}

/** Links a request with an own ticket of the same truck. */
export async function linkIncome(ctx: SignedIn, { id, operationId }: { id: number; operationId: number }) {
  const half = await heldFor(ctx, id, 'link');
  await complete(ctx, half, operationId);
}

/** Approves a request: with an own ticket it is complete, without one its weight is waited for. */
export async function approveIncome(
  ctx: SignedIn,
  { id, operationId }: { id: number; operationId?: number | undefined },
) {
  const half = await heldFor(ctx, id, 'approve');
  if (operationId !== undefined) return complete(ctx, half, operationId);
  const approvedByName = await ownName(ctx);
  await setHalf(ctx, id, { statusId: incomeStatus.approved, approvedAt: nowOf(ctx), approvedByName });
  await note(ctx, { id, act: 'approved', byName: approvedByName });
  await endWaiting(ctx, id);
}

type Reasoned = { id: number; reason: string };

/** Cancels a request that has no own ticket yet. */
export async function cancelIncome(ctx: SignedIn, { id, reason }: Reasoned) {
  await heldFor(ctx, id, 'cancel');
  const cancelledByName = await ownName(ctx);
  await dropChange(ctx, id);
  await setHalf(ctx, id, {
    ...{ statusId: incomeStatus.cancelled, cancelledAt: nowOf(ctx) },
    ...{ cancelledByName, cancelReason: reason },
  });
  await note(ctx, { id, act: 'cancelled', byName: cancelledByName, said: reason });
  await endWaiting(ctx, id);
}

/** What waits about a half that was cancelled is nothing to decide any more. */
const dropChange = (ctx: SignedIn, id: number) =>
  changeOwn(ctx, 'incomeChange')
    .set({ state: 'withdrawn', decidedAt: nowOf(ctx) })
    .where('incomeOperationId', '=', id)
    .where('state', '=', 'waiting')
    .execute();

/** The change that waits about a held half, decided. */
async function decideChange(
  ctx: SignedIn,
  id: number,
  state: 'accepted' | 'rejected',
  decisionNote: string | null,
) {
  const byName = await ownName(ctx);
  const change = await waitingChange(ctx, id);
  if (!change) throw problem(incomeProblems.noChange, {});
  await changeOwn(ctx, 'incomeChange')
    .set({ state, decidedAt: nowOf(ctx), decidedByName: byName, decisionNote })
    .where('id', '=', change.id)
    .execute();
  await note(ctx, {
    ...{ id, byName, said: decisionNote ?? change.reason },
    act: state === 'accepted' ? 'changeAccepted' : 'changeRejected',
  });
  return { change, byName };
}

/** Accepts what the sender has changed: its words are the half's from then on; what was taken back is cancelled, and the own ticket stays by itself. */
export async function acceptChange(ctx: SignedIn, { id }: { id: number }) {
  const half = await heldFor(ctx, id, 'acceptChange');
  const { change, byName } = await decideChange(ctx, id, 'accepted', null);
  if (change.kind !== 'void') {
    // Written by the job alone, in this shape.
    const words = change.after as SentWords;
    return setHalf(ctx, id, { ...wordColumns(words), cargoId: await cargoOf(ctx, words.cargoName) });
  }
  await setHalf(ctx, id, {
    ...(await unlinkColumns(ctx, half)),
    ...{ statusId: incomeStatus.cancelled, cancelledAt: nowOf(ctx), cancelledByName: byName },
    cancelReason: change.reason,
  });
  await note(ctx, { id, act: 'voided', byName, said: change.reason });
  await endWaiting(ctx, id);
}

/** Leaves the half as it was accepted; both sides know that they say different things. */
export async function rejectChange(ctx: SignedIn, { id, reason }: Reasoned) {
  await heldFor(ctx, id, 'rejectChange');
  await decideChange(ctx, id, 'rejected', reason);
  await tellOther(ctx, id);
}
