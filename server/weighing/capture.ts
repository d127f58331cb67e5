import { createHash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CaptureCommand, Refusal } from '@terezi/domain/devices/link.ts';
import { worksAt } from '@terezi/domain/devices/policy.ts';
import { type Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { type Grams, parseKilograms, wireKilograms } from '@terezi/domain/weighing/mass.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import type { Tables } from '#database/tables.gen.ts';
import type { SiteLink } from '../devices/index.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { asProblem } from '#platform/http/failure.ts';
import type { Counter } from './counter.ts';
import { noteFailure } from './left-over.ts';
import type { StoredRecord } from './record.ts';
import { acceptRecord } from './accept.ts';

/** How long the site has for a capture; the screen's promise is an answer within a second. */
const CAPTURE_MILLISECONDS = 3_000;

export type WeighingScale = {
  id: number;
  siteId: number;
  number: number;
  min: Grams;
  max: Grams;
  /** What a ticket keeps of the scale and its company for its paper. */
  paper: Pick<
    Insertable<Tables['operation']>,
    | 'scaleName'
    | 'scaleMaxKg'
    | 'scaleDivisionKg'
    | 'calibratedUntil'
    | 'companyName'
    | 'companyVoen'
    | 'companyAddress'
  >;
};

/** The stored record that a weight is, and its grams. */
export type Captured = { record: StoredRecord; grams: Grams };

/** Refusals that need no values to be told. */
const plainRefusals = {
  unstable: weighingProblems.unstable,
  stale: weighingProblems.stale,
  lost: weighingProblems.lost,
  net: weighingProblems.net,
  notCleared: weighingProblems.notCleared,
  expired: weighingProblems.expired,
  outdated: weighingProblems.outdated,
  outputFailed: weighingProblems.outputFailed,
  storeFailed: weighingProblems.storeFailed,
  readingDiffers: weighingProblems.readingDiffers,
} as const;

const belowMin = (min: Grams) => problem(weighingProblems.belowMin, { min: wireKilograms(min) });
const aboveMax = (max: Grams) => problem(weighingProblems.aboveMax, { max: wireKilograms(max) });

/** What the site's refusal tells the operator. */
function refusalProblem(refusal: Refusal): Problem {
  switch (refusal.code) {
    case 'belowMin':
      return belowMin(refusal.min);
    case 'aboveMax':
      return aboveMax(refusal.max);
    case 'unknownScale':
      return problem(weighingProblems.siteAway, {});
    default:
      return problem(plainRefusals[refusal.code], {});
  }
}

/** The scale, if the caller may weigh on it and its calibration still holds today in the company's zone. */
export async function weighingScale(ctx: SignedIn, scaleId: number): Promise<WeighingScale> {
  const found = await ctx.sql
    .selectFrom('scale as s')
    .innerJoin('company as c', 'c.id', 's.companyId')
    .where('s.id', '=', scaleId)
    .where('s.companyId', '=', ctx.caller.companyId)
    .select(['s.id', 's.siteId', 's.number', 's.minKg', 'c.timeZone'])
    .select(['s.name as scaleName', 's.maxKg as scaleMaxKg', 's.divisionKg as scaleDivisionKg'])
    .select(['s.calibratedUntil', 'c.name as companyName', 'c.voen as companyVoen'])
    .select('c.address as companyAddress')
    .executeTakeFirst();
  if (!found) throw problem(general.notFound, {});
  if (!worksAt(ctx.caller, scaleId)) throw problem(weighingProblems.notYourScale, {});
  const today = ctx.clock.now().toLocaleDateString('sv-SE', { timeZone: found.timeZone });
  if (found.calibratedUntil !== null && found.calibratedUntil < today)
    throw problem(weighingProblems.calibrationExpired, { date: localDay(found.calibratedUntil) });
  const { id, siteId, number, minKg, timeZone: _, ...paper } = found;
  return { id, siteId, number, min: parseKilograms(minKg), max: parseKilograms(paper.scaleMaxKg), paper };
}

const localDay = (isoDay: string): string => isoDay.split('-').reverse().join('.');

/** What a weight is wanted for, `open 7` or `weight2 12`, and the reading that the screen showed. */
export type Wanted = { deed: string; reading: number | null };

/**
 * The name of this capture. Made from the caller's idempotency key, the deed and the reading on the screen, so that a
 * repeat after a lost answer gets the very record that the first try took, and nothing but that repeat does: under the
 * same key another truck would otherwise get the weight of this one. The site signs it with the weight.
 */
function captureId(ctx: SignedIn, scaleId: number, { deed, reading }: Wanted): string {
  if (ctx.idempotencyKey === null) return randomUUID();
  const { companyId, userId } = ctx.caller;
  const name = JSON.stringify([companyId, userId, ctx.idempotencyKey, scaleId, deed, reading]);
  return createHash('sha256').update(name).digest('hex').slice(0, 40);
}

/** Asks the site for a weight; whatever fails from here on, it is noted why no ticket came of what it may have taken. */
async function askSite(ctx: SignedIn, link: SiteLink, scale: WeighingScale, command: CaptureCommand) {
  const of = { companyId: ctx.caller.companyId, scaleId: scale.id, requestId: command.id };
  let hasAnswered = false;
  let hasNothing = !link.siteOnline(scale.siteId);
  ctx.ifRefused(async (sql, failure) => {
    if (!hasNothing)
      await noteFailure(
        sql,
        of,
        hasAnswered ? (asProblem(failure) ?? problem(general.unexpected, {})) : null,
      );
  });
  const answer = await link.ask(scale.siteId, command, CAPTURE_MILLISECONDS);
  if (!answer) throw problem(weighingProblems.siteAway, {});
  hasAnswered = true;
  if (answer.ok) return answer.record;
  // A site whose disk failed may find the record there all the same when it starts again.
  hasNothing = answer.refusal.code !== 'storeFailed' && answer.refusal.code !== 'outdated';
  throw refusalProblem(answer.refusal);
}

/** What is held while a weight is taken: the scale, and its counter's row, behind which captures stand in a line. */
type Held = { scale: WeighingScale; counter: Counter };

/**
 * Takes a weight on a scale whose line is held: asks the site, verifies what it signed and keeps it. The record is
 * in the database before anything is made of it, and only what the database has of it is used.
 */
export async function captureWeight(
  ctx: SignedIn,
  link: SiteLink,
  { scale, counter }: Held,
  wanted: Wanted,
): Promise<Captured> {
  const command: CaptureCommand = {
    kind: 'capture',
    id: captureId(ctx, scale.id, wanted),
    scaleId: scale.id,
    reading: wanted.reading,
    after: counter.lastRecord,
  };
  const answered = await askSite(ctx, link, scale, command);
  if (!answered) throw problem(weighingProblems.recordRefused, {});
  const division = parseKilograms(scale.paper.scaleDivisionKg);
  const record = await acceptRecord(ctx, link, { siteId: scale.siteId, division, command }, answered);
  const grams = parseKilograms(record.kg);
  // The site guards these too; a record outside the range is evidence, but never a weight of a ticket.
  if (grams < scale.min) throw belowMin(scale.min);
  if (grams > scale.max) throw aboveMax(scale.max);
  return { record, grams };
}
