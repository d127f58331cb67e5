import type { CaptureCommand } from '@terezi/domain/devices/link.ts';
import { type Problem, problem, type ProblemKind } from '@terezi/domain/grammar/problem.ts';
import type { Grams } from '@terezi/domain/weighing/mass.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { REPEATABLE_MS } from '@terezi/domain/weighing/sense.ts';
import type { SignedRecord } from '@terezi/domain/weighing/weight-record.ts';
import type { SiteLink } from '../devices/index.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { type StoredRecord, takeIn } from './record.ts';
import { setAside } from './set-aside.ts';

/** What is known of a site's clock is never ahead of it, and behind it by as long as the last word was on the way. */
const ON_THE_WAY_MS = 10_000;

/** What a record must be the answer to. */
export type Asked = { siteId: number; division: Grams; command: CaptureCommand };

/** Why a record is not what this command asked for; its id stands for caller, deed, scale and shown reading. */
function misfit(record: SignedRecord, { id, scaleId, after }: CaptureCommand): string | null {
  if (record.requestId !== id) return 'it was taken for another request';
  if (record.scaleId !== scaleId) return 'it is of another scale';
  return record.sequence <= after ? 'a ticket has used a newer record' : null;
}

/** Why a record can no longer be the weight of the truck on the deck, by what site and server know of time. */
function isOutdated(ctx: SignedIn, link: SiteLink, { siteId }: Asked, row: StoredRecord): boolean {
  const age = link.siteClock(siteId) - Date.parse(row.takenAt);
  const kept = ctx.clock.now().getTime() - Date.parse(row.receivedAt);
  const hasLeft = (link.newest(row.scaleId)?.clearedAfter ?? 0) >= row.sequence;
  return hasLeft || Math.max(age, kept) > REPEATABLE_MS;
}

/**
 * Takes the record of an answer in, if it is the one that was asked for, and answers it as it is stored: nothing that the
 * message says is used. Any other is kept aside and told to whoever watches the log, although the request ends here.
 */
export async function acceptRecord(
  ctx: SignedIn,
  link: SiteLink,
  asked: Asked,
  record: SignedRecord,
): Promise<StoredRecord> {
  const { companyId } = ctx.caller;
  const { siteId, division, command } = asked;
  const { scaleId } = command;
  const refuse = (why: string, kind: ProblemKind = weighingProblems.recordRefused): Problem => {
    ctx.log.error({ event: 'record.refused', scaleId, record, why });
    ctx.ifRefused((sql) => setAside(sql, { companyId, scaleId, why, cameAs: 'answer', record }));
    return problem(kind, {});
  };
  const wrong = misfit(record, command);
  if (wrong) throw refuse(wrong);
  const intake = await takeIn(ctx.sql, companyId, record, {
    divisions: [division],
    latest: link.siteClock(siteId) + ON_THE_WAY_MS,
  });
  if (intake.kept === 'refused') throw refuse(intake.why);
  if (!intake.isTrusted) throw refuse('the key that signed it signs no more');
  if (isOutdated(ctx, link, asked, intake.row))
    throw refuse('the truck has left, or it is older than two minutes', weighingProblems.outdated);
  return intake.row;
}
