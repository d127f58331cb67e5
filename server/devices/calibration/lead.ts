import { createHash, randomBytes } from 'node:crypto';
import { isClassThree, LIMITS } from '@terezi/domain/devices/calibration/limits.ts';
import type { Planned } from '@terezi/domain/devices/calibration/plan.ts';
import { type Verdict, verdictOf, worstOf } from '@terezi/domain/devices/calibration/verdict.ts';
import type { CalibrationAct, StartedValues } from '@terezi/domain/devices/calibration/calibration-api.ts';
import { calibrationProblems as problems } from '@terezi/domain/devices/calibration/calibration-problems.ts';
import { calibrationRulings } from '@terezi/domain/devices/calibration/calibration-rulings.ts';
import {
  calibrationStates,
  calibrationStatus,
} from '@terezi/domain/devices/calibration/calibration-states.ts';
import { kilogramText, parseKilograms, wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { proofProblems } from '@terezi/domain/identity/proof.ts';
import { type Problem, problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import { unlessTaken } from '#platform/database/taken.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { mustLead } from '#platform/must-lead.ts';
import { mustMay } from '#platform/must-may.ts';
import { ownName } from '#platform/own-name.ts';
import { takeProof } from '../../identity/index.ts';
import { today } from './activation.ts';
import { holdScale } from './hold-scale.ts';
import { note } from './log.ts';
import { readingsOf, type StoredProtocol, takenOf } from './protocol.ts';

/** The division, Min and Max by which a protocol's readings are judged. */
export const rangeOf = ({ divisionKg, minKg, maxKg }: StoredProtocol) => ({
  division: parseKilograms(divisionKg),
  min: parseKilograms(minKg),
  max: parseKilograms(maxKg),
});

/** A protocol of the company, locked with its scale; refused where the caller may not do this act. */
export async function heldProtocol(ctx: SignedIn, id: number, act: CalibrationAct): Promise<StoredProtocol> {
  const mine = () => ownRows(ctx, 'calibrationProtocol').where('id', '=', id).selectAll();
  await holdScale(ctx, existing(await mine().executeTakeFirst()).scaleId);
  const it = await mine().forNoKeyUpdate().executeTakeFirstOrThrow();
  mustMay(calibrationRulings.of(act, rulingCallerOf(ctx), it), 'allow');
  return it;
}

type Starting = { id: number } & StartedValues;

/** Begins a protocol on a scale, which takes no weights from then on. */
export async function startProtocol(ctx: SignedIn, { id, ...values }: Starting): Promise<number> {
  mustLead(calibrationStates, 'start', null, ctx.actor.role);
  const scale = await holdScale(ctx, id);
  const { divisionKg, minKg, maxKg } = scale;
  const range = {
    division: parseKilograms(divisionKg),
    min: parseKilograms(minKg),
    max: parseKilograms(maxKg),
  };
  if (!isClassThree(range)) throw problem(problems.notClassThree, {});
  if (values.weights > range.max)
    throw problemAt('weights', problems.loadAboveMax, { max: wireKilograms(range.max) });
  if (values.extraStep === 0 || values.extraStep > range.division)
    throw problemAt('extraStep', problems.extraTooMuch, { max: wireKilograms(range.division) });
  if (values.certificateUntil < (await today(ctx)))
    throw problemAt('certificateUntil', problems.certificateOver, {});
  const { number: newest } = await ownRows(ctx, 'calibrationProtocol')
    .where('scaleId', '=', id)
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('number'))
    .executeTakeFirstOrThrow();
  const [number, startedByName] = [Number(newest) + 1, await ownName(ctx)];
  const { weights, extraStep, temperatureFrom, ...record } = values;
  const indicator = [scale.indicatorBrand, scale.indicatorModel].filter(Boolean).join(' ');
  const row = await unlessTaken(
    ctx.sql
      .insertInto('calibrationProtocol')
      .values({
        ...record,
        companyId: ctx.companyId,
        scaleId: id,
        number,
        scaleName: scale.name,
        divisionKg,
        minKg,
        maxKg,
        indicator: indicator || null,
        code: `K-${scale.number}-${String(number).padStart(3, '0')}`,
        weightsKg: kilogramText(weights),
        extraStepKg: kilogramText(extraStep),
        temperatureFrom: temperatureFrom.toFixed(1),
        startedAt: ctx.clock.now().toISOString(),
        startedBy: ctx.actor.userId,
        startedByName,
        publicId: randomBytes(16).toString('hex'),
      })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow(),
    { calibration_protocol_one_draft: () => problem(problems.alreadyRunning, {}) },
  );
  await note(ctx, { scaleId: id, event: 'started', calibrationProtocolId: row.id, byName: startedByName });
  return row.id;
}

/** Stops a protocol: the scale is as it was before. */
export async function abandonProtocol(ctx: SignedIn, { id, reason }: { id: number; reason: string }) {
  const it = await heldProtocol(ctx, id, 'abandon');
  const byName = await ownName(ctx);
  await changeOwn(ctx, 'calibrationProtocol')
    .set({
      statusId: calibrationStatus.abandoned,
      abandonedAt: ctx.clock.now().toISOString(),
      abandonedByName: byName,
      abandonReason: reason,
    })
    .where('id', '=', id)
    .execute();
  await note(ctx, { scaleId: it.scaleId, event: 'abandoned', calibrationProtocolId: id, reason, byName });
}

/** The problem of the first point without a reading. */
function missingProblem({ test, place, load }: Planned, count: number): Problem {
  if (test === 'repeatability') return problem(problems.repeatMissing, { place, count });
  if (test === 'eccentricity') return problem(problems.supportMissing, { place, count });
  return problem(problems.pointMissing, { load: wireKilograms(load ?? 0), count });
}

/** Refuses what cannot be signed: a protocol that passes must have every reading and enough standard weights. */
function mustBeWhole({ missing, isFailed, leastWeights }: Verdict, weights: number): void {
  const [first] = missing;
  if (isFailed) return;
  if (first) throw missingProblem(first, missing.length);
  if (leastWeights !== null && leastWeights > weights)
    throw problem(problems.weightsTooFew, { least: wireKilograms(leastWeights) });
}

type Signing = {
  id: number;
  temperatureTo: number;
  note: string | null;
  nextOn: string;
  coefficient: string | null;
  proof?: string | undefined;
};

/** A signature is the caller's own: a proof of another person is refused. */
async function mustBeProven(ctx: SignedIn, proof: string | undefined): Promise<void> {
  const { userId } = await takeProof(ctx, proof);
  if (userId !== ctx.actor.userId) throw problemAt('proof', proofProblems.needed, {});
}

/** The hash of all that is signed; it includes the hash of the scale's signed protocol before it. */
async function sealed(ctx: SignedIn, it: StoredProtocol, signed: readonly unknown[]): Promise<string> {
  const before = await ownRows(ctx, 'calibrationProtocol')
    .where('scaleId', '=', it.scaleId)
    .where('number', '<', it.number)
    .where('hash', 'is not', null)
    .orderBy('number', 'desc')
    .select('hash')
    .executeTakeFirst();
  const { code, kind, scaleName, divisionKg, minKg, maxKg, indicator, supports, weightsKg } = it;
  const { weightsClass, certificate, certificateUntil, extraStepKg, substitution, temperatureFrom } = it;
  const text = JSON.stringify([
    'terezi-calibration-1',
    LIMITS.source,
    before?.hash ?? null,
    ctx.companyId,
    it.scaleId,
    code,
    kind,
    scaleName,
    divisionKg,
    minKg,
    maxKg,
    indicator,
    supports,
    weightsKg,
    weightsClass,
    certificate,
    certificateUntil,
    extraStepKg,
    substitution,
    temperatureFrom,
    it.startedAt,
    it.startedByName,
    ...signed,
  ]);
  return createHash('sha256').update(text).digest('hex');
}

/** Signs a protocol with the verdict on its readings: nothing of it changes from then on. */
export async function signProtocol(ctx: SignedIn, { id, proof, ...outcome }: Signing): Promise<void> {
  const it = await heldProtocol(ctx, id, 'sign');
  const readings = await readingsOf(ctx, it);
  const verdict = verdictOf(takenOf(readings), rangeOf(it), it.supports);
  mustBeWhole(verdict, parseKilograms(it.weightsKg));
  const { isFailed } = verdict;
  if (!isFailed && outcome.nextOn <= (await today(ctx))) throw problemAt('nextOn', problems.nextTooEarly, {});
  await mustBeProven(ctx, proof);
  const worst = worstOf(verdict);
  const [signedAt, signedByName] = [ctx.clock.now().toISOString(), await ownName(ctx)];
  const signed = {
    temperatureTo: outcome.temperatureTo.toFixed(1),
    note: outcome.note,
    nextOn: isFailed ? null : outcome.nextOn,
    coefficient: outcome.coefficient,
    worstKg: worst && kilogramText(worst.value),
    worstLimitKg: worst && kilogramText(worst.limit),
    worstLoadKg: worst && kilogramText(worst.load),
    signedAt,
    signedBy: ctx.actor.userId,
    signedByName,
  };
  const hash = await sealed(ctx, it, [
    isFailed,
    ...Object.values(signed),
    readings.map(({ test, place, load, shown, extra, reading, readAt }) => [
      test,
      place,
      load,
      shown,
      extra,
      reading,
      readAt,
    ]),
  ]);
  const { failed, signed: passed } = calibrationStatus;
  await changeOwn(ctx, 'calibrationProtocol')
    .set({ ...signed, hash, statusId: isFailed ? failed : passed })
    .where('id', '=', id)
    .execute();
  await note(ctx, {
    scaleId: it.scaleId,
    event: isFailed ? 'failed' : 'signed',
    calibrationProtocolId: id,
    valueTo: worst && `${wireKilograms(worst.value)} / ±${wireKilograms(worst.limit)}`,
    reason: outcome.note,
    byName: signedByName,
  });
}
