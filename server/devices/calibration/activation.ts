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

/** A protocol as far as bringing it into force goes. */
type Signed = { id: number; scaleId: number; nextOn: string | null; activationCounter: number | null };
type By = { userId: number; fullname: string };

/** Today where the company is. */
export async function today(work: CompanyWork): Promise<string> {
  const { timeZone } = await ownRows(work, 'company').select('timeZone').executeTakeFirstOrThrow();
  return dayIn(timeZone, work.clock.now());
}

/** Makes a signed protocol the one in force: the one before it is former, and the scale has its dates. */
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
    ...{ scaleId: it.scaleId, event: 'activated', calibrationProtocolId: it.id, reason, byName: by.fullname },
    ...(counter !== null && {
      ...({ counter: 'calibration', counterFrom: it.activationCounter, counterTo: counter } as const),
    }),
    ...{ valueFrom: before, valueTo: it.nextOn },
  });
}

/** The activation that a scale's LPI was asked for and has not proven yet; null where there is none. */
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
  // The table holds them to be there together.
  if (activationCommandId === null || activationCounter === null || userId === null) return null;
  return { ...it, activationCommandId, activationCounter, by: { userId, fullname: activationByName ?? '' } };
}
type OpenActivation = NonNullable<Awaited<ReturnType<typeof openActivation>>>;

/** The former calibration stays: it may be sent anew. */
export async function giveUpActivation(work: CompanyWork, it: OpenActivation): Promise<void> {
  await changeOwn(work, 'calibrationProtocol')
    .set({ activationCommandId: null, activationCounter: null, activationBy: null, activationByName: null })
    .where('id', '=', it.id)
    .execute();
  await note(work, {
    ...{ scaleId: it.scaleId, event: 'activationRefused', calibrationProtocolId: it.id },
    ...{ counter: 'calibration', counterFrom: it.activationCounter, byName: it.by.fullname },
  });
}

/** A device that was asked in time may still be at it so long after that time. */
const AT_REST = raw<boolean>`coalesce(done_at, refused_at, given_up_at + interval '5 seconds') <= now()`;

/** Whether nothing more comes of the command: it has ended, and what it may have begun has, too. */
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
 * Settles an activation by the counter as it was read just now: raised by one it says that it was done, the same once the
 * command is over that the former calibration stays. Anything else says neither, and nobody weighs. The command is never
 * sent again by itself.
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
