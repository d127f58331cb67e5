import { commandStates } from '@terezi/domain/devices/command-states.ts';
import { commandShapes } from '@terezi/domain/devices/command-shapes.ts';
import { raisedByOne } from '@terezi/domain/devices/calibration/counter.ts';
import { calibrationProblems as problems } from '@terezi/domain/devices/calibration-problems.ts';
import { calibrationStatus } from '@terezi/domain/devices/calibration-states.ts';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { takeProof } from '../../identity/index.ts';
import { askDevice } from '../command/ask.ts';
import type { SiteLink } from '../link.ts';
import { heldProtocol, today } from './lead.ts';
import { note } from './log.ts';
import type { StoredProtocol } from './protocol.ts';

type Person = { userId: number; fullname: string };
type Activating = { id: number; reason: string; proof?: string | undefined };
type Link = Pick<SiteLink, 'commands' | 'siteOnline'>;

const { done, refused, unknown } = commandStates.number;

/** Makes a signed protocol the one in force: the one before it is former, and the scale has its dates. */
async function putInForce(
  ctx: SignedIn,
  it: StoredProtocol,
  { by, counter, reason }: { by: Person; counter: number | null; reason: string | null },
): Promise<void> {
  const { active, former } = calibrationStatus;
  const at = ctx.clock.now().toISOString();
  const { calibratedUntil: before } = await ownRows(ctx, 'scale')
    .where('id', '=', it.scaleId)
    .select('calibratedUntil')
    .executeTakeFirstOrThrow();
  await changeOwn(ctx, 'calibrationProtocol')
    .set({ statusId: former })
    .where('scaleId', '=', it.scaleId)
    .where('statusId', '=', active)
    .execute();
  await changeOwn(ctx, 'calibrationProtocol')
    .set({ statusId: active, activatedAt: at, activatedBy: by.userId, activatedByName: by.fullname })
    .where('id', '=', it.id)
    .execute();
  await changeOwn(ctx, 'scale')
    .set({ calibratedFrom: await today(ctx), calibratedUntil: it.nextOn })
    .where('id', '=', it.scaleId)
    .execute();
  await note(ctx, {
    ...{ scaleId: it.scaleId, event: 'activated', calibrationProtocolId: it.id, reason, byName: by.fullname },
    ...(counter !== null && {
      ...({ counter: 'calibration', counterFrom: it.activationCounter, counterTo: counter } as const),
    }),
    ...{ valueFrom: before, valueTo: it.nextOn },
  });
}

/** The calibration counter as the device at a scale said it last, since a command where one is named; null where it has not. */
async function counterOf(ctx: SignedIn, scaleId: number, since = 0): Promise<number | null> {
  const row = await ownRows(ctx, 'deviceCommand')
    .where('scaleId', '=', scaleId)
    .where('kind', 'in', ['readCounters', 'activateCalibration'])
    .where('statusId', '=', done)
    .where('id', '>=', since)
    .orderBy('id', 'desc')
    .select('result')
    .executeTakeFirst();
  const read = commandShapes.readCounters.result.safeParse(row?.result);
  return read.success ? read.data.calibration : null;
}

/** Asks the device to take the new calibration. Nobody weighs until its counter says whether it has. */
async function askActivation(ctx: SignedIn, link: Link, it: StoredProtocol, by: Person & { reason: string }) {
  const lpi = await ownRows(ctx, 'lpi')
    .where('scaleId', '=', it.scaleId)
    .where('deletedAt', 'is', null)
    .select('siteId')
    .executeTakeFirst();
  if (!lpi) return false;
  const counter = await counterOf(ctx, it.scaleId);
  if (counter === null) throw problem(problems.counterUnread, {});
  const { reason, userId, fullname } = by;
  const command = await askDevice(ctx, link, {
    ...{ scaleId: it.scaleId, siteId: lpi.siteId, device: 'lpi', kind: 'activateCalibration' },
    ...{ input: { coefficient: it.coefficient }, reason },
  });
  await changeOwn(ctx, 'calibrationProtocol')
    .set({
      ...{ activationCommandId: command.id, activationCounter: counter },
      ...{ activationBy: userId, activationByName: fullname },
    })
    .where('id', '=', it.id)
    .execute();
  await note(ctx, {
    ...{ scaleId: it.scaleId, event: 'activationSent', calibrationProtocolId: it.id, verdict: 'unknown' },
    ...{ counter: 'calibration', counterFrom: counter, reason, byName: fullname },
  });
  return true;
}

/**
 * Activates a signed protocol by the code of somebody who has not signed it. Where the scale has an LPI that is asked, and
 * its counter, read back, is the proof (`settleActivation`); where it has none the protocol is in force at once.
 */
export async function activateProtocol(
  ctx: SignedIn,
  link: Link,
  { id, proof, reason }: Activating,
): Promise<void> {
  const it = await heldProtocol(ctx, id, 'activate');
  if (it.activationCommandId !== null) throw problem(problems.activating, {});
  const by = await takeProof(ctx, proof);
  if (by.userId === it.signedBy) throw problemAt('proof', problems.byAnother, {});
  if (it.nextOn === null || it.nextOn <= (await today(ctx))) throw problem(problems.nextTooEarly, {});
  if (await askActivation(ctx, link, it, { ...by, reason })) return;
  await putInForce(ctx, it, { by, counter: null, reason });
}

/** The former calibration stays: it may be sent anew. */
async function giveUp(ctx: SignedIn, it: StoredProtocol): Promise<void> {
  const nothing = { activationCommandId: null, activationCounter: null };
  await changeOwn(ctx, 'calibrationProtocol')
    .set({ ...nothing, activationBy: null, activationByName: null })
    .where('id', '=', it.id)
    .execute();
  await note(ctx, {
    ...{ scaleId: it.scaleId, event: 'activationRefused', calibrationProtocolId: it.id },
    ...{ counter: 'calibration', counterFrom: it.activationCounter, byName: it.activationByName },
  });
}

/**
 * Settles an activation by what the device has said: the counter raised by one says that it was done, the same one that the
 * former calibration stays. Without either nobody knows, and nobody weighs: the counter is read, never the command sent again.
 */
export async function settleActivation(ctx: SignedIn, { id }: { id: number }): Promise<void> {
  const it = await heldProtocol(ctx, id, 'activate');
  const { activationCommandId: commandId, activationCounter: before, activationBy: userId } = it;
  if (commandId === null || before === null || userId === null) throw problem(problems.notActivating, {});
  const { statusId } = await ownRows(ctx, 'deviceCommand')
    .where('id', '=', commandId)
    .select('statusId')
    .executeTakeFirstOrThrow();
  if (statusId === refused) return giveUp(ctx, it);
  if (statusId !== done && statusId !== unknown) return;
  const counter = await counterOf(ctx, it.scaleId, commandId);
  if (counter === null) return;
  if (counter === before) return giveUp(ctx, it);
  if (!raisedByOne(before, counter)) throw problem(problems.counterOdd, { before, counter });
  const by = { userId, fullname: it.activationByName ?? '' };
  await putInForce(ctx, it, { by, counter, reason: null });
}
