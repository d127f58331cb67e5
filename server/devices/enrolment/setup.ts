import { sql as raw } from 'kysely';
import type { AttemptOutcome } from '@terezi/domain/devices/site/enrolment.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { SiteLink } from '../link/link.ts';
import { siteTrials } from './trials.ts';

/** How many of the newest agents and attempts a page shows. */
const MAX_ROWS = 20;

/** The setup of a site of the company: its agents, its live code, and the attempts with codes. */
export async function siteSetup(
  ctx: SignedIn,
  { siteOnline, clockOff }: Pick<SiteLink, 'siteOnline' | 'clockOff'>,
  siteId: number,
) {
  const [site, agents, code, attempts, trials] = await Promise.all([
    ownRows(ctx, 'site')
      .where('id', '=', siteId)
      .where('deletedAt', 'is', null)
      .select('name')
      .executeTakeFirst(),
    ownRows(ctx, 'siteAgent as a')
      .leftJoin('deviceKey as k', (on) =>
        on.onRef('k.companyId', '=', 'a.companyId').onRef('k.id', '=', 'a.deviceKeyId'),
      )
      .where('a.siteId', '=', siteId)
      .orderBy('a.id', 'desc')
      .limit(MAX_ROWS)
      .select(['a.id', 'a.name', 'k.publicKey', 'a.enrolledAt', 'a.enrolledByName'])
      .select(['a.revokedAt', 'a.revokedByName', 'a.revokeReason'])
      .execute(),
    ownRows(ctx, 'enrolmentCode')
      .where('siteId', '=', siteId)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', raw<string>`now()`)
      .select(['id', 'madeAt', 'madeByName', 'expiresAt', 'reason'])
      .executeTakeFirst(),
    ownRows(ctx, 'enrolmentAttempt')
      .where('siteId', '=', siteId)
      .orderBy('id', 'desc')
      .limit(MAX_ROWS)
      .select(['id', 'at', 'code', 'address', 'outcome'])
      .execute(),
    siteTrials(ctx, siteId),
  ]);
  const { name } = existing(site);
  return {
    name,
    ...trials,
    siteId,
    agents,
    code: code ?? null,
    isOnline: siteOnline(siteId),
    clockOffMs: clockOff(siteId),
    attempts: attempts.map((each) => ({ ...each, outcome: each.outcome as AttemptOutcome })),
    now: new Date().toISOString(),
  };
}
