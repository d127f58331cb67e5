import { sql as raw } from 'kysely';
import { problemAt, type Problem } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { Stage } from '@terezi/domain/companies/weighing-checks.ts';
import { type ObjectionName, OBJECTIONS_OF } from '@terezi/domain/weighing/check/check.ts';
import {
  isOverridable,
  OTHER_REASON,
  OVERRIDE_MINUTES,
  type OverrideReason,
  overrideProblems,
} from '@terezi/domain/weighing/check/override.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { SigningKeys } from '#platform/signing-key.ts';
import { weighSupervisorCode } from '../../identity/index.ts';
import { tellOfOverride } from './override-notice.ts';

/** Every person who may let a weight of the company through just now, dispatchers first. */
export async function supervisors({ sql }: SignedIn) {
  const { rows } = await raw<{ id: number; fullname: string; isDispetcher: boolean }>`
    select * from gate.supervisors()`.execute(sql);
  return { supervisor: rows };
}

export type Blocked = {
  scaleId: number;
  stage: Stage;
  truckId?: number | undefined;
  operationId?: number | undefined;
  objections: ObjectionName[];
  reason: OverrideReason;
  note: string | null;
};
type Permitting = Blocked & { userId: number; code: string };

/** What must be right before a code is checked or a supervisor is asked. */
export function mustBeWhole({ stage, truckId, operationId, objections, reason, note }: Blocked): void {
  if (stage === 'weight1' && truckId === undefined) throw problemAt('truckId', fieldProblems.required, {});
  if (stage !== 'weight1' && operationId === undefined)
    throw problemAt('operationId', fieldProblems.required, {});
  if (objections.some((name) => !isOverridable(OBJECTIONS_OF[name])))
    throw problemAt('objections', overrideProblems.notOverridable, {});
  if (reason === OTHER_REASON && note === null) throw problemAt('note', fieldProblems.required, {});
}

/**
 * Lets one weight through by a supervisor's own code. A wrong code is counted in the same transaction, so that this refusal is
 * answered, not thrown; all others are thrown.
 */
export async function permitWeight(
  ctx: SignedIn,
  keys: SigningKeys,
  permitting: Permitting,
): Promise<{ override: { id: number; expiresAt: string } } | { refused: Problem }> {
  mustBeWhole(permitting);
  const known = await weighSupervisorCode(ctx, keys, permitting);
  if ('refused' in known) return known;
  const { userId, code: _, stage, truckId, operationId, ...request } = permitting;
  const subject = stage === 'weight1' ? { truckId } : { operationId };
  const { rows } = await raw<{ id: number; expiresAt: string }>`
    select * from gate.permit_weight(${userId}, ${known.compared}, ${JSON.stringify({ ...request, stage, ...subject })}::jsonb,
      ${`${OVERRIDE_MINUTES} minutes`}::interval)`.execute(ctx.sql);
  const [override] = rows;
  if (!override) throw problemAt('scaleId', fieldProblems.notFound, {});
  await known.forget();
  return { override };
}

/** What a supervisor let through, as a ticket keeps it. */
export type Permitted = {
  objections: readonly string[];
  byName: string;
  reason: number;
  note: string | null;
};

/** The weight that it is asked for. */
type For = { scaleId?: number; stage: Stage; truckId?: number; operationId?: number };

/**
 * Takes what a supervisor let through for this weight, once: it is the caller's own, for this truck or ticket, and at most two
 * minutes old. Null where none is named; refused where the named one is for something else. A rollback gives it back, so that a
 * weight that was not taken can be tried again.
 */
export async function takePermitted(
  ctx: SignedIn,
  overrideId: number | undefined,
  { scaleId, stage, truckId, operationId }: For,
): Promise<Permitted | null> {
  if (overrideId === undefined) return null;
  const now = ctx.clock.now().toISOString();
  const [row] = await changeOwn(ctx, 'weightOverride')
    .set({ usedAt: now })
    .where('id', '=', overrideId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('askedBy', '=', ctx.actor.userId)
    .where('stage', '=', stage)
    .$if(scaleId !== undefined, (by) => by.where('scaleId', '=', scaleId ?? 0))
    .where(truckId === undefined ? 'operationId' : 'truckId', '=', truckId ?? operationId ?? 0)
    .returning(['id', 'objections', 'givenByName as byName', 'reason', 'note'])
    .execute();
  if (!row) throw problemAt('overrideId', overrideProblems.overrideGone, {});
  const { id, ...permitted } = row;
  await tellOfOverride(ctx, id);
  // Written by the gate alone, of names that the domain declares.
  return { ...permitted, objections: permitted.objections as string[] };
}
