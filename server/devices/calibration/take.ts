import { composed, LIMITS } from '@terezi/domain/devices/calibration/limits.ts';
import { planOf, repeatedBetween, type Test } from '@terezi/domain/devices/calibration/plan.ts';
import { repeatabilityOf, type TestReading, verdictOf } from '@terezi/domain/devices/calibration/verdict.ts';
import { calibrationProblems as problems } from '@terezi/domain/devices/calibration/calibration-problems.ts';
import { freshnessOf } from '@terezi/domain/devices/freshness.ts';
import type { LiveValue } from '@terezi/domain/devices/link.ts';
import { type Grams, kilogramText, parseKilograms, wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import { unlessTaken } from '#platform/database/taken.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { ownName } from '#platform/own-name.ts';
import type { SiteLink } from '../link/link.ts';
import { heldProtocol, rangeOf } from './lead.ts';
import { readingsOf, type StoredProtocol, takenOf } from './protocol.ts';

type TakeReadingInput = { id: number; test: Test; place: number; load: Grams; extra: Grams; reading: number };

/** How many readings may have come since the one on the screen: those on their way, and the time that pressing a key takes. */
const READINGS_BEHIND = 60;

/** What the scale shows now, where it may be taken: stable, and still what the person at the screen has seen. */
function shownNow(
  link: Pick<SiteLink, 'newest'>,
  scaleId: number,
  shownReading: number,
): LiveValue & { grams: Grams } {
  const value = link.newest(scaleId);
  if (!value || value.state === 'lost' || freshnessOf(value.age) !== 'current')
    throw problem(problems.notShown, {});
  const { state, grams, reading } = value;
  if (state !== 'stable' || grams === null) throw problem(problems.notStable, {});
  if (shownReading > reading || reading - shownReading > READINGS_BEHIND)
    throw problemAt('reading', problems.readingMoved, {});
  return { ...value, grams };
}

/** A repeated series keeps the load of its first reading. */
const firstOfSeries = (place: number, readings: readonly TestReading[]): TestReading | undefined =>
  readings.find(
    (each) =>
      each.test === 'repeatability' &&
      Math.ceil(each.place / LIMITS.repeats) === Math.ceil(place / LIMITS.repeats),
  );

function mustBeLoad(
  it: StoredProtocol,
  { test, place, load }: TakeReadingInput,
  readings: readonly TestReading[],
): void {
  const range = rangeOf(it);
  if (load > range.max) throw problemAt('load', problems.loadAboveMax, { max: wireKilograms(range.max) });
  const planned = planOf(range, it.supports).find((each) => each.test === test && each.place === place);
  if (!planned) throw problemAt('place', problems.notPlanned, {});
  const wanted = planned.load ?? firstOfSeries(place, readings)?.load ?? null;
  if (wanted !== null && load !== wanted)
    throw problemAt('load', problems.loadPlanned, { load: wireKilograms(wanted) });
  if (wanted !== null) return;
  const { from, to } = repeatedBetween(place, range);
  if (load < from || load > to)
    throw problemAt('load', problems.loadBetween, { from: wireKilograms(from), to: wireKilograms(to) });
}

/** A partly substituted load needs enough standard weights; the repeatability says how many. */
function mustHaveWeights(
  it: StoredProtocol,
  { test, load }: TakeReadingInput,
  readings: readonly TestReading[],
): void {
  if (test !== 'increasing' && test !== 'decreasing') return;
  const weights = parseKilograms(it.weightsKg);
  if (composed(load, weights).substitute === 0) return;
  if (repeatabilityOf(readings) === null) throw problem(problems.repeatabilityFirst, {});
  const { leastWeights } = verdictOf(readings, rangeOf(it), it.supports);
  if (leastWeights !== null && leastWeights > weights)
    throw problem(problems.weightsTooFew, { least: wireKilograms(leastWeights) });
}

/** Takes what the scale shows for one point of a protocol. The server reads the scale: no weight comes from the browser. */
export async function takeReading(ctx: SignedIn, link: SiteLink, taking: TakeReadingInput): Promise<void> {
  const it = await heldProtocol(ctx, taking.id, 'take');
  const readings = takenOf(await readingsOf(ctx, it));
  mustBeLoad(it, taking, readings);
  const { division } = rangeOf(it);
  if (taking.extra > division)
    throw problemAt('extra', problems.extraTooMuch, { max: wireKilograms(division) });
  mustHaveWeights(it, taking, readings);
  const value = shownNow(link, it.scaleId, taking.reading);
  await unlessTaken(
    ctx.sql
      .insertInto('calibrationReading')
      .values({
        companyId: ctx.companyId,
        calibrationProtocolId: it.id,
        test: taking.test,
        place: taking.place,
        reading: value.reading,
        readAt: value.at,
        loadKg: kilogramText(taking.load),
        shownKg: kilogramText(value.grams),
        extraKg: kilogramText(taking.extra),
        takenAt: ctx.clock.now().toISOString(),
        takenByName: await ownName(ctx),
      })
      .execute(),
    { calibration_reading_once: () => problem(problems.alreadyTaken, {}) },
  );
}

/** Removes a reading from a draft, so that its point is taken again; its row stays in the record. */
export async function untakeReading(
  ctx: SignedIn,
  { id, test, place }: Pick<TakeReadingInput, 'id' | 'test' | 'place'>,
): Promise<void> {
  const it = await heldProtocol(ctx, id, 'take');
  existing(
    await changeOwn(ctx, 'calibrationReading')
      .set({ removedAt: ctx.clock.now().toISOString(), removedByName: await ownName(ctx) })
      .where('calibrationProtocolId', '=', it.id)
      .where('test', '=', test)
      .where('place', '=', place)
      .where('removedAt', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
}
