import type { ScaleSettings } from '@terezi/domain/devices/site-settings.ts';
import { type Grams, toGrams } from '@terezi/domain/grammar/mass.ts';
import type { StabilitySource } from '@terezi/domain/devices/weight-record.ts';
import { agrees, type Reading } from './indicators/reading.ts';
import { stabilityDetector } from './indicators/stability.ts';

/** One reading as the scale's settings see it. */
export type Observation = {
  /** The agent's number of the reading. */
  reading: number;
  /** Milliseconds by the site's clock, for people; and by a clock that nobody sets, for ages. */
  takenAt: number;
  seenAt: number;
  state: 'stable' | 'motion' | 'over' | 'under' | 'net';
  /** Null unless the state is `stable` or `motion`. */
  grams: Grams | null;
  stability: StabilitySource;
  /** The reading before showed the same, so a frame garbled into another valid one does not count. */
  isConfirmed: boolean;
  frame: Uint8Array;
};

/** What the clocks and the counter say at the moment of a reading. */
export type Moment = Pick<Observation, 'reading' | 'takenAt' | 'seenAt'>;

// OIML R 76-1, 4.2.3: no indication above Max + 9 e. Below -20 e no vehicle scale has a use for a number.
const OVER_DIVISIONS = 9;
const UNDER_DIVISIONS = 20;

/** The reading's grams, null where it shows no weight, undefined where its weight cannot be used at all. */
function gramsOf({ digits, decimals, unit }: Reading): Grams | null | undefined {
  if (digits === null) return null;
  // Truck scales are set up in kilograms where the protocol does not say, and never trade in pounds here.
  if (unit === 'lb') return undefined;
  return toGrams(digits, decimals, unit ?? 'kg') ?? undefined;
}

/**
 * Makes a judge of one connection's readings; give it every reading in turn. It answers null for a weight
 * that is no whole number of grams or in a foreign unit, which must not pass for a weight.
 */
export function observer(settings: Pick<ScaleSettings, 'division' | 'max'>) {
  const { division, max } = settings;
  const isSteady = stabilityDetector(division);
  let before: Reading | null = null;

  const stateOf = (reading: Reading, grams: Grams | null): 'over' | 'under' | 'net' | null => {
    if (reading.range !== 'in') return reading.range;
    if (grams !== null && grams > max + OVER_DIVISIONS * division) return 'over';
    if (grams !== null && grams < -UNDER_DIVISIONS * division) return 'under';
    return reading.net ? 'net' : null;
  };

  return (reading: Reading, moment: Moment): Observation | null => {
    const isConfirmed = before !== null && agrees(before, reading);
    before = reading;
    const grams = gramsOf(reading);
    const except = grams === undefined ? null : stateOf(reading, grams);
    const weight = grams === undefined || except ? null : grams;
    const steady = isSteady(weight, moment.seenAt);
    if (grams === undefined) return null;
    const stability = reading.stable === null ? 'agent' : 'indicator';
    const isStable = weight !== null && (reading.stable ?? steady);
    const state = except ?? (isStable ? 'stable' : 'motion');
    return { ...moment, state, grams: weight, stability, isConfirmed, frame: reading.frame };
  };
}

/**
 * The observation that may stand for the weight on the deck once `observation` has come: itself when another
 * confirmed it, else the one before while the newest is stable within one division of it. Null in motion, and
 * until a new weight has been seen twice.
 */
export function settle(
  before: Observation | null,
  observation: Observation,
  division: Grams,
): Observation | null {
  const { state, grams, isConfirmed } = observation;
  if (state !== 'stable' || grams === null) return null;
  if (isConfirmed) return observation;
  const isNear = before?.grams != null && Math.abs(grams - before.grams) <= division;
  return isNear ? before : null;
}
