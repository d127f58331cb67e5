import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import {
  crossingProblems,
  crossingStates,
  crossingStatus,
} from '@terezi/domain/devices/automatic/crossing-states.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { mustLead } from '#platform/must-lead.ts';

const ownName = raw<string>`gate.own_name()`;

/** The crossing, locked: of two callers at once the second finds what the first has done. */
async function held(ctx: SignedIn, id: number, act: 'take' | 'explain' | 'disregard') {
  const row = existing(
    await ownRows(ctx, 'crossing')
      .where('id', '=', id)
      .select(['statusId', 'letGoBy'])
      .forUpdate()
      .executeTakeFirst(),
  );
  mustLead(crossingStates, act, row.statusId, ctx.actor.role);
  return row;
}

/** Takes a crossing, so that its readers know who looks into it. */
export async function takeCrossing(ctx: SignedIn, id: number): Promise<void> {
  await held(ctx, id, 'take');
  await changeOwn(ctx, 'crossing')
    .set({ statusId: crossingStatus.taken, takenAt: ctx.clock.now().toISOString(), takenByName: ownName })
    .where('id', '=', id)
    .execute();
}

/** Records what a load was, or why it does not count; the person who let it go may not. */
export async function ruleCrossing(
  ctx: SignedIn,
  act: 'explain' | 'disregard',
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const { letGoBy } = await held(ctx, id, act);
  if (letGoBy === ctx.actor.userId) throw problem(crossingProblems.ownLoad, {});
  await changeOwn(ctx, 'crossing')
    .set({
      statusId: act === 'explain' ? crossingStatus.explained : crossingStatus.uncounted,
      ruledAt: ctx.clock.now().toISOString(),
      ruledByName: ownName,
      reason,
    })
    .where('id', '=', id)
    .execute();
}
