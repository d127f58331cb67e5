import { sql as raw } from 'kysely';
import { TAKEOVER_MINUTES, takeoverProblems } from '@terezi/domain/devices/automatic/takeover.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';

// The database's clock decides when a takeover ends, since several servers check it.
const now = raw<string>`now()`;
const isOn = raw<boolean>`until > now()`;

/** The caller's name; null for a person who has entered the company from another one. */
export async function ownName({ sql }: Pick<SignedIn, 'sql'>): Promise<string | null> {
  const { rows } = await raw<{ fullname: string | null }>`select gate.own_name() as fullname`.execute(sql);
  return rows[0]?.fullname ?? null;
}

/** The takeover of a scale of the company that is in force now. */
const heldBy = (ctx: SignedIn, scaleId: number) =>
  ownRows(ctx, 'takeover')
    .where('scaleId', '=', scaleId)
    .where('givenBackAt', 'is', null)
    .where(isOn)
    .select(['userId', 'byName', 'reason'])
    .executeTakeFirst();

/** The name of the person who has it; a person who has entered the company shows none. */
const nameOf = ({ byName }: { byName: string | null }): string => byName ?? '–';

/**
 * Refuses to act at a scale that another person has taken over, naming them; answers the reason of the caller's own takeover,
 * null where there is none.
 */
export async function mustNotBeAnothers(ctx: SignedIn, scaleId: number): Promise<string | null> {
  const held = await heldBy(ctx, scaleId);
  if (held && held.userId !== ctx.actor.userId)
    throw problem(takeoverProblems.takenOver, { name: nameOf(held) });
  return held?.reason ?? null;
}

/** Ends the takeover of a scale, if there is one; one whose time had run out ended at that time. */
const end = (ctx: SignedIn, scaleId: number, byName: string | null) =>
  changeOwn(ctx, 'takeover')
    .set({
      givenBackAt: raw<string>`least(now(), until)`,
      givenBackByName: raw<string | null>`case when until > now() then ${byName} end`,
    })
    .where('scaleId', '=', scaleId)
    .where('givenBackAt', 'is', null)
    .execute();

/** Takes a scale over for the caller, for a while; taking it again extends that. The lock on the scale's row lets one caller at a time. */
export async function takeOver(ctx: SignedIn, { id, reason }: { id: number; reason: string }): Promise<void> {
  const { companyId, actor } = ctx;
  await ownRows(ctx, 'scale').where('id', '=', id).select('id').forUpdate().executeTakeFirst();
  await mustNotBeAnothers(ctx, id);
  const byName = await ownName(ctx);
  await end(ctx, id, byName);
  await ctx.sql
    .insertInto('takeover')
    .values({
      companyId,
      scaleId: id,
      userId: actor.userId,
      byName,
      reason,
      takenAt: now,
      until: raw<string>`now() + make_interval(mins => ${TAKEOVER_MINUTES}::integer)`,
    })
    .execute();
}

/** Ends a takeover: the scale works by itself again. */
export async function giveBack(ctx: SignedIn, id: number): Promise<void> {
  await end(ctx, id, await ownName(ctx));
}
