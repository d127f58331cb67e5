import { sql as raw } from 'kysely';
import { CODE_MINUTES, showCode } from '@terezi/domain/devices/site/enrolment.ts';
import { enrolmentProblems } from '@terezi/domain/devices/site/enrolment-problems.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { ownName } from '#platform/own-name.ts';
import type { EnrolmentDesk } from './desk.ts';

const now = raw<string>`now()`;

/** A site of the company, locked, so that two callers who set it up follow one another. */
async function heldSite(ctx: SignedIn, id: number): Promise<void> {
  const site = ownRows(ctx, 'site').where('id', '=', id).where('deletedAt', 'is', null);
  existing(await site.forUpdate().select('id').executeTakeFirst());
}

const endCode = (ctx: SignedIn, siteId: number) =>
  changeOwn(ctx, 'enrolmentCode')
    .set({ endedAt: now, endedHow: 'cancelled' })
    .where('siteId', '=', siteId)
    .where('endedAt', 'is', null)
    .execute();

/** Makes the one code by which a site's agent enrols; a site that has an agent needs a reason for replacing it. */
export async function giveCode(
  ctx: SignedIn,
  desk: EnrolmentDesk,
  { id, reason }: { id: number; reason: string | null },
) {
  await heldSite(ctx, id);
  const agents = ownRows(ctx, 'siteAgent').where('siteId', '=', id).where('revokedAt', 'is', null);
  const isThere = (await agents.select('id').executeTakeFirst()) !== undefined;
  if (isThere && reason === null) throw problemAt('reason', enrolmentProblems.agentThere, {});
  await endCode(ctx, id);
  const { code, codeHash } = desk.newCode();
  const { expiresAt } = await ctx.sql
    .insertInto('enrolmentCode')
    .values({
      companyId: ctx.companyId,
      siteId: id,
      codeHash,
      madeByName: await ownName(ctx),
      expiresAt: raw<string>`now() + make_interval(mins => ${CODE_MINUTES})`,
      reason: isThere ? reason : null,
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return { code: showCode(code), expiresAt };
}

/** Cancels the code of a site: no agent enrols by it any more. */
export async function cancelCode(ctx: SignedIn, id: number): Promise<void> {
  await heldSite(ctx, id);
  await endCode(ctx, id);
}

/** Revokes a site's agent; the broker checks every few seconds and cuts it off. Does nothing where it is revoked already. */
export async function revokeAgent(
  ctx: SignedIn,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await heldSite(ctx, id);
  await changeOwn(ctx, 'siteAgent')
    .set({ revokedAt: now, revokedByName: await ownName(ctx), revokeReason: reason })
    .where('siteId', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
}
