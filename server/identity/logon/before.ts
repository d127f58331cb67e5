import { sql as raw } from 'kysely';
import type { LogonDetail } from '@terezi/domain/identity/logon-api.ts';
import { logonStates } from '@terezi/domain/identity/logon-states.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';

type LogonOrigin = {
  readonly id: number;
  readonly companyId: number;
  readonly userId: number;
  readonly address: string;
};

/** How many of the latest sign-ins show which browsers a person usually uses. */
const MAX_SIGN_INS = 20;

/** A person's latest sign-ins, newest first: when, from which address, in which browser. */
export const lastSignIns = (ctx: SignedIn, { companyId, userId }: LogonOrigin) =>
  seenRows(ctx, 'actionLog as l')
    .where('l.companyId', '=', companyId)
    .where('l.userId', '=', userId)
    .where('l.action', '=', 'sign-in')
    .orderBy('l.id', 'desc')
    .limit(MAX_SIGN_INS)
    .select(['l.at', 'l.address', 'l.device'])
    .execute();

const { waiting, approved, cancelled } = logonStates.number;

/** What became of the other sign-ins from this address, of all people of the company. */
export async function othersFrom(
  ctx: SignedIn,
  { id, companyId, address }: LogonOrigin,
): Promise<LogonDetail['fromHere']> {
  const counted = (condition: ReturnType<typeof raw<boolean>>) =>
    raw<number>`count(*) filter (where ${condition})::int`;
  const row = await seenRows(ctx, 'logonRequest as r')
    .where('r.companyId', '=', companyId)
    .where('r.address', '=', address)
    .where('r.id', '<>', id)
    .select([
      raw<number>`count(*)::int`.as('asked'),
      counted(raw`r.status_id = ${raw.lit(approved)}`).as('letIn'),
      counted(raw`r.status_id = ${raw.lit(cancelled)}`).as('refused'),
      counted(raw`r.status_id = ${raw.lit(waiting)} and r.expires_at <= now()`).as('unanswered'),
    ])
    .executeTakeFirst();
  return row ?? { asked: 0, letIn: 0, refused: 0, unanswered: 0 };
}
