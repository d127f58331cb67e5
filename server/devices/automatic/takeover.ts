import { sql as raw } from 'kysely';
import { TAKEOVER_MINUTES, takeoverProblems } from '@terezi/domain/devices/automatic/takeover.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';

// The database's clock says when it is over, since several servers look at it.
const now = raw<string>`now()`;
const isOn = raw<boolean>`until > now()`;

/** Null where it is no person of the company's own, as somebody who has entered it. */
export async function ownName({ sql }: Pick<SignedIn, 'sql'>): Promise<string | null> {
  const { rows } = await raw<{ fullname: string | null }>`select gate.own_name() as fullname`.execute(sql);
  return rows[0]?.fullname ?? null;
}

/** Who has a scale of the company in hand at this moment. */
const heldBy = (ctx: SignedIn, scaleId: number) =>
  ownRows(ctx, 'takeover')
    .where('scaleId', '=', scaleId)
    .where('givenBackAt', 'is', null)
    .where(isOn)
    .select(['userId', 'byName', 'reason'])
    .executeTakeFirst();

/** Who has it, by name, as it is told; somebody who has entered the company has none there. */
const nameOf = ({ byName }: { byName: string | null }): string => byName ?? '–';

/**
 * Refuses whoever would move something at a scale that somebody else has in hand, naming them; answers why the caller
 * has it, null where nobody does.
 */
export async function mustNotBeAnothers(ctx: SignedIn, scaleId: number): Promise<string | null> {
  const held = await heldBy(ctx, scaleId);
  if (held && held.userId !== ctx.actor.userId)
    throw problem(takeoverProblems.takenOver, { name: nameOf(held) });
  return held?.reason ?? null;
}

/** Ends whatever takeover of a scale there is; one whose time is over ended then. */
const end = (ctx: SignedIn, scaleId: number, byName: string | null) =>
  changeOwn(ctx, 'takeover')
    .set({
      givenBackAt: raw<string>`least(now(), until)`,
      givenBackByName: raw<string | null>`case when until > now() then ${byName} end`,
    })
    .where('scaleId', '=', scaleId)
    .where('givenBackAt', 'is', null)
    .execute();

/** Takes a scale into the caller's hands for a while, anew where they have it already. One at a time: the scale's row is held. */
export async function takeOver(ctx: SignedIn, { id, reason }: { id: number; reason: string }): Promise<void> {
  const { companyId, actor } = ctx;
  await ownRows(ctx, 'scale').where('id', '=', id).select('id').forUpdate().executeTakeFirst();
  await mustNotBeAnothers(ctx, id);
  const byName = await ownName(ctx);
  await end(ctx, id, byName);
  await ctx.sql
    .insertInto('takeover')
    .values({
      ...{ companyId, scaleId: id, userId: actor.userId, byName, reason, takenAt: now },
      until: raw<string>`now() + make_interval(mins => ${TAKEOVER_MINUTES}::integer)`,
    })
    .execute();
}

/** Gives a scale back to itself. */
export async function giveBack(ctx: SignedIn, id: number): Promise<void> {
  await end(ctx, id, await ownName(ctx));
}
