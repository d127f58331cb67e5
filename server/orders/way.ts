import { sql as raw } from 'kysely';
import { type Grams, kilogramText } from '@terezi/domain/grammar/mass.ts';
import { type Problem, problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { may } from '@terezi/domain/grammar/policy.ts';
import type { OrderPartRow } from '@terezi/domain/orders/order-part.ts';
import { isOfGuard } from '@terezi/domain/orders/gate-rules.ts';
import { isWeighed } from '@terezi/domain/orders/order-step.ts';
import { orderPartPermission } from '@terezi/domain/orders/policy.ts';
import { orderPartProblems } from '@terezi/domain/orders/problems.ts';
import { orderPartRulings } from '@terezi/domain/orders/rulings.ts';
import { orderPartStatus } from '@terezi/domain/orders/states.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { findRow } from '#platform/resource/rows.ts';
import { type Beside, setColumns, takenIn } from '#platform/resource/write.ts';
import { unlessTaken } from '#platform/database/taken.ts';
import { mustMay } from '#platform/must-may.ts';
import { ownName } from '#platform/own-name.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { guardTypeOf } from '../devices/index.ts';
import { note, type PartWay } from './event.ts';
import { companyZone } from './number.ts';
import { ledPart } from './part.ts';
import { heldPart, type HeldPart } from './plan.ts';

/** The way of a visit, in its order. */
export const wayOf = (ctx: CompanyWork, orderPartId: number) =>
  ownRows(ctx, 'orderPartStep').where('orderPartId', '=', orderPartId).selectAll().orderBy('at').execute();

export type Way = Awaited<ReturnType<typeof wayOf>>;
export type Step = Way[number];

/** Why the caller must leave a step to others; null where it is theirs. */
export async function notTheirs(ctx: SignedIn, step: Step) {
  if (isWeighed(step.stepKind)) return orderPartProblems.byScale;
  if (ctx.actor.role === 'Guard') {
    if (step.guardType === 'none') return orderPartProblems.byDispatcher;
    return isOfGuard(await guardTypeOf(ctx), step.guardType) ? null : orderPartProblems.otherGate;
  }
  return may(orderPartPermission.write, rulingCallerOf(ctx)) ? null : orderPartProblems.byDispatcher;
}

/** The refusal of a step that is over already: when it was done, and by whom. */
export async function alreadyDone(ctx: CompanyWork, step: Step, field?: 'stepId'): Promise<Problem> {
  const timeZone = await companyZone(ctx);
  const at = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(
    new Date(step.doneAt ?? 0),
  );
  const values = { step: step.name, at, by: step.doneByName ?? '' };
  const { alreadyDone: why } = orderPartProblems;
  return field ? problemAt(field, why, values) : problem(why, values);
}

/** The columns of a visit that hold the step it waits for now. */
const waitingFor = (next: Step | undefined, since: string | null): Beside => ({
  stepAt: next?.at ?? 0,
  stepKind: next?.stepKind ?? null,
  stepName: next?.name ?? null,
  normMinutes: next?.normMinutes ?? null,
  waitingSince: next ? since : null,
});

type Done = {
  state: 'done' | 'skipped';
  how: PartWay;
  byName: string;
  at?: string;
  said?: string | null;
  /** What was weighed with it. */
  grams?: Grams;
};

/** Leads a visit on over the step that it waits for; with its last one the visit is over. A ticket does so by itself. */
export async function leadOn(
  ctx: CompanyWork,
  part: OrderPartRow,
  step: Step,
  { state, how, byName, at = ctx.clock.now().toISOString(), said = null, grams }: Done,
): Promise<void> {
  await raw`select app.lead_part(${part.id}, ${step.id}, ${state}, ${how}, ${byName}, ${at}, ${said},
    ${grams === undefined ? null : kilogramText(grams)})`.execute(ctx.sql);
}

/** Refuses to lead on a visit that was called off, or whose order has ended; a truck that was weighed still goes on to its exit. */
export function mustGoOn({ part, isOrderActive }: HeldPart): void {
  if (!isOrderActive && part.net === null) throw problem(orderPartProblems.orderClosed, {});
  if (part.statusId === orderPartStatus.cancelled) throw problem(orderPartProblems.cancelled, {});
}

/** The step that a locked visit waits for; one that is over waits for none. */
export function waitedFor(way: Way): Step {
  const step = way.find((each) => each.state === 'waiting');
  if (!step) throw problem(orderPartProblems.used, {});
  return step;
}

type Confirming = { id: number; stepId?: number | undefined; note?: string | null | undefined };

/** Confirms the step that a visit waits for, or answers which comes first. */
export async function confirmStep(
  ctx: SignedIn,
  { id, stepId, note: noteText = null }: Confirming,
): Promise<OrderPartRow> {
  const held = await heldPart(ctx, id);
  const { part } = held;
  const way = await wayOf(ctx, id);
  const wanted = stepId === undefined ? undefined : way.find((each) => each.id === stepId);
  if (stepId !== undefined && !wanted) throw problemAt('stepId', orderPartProblems.noStep, {});
  if (wanted && wanted.state !== 'waiting') throw await alreadyDone(ctx, wanted, 'stepId');
  mustMay(orderPartRulings.of('confirmStep', rulingCallerOf(ctx), part), 'allow');
  mustGoOn(held);
  const step = waitedFor(way);
  if (wanted && wanted.id !== step.id)
    throw problemAt('stepId', orderPartProblems.outOfTurn, { step: step.name });
  const why = await notTheirs(ctx, step);
  if (why) throw wanted ? problemAt('stepId', why, {}) : problem(why, {});
  await leadOn(ctx, part, step, { state: 'done', how: 'hand', byName: await ownName(ctx), said: noteText });
  return findRow(ctx, ledPart, id);
}

type Reasoned = { id: number; reason: string };

/** Skips the step that a visit waits for, where the step allows it. */
export async function skipStep(ctx: SignedIn, { id, reason }: Reasoned): Promise<OrderPartRow> {
  const held = await heldPart(ctx, id);
  const { part } = held;
  mustMay(orderPartRulings.of('skipStep', rulingCallerOf(ctx), part), 'allow');
  mustGoOn(held);
  const step = waitedFor(await wayOf(ctx, id));
  if (isWeighed(step.stepKind)) throw problem(orderPartProblems.byScale, {});
  if (step.isRequired) throw problem(orderPartProblems.required, {});
  await leadOn(ctx, part, step, { state: 'skipped', how: 'hand', byName: await ownName(ctx), said: reason });
  return findRow(ctx, ledPart, id);
}

/** Takes back the last step that was confirmed or skipped; what was weighed stays weighed. */
export async function undoStep(ctx: SignedIn, { id, reason }: Reasoned): Promise<OrderPartRow> {
  const held = await heldPart(ctx, id);
  const { part } = held;
  mustMay(orderPartRulings.of('undoStep', rulingCallerOf(ctx), part), 'allow');
  mustGoOn(held);
  const way = await wayOf(ctx, id);
  const step = way.findLast((each) => each.state !== 'waiting');
  if (!step) throw problem(orderPartProblems.nothingToUndo, {});
  const why = await notTheirs(ctx, step);
  if (why) throw problem(why, {});
  await changeOwn(ctx, 'orderPartStep')
    .set({ state: 'waiting', doneAt: null, doneByName: null, how: null, note: null })
    .where('id', '=', step.id)
    .execute();
  const before = way.findLast((each) => each.at < step.at && each.state !== 'waiting');
  const { planned, inProgress, completed } = orderPartStatus;
  // Refused where the truck is planned for that day again: it may not have two open visits.
  if (part.statusId === completed)
    await unlessTaken(
      setColumns(ctx, ledPart, id, { statusId: inProgress, completedAt: null }),
      takenIn(ledPart),
    );
  await setColumns(ctx, ledPart, id, {
    ...waitingFor(step, before?.doneAt ?? null),
    ...(before ? {} : { statusId: planned }),
  });
  const byName = await ownName(ctx);
  await note(ctx, id, { act: 'undone', how: 'hand', byName, stepName: step.name, said: reason });
  return findRow(ctx, ledPart, id);
}

/** Calls a visit off; one that was weighed has its ticket cancelled first. */
export async function cancelPart(ctx: SignedIn, { id, reason }: Reasoned): Promise<OrderPartRow> {
  const { part } = await heldPart(ctx, id);
  mustMay(orderPartRulings.of('cancel', rulingCallerOf(ctx), part), 'allow');
  if (part.operationId !== null) throw problem(orderPartProblems.weighedVisit, {});
  return makeOff(ctx, { id, reason });
}

/** Calls off a visit that may be. */
export async function makeOff(ctx: CompanyWork, { id, reason }: Reasoned): Promise<OrderPartRow> {
  const byName = await ownName(ctx);
  await setColumns(ctx, ledPart, id, {
    statusId: orderPartStatus.cancelled,
    cancelledAt: ctx.clock.now().toISOString(),
    cancelledByName: byName,
    cancelReason: reason,
    waitingSince: null,
  });
  await note(ctx, id, { act: 'cancelled', how: 'hand', byName, said: reason });
  return findRow(ctx, ledPart, id);
}
