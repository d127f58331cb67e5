import { type AutomaticAct, automaticRulings } from '@terezi/domain/devices/automatic/automatic-policy.ts';
import { bringing } from '@terezi/domain/devices/command/device-command.ts';
import { blockOf, blocks, isSure, loadOf } from '@terezi/domain/devices/automatic/interlock.ts';
import type { OutputName, OutputState, Side } from '@terezi/domain/devices/output/output.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { takeoverProblems } from '@terezi/domain/devices/automatic/takeover.ts';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { mustMay } from '#platform/must-may.ts';
import { askDevice } from '../command/ask.ts';
import { askOutput } from '../command/ask-output.ts';
import type { SiteLink } from '../link/link.ts';
import { findAutomatic } from './find.ts';
import { emptyRead } from './read-value.ts';
import { giveBack, mustNotBeAnothers, takeOver } from './takeover.ts';

const REFUSALS = {
  occupied: deviceProblems.occupied,
  interlocked: deviceProblems.interlocked,
  lost: takeoverProblems.notRead,
} as const;

/**
 * Why the newest live value forbids it, so that the server refuses at once, with the reason. The site holds to the same rules
 * and decides what the server cannot see.
 */
function forbidden(
  link: SiteLink,
  { id, division }: { id: number; division: number },
  { output, state }: { output: OutputName; state: OutputState },
): ProblemKind | null {
  const live = link.newest(id);
  if (!live || live.state === 'lost') return null;
  const yard = { outputs: live.outputs ?? {}, inputs: live.inputs ?? {}, load: loadOf(live, division) };
  const block = blockOf(output, bringing[state], yard);
  return block && isSure(block) ? REFUSALS[blocks[block].refusal] : null;
}

/** Moves a barrier or a light on a side of an unattended scale. */
export async function moveOutput(
  ctx: SignedIn,
  link: SiteLink,
  move: { id: number; side: Side; state: OutputState; reason?: string | undefined },
) {
  const { id, side, state, reason } = move;
  const scale = await findAutomatic(ctx, link, id);
  const output: OutputName = state === 'open' || state === 'closed' ? `${side}-barrier` : `${side}-light`;
  const forbids = forbidden(link, scale, { output, state });
  return askOutput(ctx, link, { id, output, state, reason, forbids });
}

/** Refuses a caller who may not act by hand at an unattended scale. */
async function mustMayHere(ctx: SignedIn, link: SiteLink, act: AutomaticAct, id: number) {
  const scale = await findAutomatic(ctx, link, id);
  // A caller learns the name of the person who has the scale when they are refused for that.
  if (act !== 'giveBack' && scale.companyId === ctx.companyId) await mustNotBeAnothers(ctx, id);
  mustMay(automaticRulings.of(act, rulingCallerOf(ctx), scale), 'allow');
  return scale;
}

/** Asks what a scale shows now. */
export async function readScale(ctx: SignedIn, link: SiteLink, id: number) {
  const { siteId } = await mustMayHere(ctx, link, 'read', id);
  return askDevice(ctx, link, { scaleId: id, siteId, device: 'indicator', kind: 'read', input: {} });
}

/** Does an act that changes who has a scale or its read value, and answers the scale as it is then. */
async function doHere(
  ctx: SignedIn,
  link: SiteLink,
  act: AutomaticAct,
  { id, action }: { id: number; action: () => Promise<void> },
) {
  await mustMayHere(ctx, link, act, id);
  await action();
  return findAutomatic(ctx, link, id);
}

export const emptyReadValue = (ctx: SignedIn, link: SiteLink, id: number) =>
  doHere(ctx, link, 'emptyRead', { id, action: () => emptyRead(ctx, id) });
export const takeScaleOver = (ctx: SignedIn, link: SiteLink, takeover: { id: number; reason: string }) =>
  doHere(ctx, link, 'takeOver', { id: takeover.id, action: () => takeOver(ctx, takeover) });
export const giveScaleBack = (ctx: SignedIn, link: SiteLink, id: number) =>
  doHere(ctx, link, 'giveBack', { id, action: () => giveBack(ctx, id) });
