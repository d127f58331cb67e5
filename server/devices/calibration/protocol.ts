import { sql as raw } from 'kysely';
import type {
  CalibrationDetail,
  CalibrationFilter,
  CalibrationReading,
  CalibrationRow,
} from '@terezi/domain/devices/calibration/calibration-api.ts';
import type { CalibrationKind } from '@terezi/domain/devices/calibration/calibration-words.ts';
import type { TestReading } from '@terezi/domain/devices/calibration/verdict.ts';
import type { Test } from '@terezi/domain/devices/calibration/plan.ts';
import { calibrationRulings } from '@terezi/domain/devices/calibration/calibration-rulings.ts';
import { calibrationStatus } from '@terezi/domain/devices/calibration/calibration-states.ts';
import { type Grams, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { ownRows, seenRows } from '#platform/database/company-rows.ts';
import { type PageQuery, foundIn, listPage, type Order } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';

/** A protocol in the program: masses in grams. */
type Detail = Omit<CalibrationDetail, 'temperatureFrom' | 'temperatureTo'> & {
  temperatureFrom: string;
  temperatureTo: string | null;
};

const order: Order = {
  columns: {
    id: raw.ref('it.id'),
    startedAt: raw.ref('it.startedAt'),
    code: raw.ref('it.code'),
    scaleName: raw.ref('it.scaleName'),
    worst: raw`abs(it.worst_kg)`,
    nextOn: raw.ref('it.nextOn'),
    statusId: raw.ref('it.statusId'),
  },
  usual: '-StartedAt',
  filled: ['startedAt', 'code', 'scaleName', 'statusId'],
};

export const gramsOrNull = (kilograms: string | null): Grams | null =>
  kilograms === null ? null : parseKilograms(kilograms);

/** A protocol's own row, as stored. */
const stored = (ctx: SignedIn) => seenRows(ctx, 'calibrationProtocol as it').selectAll('it');
export type StoredProtocol = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>;

function row(ctx: SignedIn, it: StoredProtocol): CalibrationRow {
  const { id, companyId, version, scaleId, scaleName, code, statusId, startedAt, startedByName } = it;
  const { nextOn, signedAt, signedByName, abandonedAt, abandonedByName, abandonReason } = it;
  const { activatedAt, activatedByName, activationCounter } = it;
  return {
    id,
    companyId,
    version,
    scaleId,
    scaleName,
    code,
    statusId,
    startedAt,
    startedByName,
    nextOn,
    signedAt,
    signedByName,
    abandonedAt,
    abandonedByName,
    abandonReason,
    activatedAt,
    activatedByName,
    activationCounter,
    // A check of the table allows only the known kinds.
    kind: it.kind as CalibrationKind,
    division: parseKilograms(it.divisionKg),
    min: parseKilograms(it.minKg),
    max: parseKilograms(it.maxKg),
    worst: gramsOrNull(it.worstKg),
    worstLimit: gramsOrNull(it.worstLimitKg),
    worstLoad: gramsOrNull(it.worstLoadKg),
    acts: calibrationRulings.told(rulingCallerOf(ctx), it, ctx.language),
  };
}

/** The readings of a protocol that count, in the order in which they were taken. */
export async function readingsOf(
  ctx: SignedIn,
  { id, companyId }: { id: number; companyId: number },
): Promise<CalibrationReading[]> {
  const rows = await ownRows({ sql: ctx.sql, companyId }, 'calibrationReading')
    .where('calibrationProtocolId', '=', id)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map(({ test, loadKg, shownKg, extraKg, ...each }) => ({
    id: each.id,
    place: each.place,
    reading: each.reading,
    readAt: each.readAt,
    takenAt: each.takenAt,
    takenByName: each.takenByName,
    // A check of the table allows only the known tests.
    test: test as Test,
    load: parseKilograms(loadKg),
    shown: parseKilograms(shownKg),
    extra: parseKilograms(extraKg),
  }));
}

/** The readings under increasing load of the scale's protocol before this one. */
async function before(
  ctx: SignedIn,
  { companyId, scaleId, number }: StoredProtocol,
): Promise<Detail['before']> {
  const { active, former, signed } = calibrationStatus;
  const former1 = await ownRows({ sql: ctx.sql, companyId }, 'calibrationProtocol')
    .where('scaleId', '=', scaleId)
    .where('number', '<', number)
    .where('statusId', 'in', [active, former, signed])
    .orderBy('number', 'desc')
    .select(['id', 'signedAt'])
    .executeTakeFirst();
  if (!former1?.signedAt) return null;
  const readings = await readingsOf(ctx, { id: former1.id, companyId });
  return { on: former1.signedAt, readings: readings.filter(({ test }) => test === 'increasing') };
}

/** The readings as they are judged. */
export const takenOf = (readings: readonly CalibrationReading[]): readonly TestReading[] => readings;

/** A protocol with its readings. */
async function toldProtocol(ctx: SignedIn, it: StoredProtocol): Promise<Detail> {
  const { companyId, scaleId } = it;
  const [readings, earlier, scale] = await Promise.all([
    readingsOf(ctx, it),
    before(ctx, it),
    ownRows({ sql: ctx.sql, companyId }, 'scale')
      .where('id', '=', scaleId)
      .select('calibratedUntil')
      .executeTakeFirstOrThrow(),
  ]);
  const { indicator, supports, weightsClass, certificate, certificateUntil, substitution } = it;
  const { temperatureFrom, temperatureTo, note, coefficient, hash, publicId } = it;
  return {
    ...row(ctx, it),
    indicator,
    supports,
    weightsClass,
    certificate,
    certificateUntil,
    substitution,
    temperatureFrom,
    temperatureTo,
    note,
    coefficient,
    hash,
    publicId,
    weights: parseKilograms(it.weightsKg),
    extraStep: parseKilograms(it.extraStepKg),
    readings,
    before: earlier,
    calibratedUntil: scale.calibratedUntil,
  };
}

/** One protocol; 404 where the caller sees no protocol of this id. */
export async function findProtocol(ctx: SignedIn, id: number): Promise<Detail> {
  return toldProtocol(ctx, existing(await stored(ctx).where('it.id', '=', id).executeTakeFirst()));
}

const folded = (column: string) => raw`app.fold(${raw.ref(column)})`;

/** A page of protocols, newest first. */
export async function listProtocols(ctx: SignedIn, pageQuery: PageQuery & CalibrationFilter) {
  const { scaleId, statusId, name } = pageQuery;
  let query = stored(ctx);
  if (scaleId !== undefined) query = query.where('it.scaleId', '=', scaleId);
  if (statusId !== undefined) query = query.where('it.statusId', 'in', statusId);
  if (name !== undefined)
    query = query.where(foundIn(['it.code', 'it.scaleName', 'it.startedByName'].map(folded), name));
  const { rows, ...page } = await listPage(query, order, pageQuery);
  return { calibrationProtocol: rows.map((each) => row(ctx, each)), ...page };
}
