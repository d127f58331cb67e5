import type { CalibrationDetail } from '@terezi/domain/devices/calibration/calibration-api.ts';
import { errorOf, type Range } from '@terezi/domain/devices/calibration/limits.ts';
import { type Planned, planOf, type Test } from '@terezi/domain/devices/calibration/plan.ts';
import { type TestReading, verdictOf } from '@terezi/domain/devices/calibration/verdict.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { date, dateTime, number, time } from '#kit/formats.ts';

/** A protocol as its page has it: masses in grams. */
export type Protocol = CalibrationDetail;
type ProtocolReading = Protocol['readings'][number];

/** The steps of a protocol, by the readings of each. */
export const STEPS = ['repeatability', 'eccentricity', 'points', 'zero', 'result'] as const;
export type Step = (typeof STEPS)[number];

export const rangeOf = ({ division, min, max }: Protocol): Range => ({ division, min, max });

/** The verdict on its readings. */
export const judged = (it: Protocol) => verdictOf(it.readings, rangeOf(it), it.supports);

const FIRST_SERIES = 3;

/** In which step a place of the plan is taken. */
export function stepOf({ test, place }: Pick<Planned, 'test' | 'place'>): Step {
  if (test === 'repeatability') return place <= FIRST_SERIES ? 'repeatability' : 'zero';
  if (test === 'zero') return 'zero';
  return test === 'eccentricity' ? 'eccentricity' : 'points';
}

/** The next reading to take, in the order of the plan; null once all are taken. */
export const nextOf = (it: Protocol): Planned | null => judged(it).missing[0] ?? null;

/** How many places a test has. */
export const placesOf = (it: Protocol, test: Test): number =>
  planOf(rangeOf(it), it.supports).filter((each) => each.test === test).length;

export const readingAt = (it: Protocol, test: Test, place: number): ProtocolReading | undefined =>
  it.readings.find((each) => each.test === test && each.place === place);

/** The load of a place whose load is chosen: that of its series, once one was taken. */
export const loadOfSeries = (it: Protocol, place: number): Grams | null =>
  it.readings.find(
    (each) =>
      each.test === 'repeatability' &&
      Math.ceil(each.place / FIRST_SERIES) === Math.ceil(place / FIRST_SERIES),
  )?.load ?? null;

export const errorIn = (it: Protocol, reading: Pick<TestReading, 'load' | 'shown' | 'extra'>): Grams =>
  errorOf(reading, it);

/** How warm it was at the beginning and, once it has ended, at the end. */
export function degreesOf({ temperatureFrom, temperatureTo }: Protocol, language: Language): string {
  const to = temperatureTo === null ? '' : ` → ${number(temperatureTo, language)}`;
  return `${number(temperatureFrom, language)}${to} °C`;
}

/** From when to when; the day of the end only where it is another. */
export function periodOf({ startedAt, signedAt }: Protocol): string {
  if (signedAt === null) return dateTime(startedAt);
  const isOneDay = date(startedAt) === date(signedAt);
  return `${dateTime(startedAt)} – ${isOneDay ? time(signedAt) : dateTime(signedAt)}`;
}
