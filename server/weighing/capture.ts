import { createHash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Refusal } from '@terezi/domain/devices/link.ts';
import { worksAt } from '@terezi/domain/devices/policy.ts';
import { type Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { type Grams, parseKilograms, wireKilograms } from '@terezi/domain/weighing/mass.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import type { Tables } from '#database/tables.gen.ts';
import type { SiteLink } from '../devices/index.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { type Counter, lockCounter } from './counter.ts';
import { takeIn } from './record.ts';

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

export type Captured = {
  recordId: number;
  sequence: number;
  grams: Grams;
  takenAt: string;
  counter: Counter;
};

/** Refusals that need no values to be told. */
const plainRefusals = {
  unstable: weighingProblems.unstable,
  stale: weighingProblems.stale,
  lost: weighingProblems.lost,
  net: weighingProblems.net,
  notCleared: weighingProblems.notCleared,
  expired: weighingProblems.expired,
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
 * The name of this capture. Made from the caller's idempotency key and the deed, so that a repeat after a lost
 * answer gets the very record that the first try took, and nothing but that repeat does: under the same key
 * another truck would otherwise get the weight of this one.
 */
function captureId(ctx: SignedIn, scaleId: number, deed: string): string {
  if (ctx.idempotencyKey === null) return randomUUID();
  const { companyId, userId } = ctx.caller;
  const name = JSON.stringify([companyId, userId, ctx.idempotencyKey, scaleId, deed]);
  return createHash('sha256').update(name).digest('hex').slice(0, 40);
}

/**
 * Takes a weight: holds the scale's line, asks the site, verifies what it signed and keeps it. The record is
 * in the database before anything is made of it.
 */
export async function captureWeight(
  ctx: SignedIn,
  link: SiteLink,
  scale: WeighingScale,
  { deed, reading }: Wanted,
): Promise<Captured> {
  const { companyId } = ctx.caller;
  const counter = await lockCounter(ctx.sql, companyId, scale.id);
  const command = {
    kind: 'capture',
    id: captureId(ctx, scale.id, deed),
    scaleId: scale.id,
    reading,
    after: counter.lastRecord,
  } as const;
  const answer = await link.ask(scale.siteId, command, CAPTURE_MILLISECONDS);
  if (!answer) throw problem(weighingProblems.siteAway, {});
  if (!answer.ok) throw refusalProblem(answer.refusal);
  const { record } = answer;
  if (!record || record.scaleId !== scale.id) throw problem(weighingProblems.recordRefused, {});
  const intake = await takeIn(ctx.sql, companyId, record);
  if (intake.kept === 'refused') {
    ctx.log.error({ event: 'record.refused', scaleId: scale.id, record, why: intake.why });
    throw problem(weighingProblems.recordRefused, {});
  }
  // The site guards these too; a record outside the range is evidence, but never a weight of a ticket.
  if (record.grams < scale.min) throw belowMin(scale.min);
  if (record.grams > scale.max) throw aboveMax(scale.max);
  const { sequence, grams, takenAt } = record;
  return { recordId: intake.id, sequence, grams, takenAt, counter };
}
