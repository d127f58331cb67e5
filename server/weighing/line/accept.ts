import type { CaptureCommand } from '@terezi/domain/devices/link.ts';
import { type Problem, problem, type ProblemKind } from '@terezi/domain/grammar/problem.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { REPEATABLE_MS } from '@terezi/domain/weighing/sense.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import type { SiteLink } from '../../devices/index.ts';
import type { SignedIn } from '#platform/http/context.ts';
import {
  type ChainEnd,
  isSuperseded,
  judge,
  setAside,
  store,
  type StoredRecord,
  UNSIGNED,
} from '../../evidence/index.ts';

/** The server's idea of a site's clock is never ahead of it, and at most as far behind as its last message was on the way. */
const ON_THE_WAY_MS = 10_000;

/**
 * The command that a record must answer, the number of the current settings, how many milliseconds the site had, and where its
 * scale's chain ended when it was asked for.
 */
export type RecordRequest = {
  siteId: number;
  division: Grams;
  configuration: number;
  command: CaptureCommand;
  limit: number;
  end: ChainEnd;
};

/** Why a record is not what this command asked for; the command's id stands for caller, action, scale and shown reading. */
function misfit(record: SignedRecord, { id, scaleId, after }: CaptureCommand): string | null {
  if (record.requestId !== id) return 'it was taken for another request';
  if (record.scaleId !== scaleId) return 'it is of another scale';
  return record.sequence <= after ? 'a ticket has used a newer record' : null;
}

/** Whether a record can no longer be the weight of the truck on the deck, by the clocks of site and server. */
function isOutdated(
  ctx: SignedIn,
  link: SiteLink,
  siteId: number,
  row: Pick<StoredRecord, 'scaleId' | 'sequence' | 'takenAt'> & { receivedAt: string | null },
): boolean {
  const age = link.siteClock(siteId) - Date.parse(row.takenAt);
  const waitedMs = row.receivedAt === null ? 0 : ctx.clock.now().getTime() - Date.parse(row.receivedAt);
  const hasLeft = (link.newest(row.scaleId)?.clearedAfter ?? 0) >= row.sequence;
  return hasLeft || Math.max(age, waitedMs) > REPEATABLE_MS;
}

/**
 * Takes in the record of an answer if it is the one that was asked for; any other is kept aside and logged, although the
 * request ends here. `stored` is sent once the record is verified: what is written behind it trusts the row in everything, and
 * nothing may be kept before it has resolved.
 */
export async function acceptRecord(
  ctx: SignedIn,
  link: SiteLink,
  request: RecordRequest,
  record: SignedRecord,
): Promise<{ stored: Promise<unknown> }> {
  const { companyId } = ctx;
  const { siteId, division, configuration, command, limit, end } = request;
  const { scaleId } = command;
  const refuse = (why: string, kind: ProblemKind = weighingProblems.recordRefused): Problem => {
    ctx.log.error({ event: 'record.refused', scaleId, record, why });
    ctx.ifRefused((sql) => setAside(sql, { companyId, scaleId, why, cameAs: 'answer', record }));
    return problem(kind, {});
  };
  const wrong = misfit(record, command);
  if (wrong) throw refuse(wrong);
  const latest = link.siteClock(siteId) + ON_THE_WAY_MS;
  const judged = await judge(ctx.sql, companyId, record, { divisions: [division], latest, end });
  if (judged.kept === 'refused') throw refuse(judged.why);
  if (judged.kept === 'known' && !judged.isTrusted) throw refuse('the key that signed it signs no more');
  const { sequence, takenAt, settings } = record;
  const issuedNumber = settings?.number ?? null;
  const met = judged.kept === 'known' ? judged.row.receivedAt : null;
  // Settings may change while the site weighs; a site that goes on with old ones makes records, but no tickets.
  const old = { companyId, scaleId, configuration: issuedNumber, receivedAt: met };
  if (issuedNumber !== configuration && (await isSuperseded(ctx.sql, old, limit)))
    throw refuse('others had taken the place of the settings that it names');
  if (isOutdated(ctx, link, siteId, { scaleId, sequence, takenAt, receivedAt: met }))
    throw refuse('the truck has left, or it is older than two minutes', weighingProblems.outdated);
  if (judged.kept === 'known') return { stored: Promise.resolve() };
  const stored = store(ctx.sql, companyId, record, judged).then((isSigned) => {
    if (!isSigned) throw refuse(UNSIGNED);
  });
  stored.catch(() => {});
  return { stored };
}
