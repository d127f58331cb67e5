import { incomePermission } from '@terezi/domain/incomes/policy.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { endNotices, giveNotice } from '../notices/index.ts';
import type { Told } from './kinds.ts';

type Place = Pick<CompanyWork, 'sql'>;
type Arrived = { id: number; number: number; told: Told };

const waits = (id: number): string => `income ${id} waiting`;

/** Tells all who may decide that something has been sent to them. */
export const tellDeciders = (ctx: Place, { id, number, told }: Arrived): Promise<boolean> =>
  giveNotice(ctx, {
    kind: 'incomeWaiting',
    cause: waits(id),
    said: {
      number,
      about: [told.numberPlate, told.words.cargoName].filter(Boolean).join(', '),
      name: told.senderName,
    },
    rowId: id,
    may: incomePermission.write,
    exceptFor: told.userId === null ? [] : [told.userId],
  });

/** Nobody has to decide any more. */
export const endWaiting = (ctx: Place, id: number): Promise<void> => endNotices(ctx, waits(id));

type Changed = {
  id: number;
  number: number;
  cause: string;
  about: string;
  name: string;
  note: string | null;
};

/** Tells them that the sender has changed what was sent. */
export const tellOfChange = (ctx: Place, { id, cause, ...said }: Changed): Promise<boolean> =>
  giveNotice(ctx, {
    kind: 'incomeChanged',
    cause: `income ${id} change ${cause}`,
    said,
    rowId: id,
    may: incomePermission.write,
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
export const tellSender = (ctx: Place, { id, cause, ...said }: Decided): Promise<boolean> =>
  giveNotice(ctx, {
    kind: 'incomeDecided',
    cause: `income ${id} decided ${cause}`,
    said,
    rowId: id,
    may: incomePermission.write,
  });
