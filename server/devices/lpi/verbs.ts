import type { CommandInput } from '@terezi/domain/devices/command/command-shapes.ts';
import type { LpiAct, LpiRowAct } from '@terezi/domain/devices/lpi/lpi-acts.ts';
import { lpiRulings } from '@terezi/domain/devices/lpi/lpi-rulings.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { findRow } from '#platform/resource/rows.ts';
import { holdRow } from '#platform/resource/write.ts';
import { mustMay } from '#platform/must-may.ts';
import { takeProof } from '../../identity/index.ts';
import { askDevice } from '../command/ask.ts';
import type { SiteLink } from '../link/link.ts';
import { lpi } from './lpi.ts';

type AskLpiInput = { id: number; reason?: string; proof?: string | undefined };

/** An LPI of the caller's own company, its row locked, with the scale at which it takes commands. */
export async function heldLpi(
  ctx: SignedIn,
  id: number,
  act: LpiRowAct,
): Promise<{ siteId: number; scaleId: number }> {
  await holdRow(ctx, lpi, id);
  const row = await findRow(ctx, lpi, id);
  mustMay(lpiRulings.of(act, rulingCallerOf(ctx), row), 'allow');
  const { siteId, scaleId } = row;
  if (scaleId === null) throw problem(deviceProblems.noLpi, {});
  return { siteId, scaleId };
}

/**
 * Sends an LPI a command once the caller has proven who they are: a second press cannot undo what it does to a scale. Answers
 * the command; its outcome follows as it comes.
 */
export async function askLpi<
  Act extends Exclude<LpiAct, 'readCounters' | 'calibrate' | 'activateCalibration'>,
>(
  ctx: SignedIn,
  link: SiteLink,
  act: Act,
  { id, reason, proof, ...rest }: AskLpiInput & { input: CommandInput<Act> },
) {
  const { siteId, scaleId } = await heldLpi(ctx, id, act);
  await takeProof(ctx, proof);
  return askDevice(ctx, link, { scaleId, siteId, device: 'lpi', kind: act, ...rest, reason: reason ?? null });
}

/** Asks an LPI for its counters; every person who sets scales up may, at any time. */
export async function readLpiCounters(ctx: SignedIn, link: SiteLink, id: number) {
  const { siteId, scaleId } = await heldLpi(ctx, id, 'readCounters');
  return askDevice(ctx, link, { scaleId, siteId, device: 'lpi', kind: 'readCounters', input: {} });
}
