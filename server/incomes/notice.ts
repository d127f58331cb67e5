import { incomeDecision, incomePermission, REMIND_AFTER_HOURS } from '@terezi/domain/incomes/policy.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { endNotices, giveNotice } from '../notices/index.ts';
import { deputiesFor } from '../requests/index.ts';
import type { Half } from './half.ts';
import type { ArrivalPayload } from './kinds.ts';

type Place = Pick<CompanyWork, 'sql'>;
type Arrived = { id: number; number: number; told: ArrivalPayload };

const waits = (id: number): string => `income ${id} waiting`;

/** Who hears of what waits: the people who decide by themselves, and their deputies of now. */
const deciders = async (ctx: CompanyWork) => ({
  may: incomePermission.write,
  people: await deputiesFor(ctx, incomeDecision.name),
});

/** Tells all who may decide that something has been sent to them. */
export const tellDeciders = async (ctx: CompanyWork, { id, number, told }: Arrived): Promise<boolean> =>
  giveNotice(ctx, {
    kind: 'incomeWaiting',
    cause: waits(id),
    said: {
      number,
      about: [told.numberPlate, told.words.cargoName].filter(Boolean).join(', '),
      name: told.senderName,
    },
    rowId: id,
    ...(await deciders(ctx)),
    exceptFor: told.userId === null ? [] : [told.userId],
  });

const isLate = (id: number): string => `income ${id} late`;

/** Reminds them that it still waits. */
export const tellOfWait = async (ctx: CompanyWork, half: Half): Promise<boolean> =>
  giveNotice(ctx, {
    kind: 'incomeLate',
    cause: isLate(half.id),
    said: {
      number: half.number,
      hours: REMIND_AFTER_HOURS,
      name: half.partnerName,
      about: [half.numberPlate, half.cargoName].filter(Boolean).join(', '),
    },
    rowId: half.id,
    ...(await deciders(ctx)),
    exceptFor: half.senderUserId === null ? [] : [half.senderUserId],
  });

/** Ends the notices of a decision that is no longer due. */
export async function endWaiting(ctx: Place, id: number): Promise<void> {
  for (const cause of [waits(id), isLate(id)]) await endNotices(ctx, cause);
}

type Changed = {
  id: number;
  number: number;
  cause: string;
  about: string;
  name: string;
  note: string | null;
};

/** Tells them that the sender has changed what was sent. */
export const tellOfChange = async (ctx: CompanyWork, { id, cause, ...texts }: Changed): Promise<boolean> =>
  giveNotice(ctx, {
    kind: 'incomeChanged',
    cause: `income ${id} change ${cause}`,
    said: texts,
    rowId: id,
    ...(await deciders(ctx)),
  });

type Decided = {
  id: number;
  number: number;
  cause: string;
  state: { az: string; en: string };
  about: string;
  name: string;
  note: string | null;
};

/** Tells the sender's people what the receiver has decided. */
export const tellSender = (ctx: Place, { id, cause, ...texts }: Decided): Promise<boolean> =>
  giveNotice(ctx, {
    kind: 'incomeDecided',
    cause: `income ${id} decided ${cause}`,
    said: texts,
    rowId: id,
    may: incomePermission.write,
  });
