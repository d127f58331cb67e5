import { calibrationProblems as problems } from '@terezi/domain/devices/calibration/calibration-problems.ts';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { takeProof } from '../../identity/index.ts';
import { askDevice } from '../command/ask.ts';
import type { SiteLink } from '../link/link.ts';
import { putInForce, today } from './activation.ts';
import { heldProtocol } from './lead.ts';
import { note } from './log.ts';
import type { StoredProtocol } from './protocol.ts';
import { passVerification } from './verification-alert.ts';

type Person = { userId: number; fullname: string };
type Activating = { id: number; reason: string; proof?: string | undefined };
type Link = Pick<SiteLink, 'commands' | 'siteOnline'>;

/** The LPI of a protocol's scale, locked before the scale is. */
async function heldLpiOf(ctx: SignedIn, id: number) {
  const { scaleId } = existing(
    await ownRows(ctx, 'calibrationProtocol').where('id', '=', id).select('scaleId').executeTakeFirst(),
  );
  return ownRows(ctx, 'lpi')
    .where('scaleId', '=', scaleId)
    .where('deletedAt', 'is', null)
    .select(['id', 'siteId', 'calibrationCounter', 'configurationCounter', 'abilities'])
    .forUpdate()
    .executeTakeFirst();
}
type HeldLpi = NonNullable<Awaited<ReturnType<typeof heldLpiOf>>>;

/**
 * Whether the device gets a command: there is a coefficient to take, and its abilities include taking one. An LPI that has not
 * reported yet gets it too, and the call is refused for want of a counter.
 */
const isAsked = ({ abilities }: HeldLpi, { coefficient }: StoredProtocol): boolean =>
  coefficient !== null && (abilities === '' || abilities.split(' ').includes('activateCalibration'));

/** Sends the device the new calibration. The scale takes no weights until the counter shows whether it took it. */
async function askActivation(
  ctx: SignedIn,
  link: Link,
  { it, lpi, by, reason }: { it: StoredProtocol; lpi: HeldLpi; by: Person; reason: string },
): Promise<void> {
  const { calibrationCounter: counter, siteId } = lpi;
  if (counter === null) throw problem(problems.counterUnread, {});
  const command = await askDevice(ctx, link, {
    scaleId: it.scaleId,
    siteId,
    device: 'lpi',
    kind: 'activateCalibration',
    input: { coefficient: it.coefficient },
    reason,
  });
  await changeOwn(ctx, 'calibrationProtocol')
    .set({
      activationCommandId: command.id,
      activationCounter: counter,
      activationBy: by.userId,
      activationByName: by.fullname,
    })
    .where('id', '=', it.id)
    .execute();
  await note(ctx, {
    scaleId: it.scaleId,
    event: 'activationSent',
    calibrationProtocolId: it.id,
    verdict: 'unknown',
    counter: 'calibration',
    counterFrom: counter,
    reason,
    byName: by.fullname,
  });
}

/** A new calibration verifies the counters as they are, so no person has to look at them. */
async function verify(
  ctx: SignedIn,
  { id, calibrationCounter, configurationCounter }: HeldLpi,
): Promise<void> {
  await changeOwn(ctx, 'lpi')
    .set({
      verifiedCalibration: calibrationCounter,
      verifiedConfiguration: configurationCounter,
      needsVerification: false,
    })
    .where('id', '=', id)
    .where('needsVerification', '=', true)
    .execute();
}

/**
 * Activates a signed protocol by the code of a person who did not sign it. An LPI with a coefficient to take gets a command,
 * and its counter, read back, is the proof (`settleActivation`); otherwise the protocol is in force at once.
 */
export async function activateProtocol(
  ctx: SignedIn,
  link: Link,
  { id, proof, reason }: Activating,
): Promise<void> {
  const lpi = await heldLpiOf(ctx, id);
  const it = await heldProtocol(ctx, id, 'activate');
  if (it.activationCommandId !== null) throw problem(problems.activating, {});
  const by = await takeProof(ctx, proof);
  if (by.userId === it.signedBy) throw problemAt('proof', problems.byAnother, {});
  if (it.nextOn === null || it.nextOn <= (await today(ctx))) throw problem(problems.nextTooEarly, {});
  if (lpi && isAsked(lpi, it)) return askActivation(ctx, link, { it, lpi, by, reason });
  await putInForce(ctx, it, { by, counter: null, reason });
  if (lpi) await verify(ctx, lpi);
  await passVerification(ctx, it.scaleId);
}
