import { createHash, randomUUID } from 'node:crypto';
import { type RawBuilder, sql as raw } from 'kysely';
import type { CaptureCommand, Refusal } from '@terezi/domain/devices/link.ts';
import { calibrationProblems } from '@terezi/domain/devices/calibration/calibration-problems.ts';
import { isHold } from '@terezi/domain/devices/calibration/calibration.ts';
import { worksAt } from '@terezi/domain/devices/policy.ts';
import { type Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { type Grams, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { built } from '#platform/database/built.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { SiteLink } from '../../devices/index.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { asProblem } from '#platform/http/failure.ts';
import { acceptRecord } from './accept.ts';
import { aboveMax, belowMin, WEIGHT_ADMISSIONS } from './admission.ts';
import {
  advance,
  chainEnd,
  type Counter,
  lockCounter,
  noteFailure,
  type StoredRecord,
} from '../../evidence/index.ts';
import { gramsOrNull, type TicketRow } from '../ticket/ticket.ts';

/** How long the site has for a capture; the screen's promise is an answer within a second. */
const CAPTURE_MILLISECONDS = 3_000;

export type WeighingScale = {
  id: number;
  siteId: number;
  number: number;
  min: Grams;
  max: Grams;
  /** What a truck's first weight is about here, where the scale's page says so. */
  expected: Grams | null;
  /** The number of its newest settings. */
  configuration: number;
  /** Whether it has been locked, so that it takes no weights. */
  isLocked: boolean;
  /** What a ticket keeps of the scale and its company for its paper. */
  paper: Pick<
    TicketRow,
    | 'scaleName'
    | 'scaleMaxKg'
    | 'scaleDivisionKg'
    | 'calibratedUntil'
    | 'companyName'
    | 'companyVoen'
    | 'companyAddress'
  >;
};

/** A weight that a site has taken and signed, within the transaction. */
export type Captured = {
  grams: Grams;
  record: SignedRecord;
  place: RecordPlace;
  /** Resolves once the record is stored. What is written with it is sent along behind it, and is kept only if this resolves. */
  stored: Promise<unknown>;
};

/** Refusals whose text needs no values. */
const plainRefusals = {
  unstable: weighingProblems.unstable,
  stale: weighingProblems.stale,
  lost: weighingProblems.lost,
  net: weighingProblems.net,
  notCleared: weighingProblems.notCleared,
  expired: weighingProblems.expired,
  outdated: weighingProblems.outdated,
  deviceFailed: weighingProblems.deviceFailed,
  unable: weighingProblems.deviceFailed,
  occupied: weighingProblems.deviceFailed,
  interlocked: weighingProblems.deviceFailed,
  scaleLocked: weighingProblems.scaleLocked,
  storeFailed: weighingProblems.storeFailed,
  readingDiffers: weighingProblems.readingDiffers,
} as const;

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

const scaleQuery = (sql: Sql, companyId: number) =>
  ownRows({ sql, companyId }, 'scale as s')
    .innerJoin('company as c', 'c.id', 's.companyId')
    .select(['s.id', 's.siteId', 's.number', 's.minKg', 's.configuration', 's.deletedAt'])
    .select(['s.name as scaleName', 's.maxKg as scaleMaxKg', 's.divisionKg as scaleDivisionKg'])
    .select(['s.expectedKg', 's.weight2Change', 's.calibrationHold'])
    .select(
      raw<boolean>`exists (select from lpi l where l.company_id = s.company_id and l.scale_id = s.id
        and l.lock_level = 'scale' and l.deleted_at is null)`.as('isLocked'),
    )
    .select(['s.calibratedUntil', 'c.name as companyName', 'c.voen as companyVoen'])
    .select('c.address as companyAddress');

/** A scale of a company, as it is set up now. */
export const scaleRow = built((sql, { companyId, id }: { companyId: number; id: number }) =>
  scaleQuery(sql, companyId).where('s.id', '=', id),
);

/** The scale on which a ticket was opened, and another one where that is named. */
export const scalesOfTicket = built(
  (sql, { companyId, id, scaleId }: { companyId: number; id: number; scaleId: number | null }) =>
    scaleQuery(sql, companyId).where((eb) =>
      eb.or([
        eb('s.id', '=', scaleId),
        eb('s.id', '=', ownRows({ sql, companyId }, 'operation').where('id', '=', id).select('scaleId')),
      ]),
    ),
);

export type ScaleRow = Awaited<ReturnType<typeof scaleRow>>[number];

/** The scale, if the caller may weigh on it. */
export function weighingScale(ctx: SignedIn, row: ScaleRow | undefined): WeighingScale {
  if (!row) throw problem(general.notFound, {});
  if (!worksAt(ctx.actor, row.id)) throw problem(weighingProblems.notYourScale, {});
  const {
    id,
    siteId,
    number,
    minKg,
    configuration,
    deletedAt,
    expectedKg,
    calibrationHold,
    weight2Change: _,
    isLocked,
    ...paper
  } = row;
  if (deletedAt !== null) throw problem(weighingProblems.scaleArchived, {});
  if (isHold(calibrationHold)) throw problem(calibrationProblems[calibrationHold], {});
  const [min, max] = [parseKilograms(minKg), parseKilograms(paper.scaleMaxKg)];
  return { id, siteId, number, min, max, expected: gramsOrNull(expectedKg), configuration, isLocked, paper };
}

/** What a weight is wanted for, and by whom it is written down. */
export type Action<Row, Seen> = {
  /** `open 7` or `weight2 12`. */
  name: string;
  /** The reading that the screen showed. */
  reading: number | null;
  scale: WeighingScale;
  /** The scale's counter, where it was free when all else was asked for. */
  free: Counter | undefined;
  /** Whether it gives out a receipt number. */
  isNew: boolean;
  /** What else can be done while the site weighs: it costs no time. */
  meanwhile(): Promise<Seen>;
  /** Refuses a weight that was taken, where the company's checks speak against it; the record stays as evidence. */
  admit(grams: Grams): void;
  /** Writes the weight down, with the newest receipt number of the scale; sent along behind the record. */
  write(weight: Captured, sight: Seen, number: number): Promise<Row>;
};

type Wanted<Seen = unknown> = Pick<Action<unknown, Seen>, 'name' | 'reading' | 'meanwhile' | 'admit'>;

/**
 * The name of this capture, which the site signs with the weight. It is made from the caller's idempotency key, the action and
 * the reading on the screen: a repeat after a lost answer gets the very record that the first try took, and only that repeat
 * does. By the key alone, another truck could get the weight of this one.
 */
function captureId(ctx: SignedIn, scaleId: number, { name: action, reading }: Wanted): string {
  if (ctx.idempotencyKey === null) return randomUUID();
  const {
    companyId,
    actor: { userId },
  } = ctx;
  const parts = JSON.stringify([companyId, userId, ctx.idempotencyKey, scaleId, action, reading]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 40);
}

/** Asks the site for a weight; if anything fails from here on, the server notes why no ticket came of what the site may have taken. */
async function askSite(
  ctx: SignedIn,
  { link, sent }: { link: SiteLink; sent: () => void },
  scale: WeighingScale,
  command: CaptureCommand,
) {
  const request = { companyId: ctx.companyId, scaleId: scale.id, requestId: command.id };
  let hasAnswered = false;
  let hasNothing = !link.siteOnline(scale.siteId);
  ctx.ifRefused(async (sql, failure) => {
    if (!hasNothing)
      await noteFailure(
        sql,
        request,
        hasAnswered ? (asProblem(failure) ?? problem(general.unexpected, {})) : null,
      );
  });
  const answer = await link.ask(scale.siteId, command, CAPTURE_MILLISECONDS, sent);
  if (!answer) throw problem(weighingProblems.siteAway, {});
  hasAnswered = true;
  if (answer.ok) return answer.record;
  // A site whose disk failed may still find the record there when it starts again.
  hasNothing = answer.refusal.code !== 'storeFailed' && answer.refusal.code !== 'outdated';
  throw refusalProblem(answer.refusal);
}

/** What is locked while a weight is taken: the scale, and its counter's row, behind which captures queue. */
type LockedScale = { scale: WeighingScale; counter: Counter };

/** The place of a weight's record, for a statement that is sent along behind it. */
export type RecordPlace = { companyId: number; recordScaleId: number; sequence: number };

/** A column of that record, as it is stored. */
export const stored = <Column extends keyof StoredRecord>(
  { companyId, recordScaleId, sequence }: RecordPlace,
  column: Column,
): RawBuilder<StoredRecord[Column]> =>
  raw`(select ${raw.ref(column)} from weight_record
    where company_id = ${companyId} and scale_id = ${recordScaleId} and sequence = ${sequence})`;

/**
 * Takes a weight on a scale whose counter is locked, when it is this action's turn: asks the site, verifies what it signed and
 * has it stored. What is written uses the record as the database has it.
 */
async function captureWeight<Seen>(
  ctx: SignedIn,
  link: SiteLink,
  { scale, counter }: LockedScale,
  wanted: Wanted<Seen>,
): Promise<{ weight: Captured; seen: Seen }> {
  const command: CaptureCommand = {
    kind: 'capture',
    id: captureId(ctx, scale.id, wanted),
    scaleId: scale.id,
    reading: wanted.reading,
    after: counter.lastRecord,
  };
  if (scale.isLocked) throw problem(weighingProblems.scaleLocked, {});
  await ctx.turn;
  const sent = Promise.withResolvers<void>();
  const answer = askSite(ctx, { link, sent: sent.resolve }, scale, command);
  const seenTo = sent.promise.then(() =>
    Promise.all([chainEnd(ctx.sql, ctx.companyId, scale.id), wanted.meanwhile()]),
  );
  seenTo.catch(() => {});
  const record = await answer;
  const [end, sight] = await seenTo;
  if (!record) throw problem(weighingProblems.recordRefused, {});
  const division = parseKilograms(scale.paper.scaleDivisionKg);
  const { siteId, configuration } = scale;
  const wantedOf = { siteId, division, configuration, command, limit: CAPTURE_MILLISECONDS, end };
  const intake = await acceptRecord(ctx, link, wantedOf, record);
  // What was verified is exactly what is stored.
  const { grams, sequence } = record;
  for (const refusal of WEIGHT_ADMISSIONS) {
    const refused = refusal(grams, scale);
    if (refused) throw refused;
  }
  wanted.admit(grams);
  const place = { companyId: ctx.companyId, recordScaleId: scale.id, sequence };
  return { weight: { grams, record, place, stored: intake.stored }, seen: sight };
}

/** Waits until a weight is stored, and then for what was sent along behind it: without the weight that means nothing. */
async function behind<T>(weight: Captured, write: Promise<T>): Promise<T> {
  write.catch(() => {});
  await weight.stored;
  return write;
}

/**
 * Takes a weight for an action whose admissions have all passed: waits in the scale's line, has the site weigh, and writes record,
 * action and counter together. Only this function moves the counter on, so no caller can forget to.
 */
export async function withCapture<Row, Seen>(
  ctx: SignedIn,
  link: SiteLink,
  action: Action<Row, Seen>,
): Promise<Row> {
  const { scale, isNew } = action;
  const counter = action.free ?? (await lockCounter(ctx.sql, ctx.companyId, scale.id));
  const { weight, seen } = await captureWeight(ctx, link, { scale, counter }, action);
  const number = counter.lastNumber + (isNew ? 1 : 0);
  const writes = Promise.all([
    action.write(weight, seen, number),
    advance(ctx, counter, { number, record: weight.place.sequence }),
  ]);
  const [row] = await behind(weight, writes);
  ctx.afterCommit(() => link.stored(scale.siteId, weight.record));
  return row;
}
