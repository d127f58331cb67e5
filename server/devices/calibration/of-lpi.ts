import type { StartedValues } from '@terezi/domain/devices/calibration/calibration-api.ts';
import { calibrationProblems as problems } from '@terezi/domain/devices/calibration/calibration-problems.ts';
import { calibrationStatus } from '@terezi/domain/devices/calibration/calibration-states.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { type Counter, COUNTERS } from '@terezi/domain/devices/calibration/counter.ts';
import { proofProblems } from '@terezi/domain/identity/proof.ts';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { PageQuery } from '#platform/database/listing.ts';
import type { ReaderContext, SignedIn } from '#platform/http/context.ts';
import { findRow } from '#platform/resource/rows.ts';
import { takeProof } from '../../identity/index.ts';
import type { SiteLink } from '../link/link.ts';
import { heldLpi } from '../lpi/verbs.ts';
import { lpi } from '../lpi/lpi.ts';
import { activateProtocol } from './activate.ts';
import { giveUpActivation, openActivation } from './activation.ts';
import { holdScale } from './hold-scale.ts';
import { startProtocol } from './lead.ts';
import { note } from './log.ts';
import { listProtocols } from './protocol.ts';
import { passVerification } from './verification-alert.ts';

/** Begins a protocol of an LPI's scale; answers the protocol's id. */
export async function calibrateLpi(ctx: SignedIn, { id, ...values }: { id: number } & StartedValues) {
  const { scaleId } = await heldLpi(ctx, id, 'calibrate');
  return startProtocol(ctx, { id: scaleId, ...values });
}

type Activating = { id: number; reason: string; proof?: string | undefined };

/** Activates the signed protocol of an LPI's scale; answers its id. */
export async function activateLpi(
  ctx: SignedIn,
  link: SiteLink,
  { id, ...activationInput }: Activating,
): Promise<number> {
  const { scaleId } = await heldLpi(ctx, id, 'activateCalibration');
  const signed = await ownRows(ctx, 'calibrationProtocol')
    .where('scaleId', '=', scaleId)
    .where('statusId', '=', calibrationStatus.signed)
    .orderBy('number', 'desc')
    .select('id')
    .executeTakeFirst();
  if (!signed) throw problem(problems.notSigned, {});
  await activateProtocol(ctx, link, { id: signed.id, ...activationInput });
  return signed.id;
}

/** The protocols of an LPI's scale, newest first. */
export async function lpiCalibrationHistory(
  ctx: SignedIn & ReaderContext,
  { id, ...pageQuery }: PageQuery & { id: number },
) {
  const { scaleId } = await findRow(ctx, lpi, id);
  if (scaleId === null) throw problem(deviceProblems.noLpi, {});
  return listProtocols(ctx, { ...pageQuery, scaleId });
}

type Accepting = { id: number; reason: string; proof?: string | undefined } & Readonly<
  Record<Counter, number>
>;

/**
 * Accepts the counters of an LPI as a person has read them at the device: its scale takes weights again. The log keeps what
 * they were before, and why they are accepted, with a name. An activation that they do not prove is given up.
 */
export async function acceptCounters(
  ctx: SignedIn,
  { id, reason, proof, ...seenCounters }: Accepting,
): Promise<void> {
  const { scaleId } = await heldLpi(ctx, id, 'acceptCounters');
  const row = await findRow(ctx, lpi, id);
  await holdScale(ctx, scaleId);
  const now = { calibration: row.calibrationCounter, configuration: row.configurationCounter };
  const moved = COUNTERS.find((each) => now[each] !== seenCounters[each]);
  if (moved) throw problemAt(moved, problems.counterMoved, { counter: now[moved] ?? '–' });
  const by = await takeProof(ctx, proof);
  if (by.userId !== ctx.actor.userId) throw problemAt('proof', proofProblems.needed, {});
  const before = { calibration: row.verifiedCalibration, configuration: row.verifiedConfiguration };
  await changeOwn(ctx, 'lpi')
    .set({
      verifiedCalibration: seenCounters.calibration,
      verifiedConfiguration: seenCounters.configuration,
      needsVerification: false,
    })
    .where('id', '=', id)
    .execute();
  await passVerification(ctx, scaleId);
  for (const counter of COUNTERS.filter((each) => before[each] !== seenCounters[each])) {
    await note(ctx, {
      scaleId,
      event: 'counterAccepted',
      counter,
      verdict: 'accepted',
      reason,
      byName: by.fullname,
      counterFrom: before[counter],
      counterTo: seenCounters[counter],
    });
  }
  const activation = await openActivation(ctx, scaleId);
  if (activation) await giveUpActivation(ctx, activation);
}
