import { sql as raw } from 'kysely';
import { raisedByOne } from '@terezi/domain/devices/calibration/counter.ts';
import { calibrationStatus } from '@terezi/domain/devices/calibration/calibration-states.ts';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { dayIn } from '#platform/day-in.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { note } from './log.ts';
import { meetNewEnd } from './near-end.ts';

const { done, refused, unknown } = commandStates.number;

/** The columns of a protocol that bringing it into force needs. */
type Signed = { id: number; scaleId: number; nextOn: string | null; activationCounter: number | null };
type By = { userId: number; fullname: string };

/** Today where the company is. */
export async function today(work: CompanyWork): Promise<string> {
  const { timeZone } = await ownRows(work, 'company').select('timeZone').executeTakeFirstOrThrow();
  return dayIn(timeZone, work.clock.now());
}

/** Puts a signed protocol in force: the one before becomes former, and the scale gets its dates. */
export async function putInForce(
  work: CompanyWork,
  it: Signed,
  { by, counter, reason }: { by: By; counter: number | null; reason: string | null },
): Promise<void> {
  const { active, former } = calibrationStatus;
  const [at, day] = [work.clock.now().toISOString(), await today(work)];
  const { calibratedUntil: before } = await ownRows(work, 'scale')
    .where('id', '=', it.scaleId)
    .select('calibratedUntil')
    .executeTakeFirstOrThrow();
  await changeOwn(work, 'calibrationProtocol')
    .set({ statusId: former })
    .where('scaleId', '=', it.scaleId)
    .where('statusId', '=', active)
    .execute();
  await changeOwn(work, 'calibrationProtocol')
    .set({ statusId: active, activatedAt: at, activatedBy: by.userId, activatedByName: by.fullname })
    .where('id', '=', it.id)
    .execute();
  await changeOwn(work, 'scale')
    .set({ calibratedFrom: day, calibratedUntil: it.nextOn })
    .where('id', '=', it.scaleId)
    .execute();
  await meetNewEnd(work, { id: it.scaleId, calibratedUntil: it.nextOn }, { before, today: day });
  await note(work, {
    scaleId: it.scaleId,
    event: 'activated',
    calibrationProtocolId: it.id,
    reason,
    byName: by.fullname,
    ...(counter !== null && {
      counter: 'calibration',
      counterFrom: it.activationCounter,
      counterTo: counter,
    }),
    valueFrom: before,
    valueTo: it.nextOn,
  });
}

/** The activation that a scale's LPI was sent and has not proven yet; null where there is none. */
export async function openActivation(work: CompanyWork, scaleId: number) {
  const signed = await ownRows(work, 'calibrationProtocol')
    .where('scaleId', '=', scaleId)
    .where('statusId', '=', calibrationStatus.signed)
    .where('activationCommandId', 'is not', null)
    .select(['id', 'scaleId', 'nextOn', 'activationCommandId', 'activationCounter'])
    .select(['activationBy', 'activationByName'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!signed) return null;
  const { activationCommandId, activationCounter, activationBy: userId, activationByName, ...it } = signed;
  // A check of the table keeps them together.
  if (activationCommandId === null || activationCounter === null || userId === null) return null;
  return { ...it, activationCommandId, activationCounter, by: { userId, fullname: activationByName ?? '' } };
}
type OpenActivation = NonNullable<Awaited<ReturnType<typeof openActivation>>>;

/** Gives up an activation: the former calibration stays, and it may be sent again. */
export async function giveUpActivation(work: CompanyWork, it: OpenActivation): Promise<void> {
  await changeOwn(work, 'calibrationProtocol')
    .set({ activationCommandId: null, activationCounter: null, activationBy: null, activationByName: null })
    .where('id', '=', it.id)
    .execute();
  await note(work, {
    scaleId: it.scaleId,
    event: 'activationRefused',
    calibrationProtocolId: it.id,
    counter: 'calibration',
    counterFrom: it.activationCounter,
    byName: it.by.fullname,
  });
}

/** A device that got the command in time may still work on it this long after that time. */
const AT_REST = raw<boolean>`coalesce(done_at, refused_at, given_up_at + interval '5 seconds') <= now()`;

/** Whether the command is over, and so is what it may have begun at the device. */
async function isOver(work: CompanyWork, { activationCommandId: id }: OpenActivation): Promise<boolean> {
  const command = await ownRows(work, 'deviceCommand')
    .where('id', '=', id)
    .where('statusId', 'in', [done, refused, unknown])
    .where(AT_REST)
    .select('id')
    .executeTakeFirst();
  return command !== undefined;
}

/**
 * Settles an activation by the counter as just read: raised by one, the new calibration is in force; unchanged once the command
 * is over, the former one stays. Any other value settles nothing, and the scale takes no weights. The command is never repeated
 * by itself.
 */
export async function settleActivation(
  work: CompanyWork,
  it: OpenActivation,
  counter: number,
): Promise<void> {
  if (raisedByOne(it.activationCounter, counter))
    return putInForce(work, it, { by: it.by, counter, reason: null });
  if (counter === it.activationCounter && (await isOver(work, it))) await giveUpActivation(work, it);
}
