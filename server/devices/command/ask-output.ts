import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { bringing } from '@terezi/domain/devices/command/device-command.ts';
import { type OutputName, type OutputState, sideOf } from '@terezi/domain/devices/output/output.ts';
import { COMMAND_AT, scaleRulings } from '@terezi/domain/devices/policy.ts';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { mustLead } from '#platform/must-lead.ts';
import { mustMay } from '#platform/must-may.ts';
import { mustNotBeAnothers } from '../automatic/takeover.ts';
import { guardTypeOf } from '../scale/guard-type.ts';
import type { SiteLink } from '../link/link.ts';
import { askDevice } from './ask.ts';

/** The state wanted of a barrier or light, why, and what is known to forbid it. */
type OutputRequest = {
  id: number;
  output: OutputName;
  state: OutputState;
  reason?: string | undefined;
  forbids?: ProblemKind | null;
};

/**
 * Moves a barrier or a light of one of the company's scales; an operator only at their own scale, a guard only at the gates of
 * their post.
 */
export async function askOutput(
  ctx: SignedIn,
  link: SiteLink,
  { id, output, state, reason, forbids = null }: OutputRequest,
) {
  mustLead(commandStates, 'ask', null, ctx.actor.role);
  const [scale, guardType] = await Promise.all([
    ownRows(ctx, 'scale').where('id', '=', id).select('siteId').executeTakeFirst(),
    guardTypeOf(ctx),
  ]);
  const { siteId } = existing(scale);
  const caller = { ...rulingCallerOf(ctx), guardType };
  mustMay(scaleRulings.of(COMMAND_AT[sideOf(output)], caller, { id }), 'allow');
  const takeoverReason = await mustNotBeAnothers(ctx, id);
  return askDevice(ctx, link, {
    scaleId: id,
    siteId,
    device: output,
    kind: bringing[state],
    input: {},
    reason: reason ?? takeoverReason,
    forbids,
  });
}
