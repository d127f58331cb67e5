import { sql as raw } from 'kysely';
import type { SeenPlate } from '@terezi/domain/devices/reader/sighting.ts';
import { plateAsWritten } from '@terezi/domain/grammar/text/plate.ts';
import { normalizePlate } from '@terezi/domain/grammar/text/fold.ts';
import { bare, likely } from '@terezi/domain/rfid/plate-likeness.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { Resolved } from './resolved.ts';

type Work = Pick<CompanyWork, 'sql' | 'companyId'>;

/** More than any company has trucks with plates of this length. */
const MOST_TRUCKS = 20_000;

/** A plate in the form in which plates are stored; characters that no plate has are left out. */
export const plateOf = (text: string): string =>
  plateAsWritten(normalizePlate(text).replace(/[^A-Z0-9-]/g, ''));

/** The company's trucks whose plates are about as long as this one. */
const trucksLike = (work: Work, plate: string) =>
  ownRows(work, 'truck')
    .where('deletedAt', 'is', null)
    .where(raw<boolean>`abs(length(replace(number_plate, '-', '')) - ${bare(plate).length}) <= 1`)
    .orderBy('id')
    .limit(MOST_TRUCKS)
    .select(['id', 'numberPlate'])
    .execute();

/** In thousandths, the unit of a camera's confidence. */
async function thresholdOf(work: Work): Promise<number> {
  const { plateThreshold } = await ownRows(work, 'company')
    .select('plateThreshold')
    .executeTakeFirstOrThrow();
  return plateThreshold * 10;
}

/**
 * The truck of a plate: the one that it matches character by character, where the camera is as sure as the company requires;
 * never a guess.
 */
export async function resolvePlate(work: Work, seenPlate: SeenPlate): Promise<Resolved> {
  const number = plateOf(seenPlate.text);
  const [threshold, trucks] = await Promise.all([thresholdOf(work), trucksLike(work, number)]);
  const truck = trucks.find((each) => bare(each.numberPlate) === bare(number));
  const isSure = seenPlate.confidence === null || seenPlate.confidence >= threshold;
  const isKnown = isSure && truck !== undefined;
  const signs = seenPlate.signs ?? [];
  return {
    outcome: isKnown ? 'known' : isSure ? 'unknown' : 'unsure',
    truckId: isKnown ? truck.id : null,
    candidates: isKnown ? [] : likely(number, trucks).map(({ id }) => id),
    unsureSigns: signs.flatMap((sure, at) => (sure < threshold ? [at] : [])),
    card: null,
    prepared: null,
    limitOn: null,
  };
}
