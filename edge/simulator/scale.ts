import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { createDeck, STEP_MS } from './deck.ts';

/** The display of an indicator, in whole grams and whole divisions. */
export type Display = {
  /** The net weight when a tare is set, otherwise the gross one; out of range, the weight that the display cannot show. */
  grams: Grams;
  range: 'in' | 'over' | 'under';
  isStable: boolean;
  isNet: boolean;
  tare: Grams;
};

export type Zeroed = 'done' | 'motion' | 'above' | 'below';

/** A truck scale with its indicator, without a line. Time advances only by `tick`. */
export type Scale = {
  division: Grams;
  load(grams: Grams): void;
  rock(isRocking: boolean): void;
  /** Advances time by whole steps of 10 ms; the rest is kept for the next call. */
  tick(milliseconds: number): void;
  display(): Display;
  zero(): Zeroed;
  /** Takes the weight as tare; false while in motion, at or below zero, or out of range. */
  tare(): boolean;
  clearTare(): void;
};

export type ScaleOptions = { division: Grams; max: Grams; seed: number };

/** The load counts as at rest when it stayed within one division for half a second. */
const MOTION = { divisions: 1, steps: 500 / STEP_MS };

// OIML R 76-1: 4.2.3 no indication above Max + 9 e; 4.5.1 zero-setting within 4 % of Max, here half to each side; 4.5.7
// zero-tracking near zero at rest, by no more than 0.5 d a second.
const OVER_DIVISIONS = 9;
const ZERO_SHARE = 0.02;
const TRACKING_DIVISIONS = 0.5;
/** Below this an indicator shows dashes instead of a number. */
const UNDER_DIVISIONS = 20;

/** A scale at rest with an empty deck, its zero just set. */
export function createScale(options: ScaleOptions): Scale {
  const { division, max } = options;
  const deck = createDeck(options);
  const motion = watchMotion(MOTION.divisions * division);
  let measured = 0;
  let pending = 0;
  let zero = 0;
  let tare: Grams = 0;

  const gross = (): number => measured - zero;
  // Adding 0 makes a rounded -0 a plain 0.
  const rounded = (): Grams => Math.round(gross() / division) * division + 0;

  function step(): void {
    deck.step();
    measured = deck.measured();
    motion.note(measured);
    if (tare !== 0 || Math.abs(gross()) > TRACKING_DIVISIONS * division || !motion.isStable()) return;
    const most = (TRACKING_DIVISIONS * division * STEP_MS) / 1000;
    zero += Math.max(-most, Math.min(most, gross()));
  }

  function tick(milliseconds: number): void {
    pending += milliseconds;
    for (; pending >= STEP_MS; pending -= STEP_MS) step();
  }

  tick(1000);
  return {
    division,
    load: deck.load,
    rock: deck.rock,
    tick,
    display: () => ({
      grams: rounded() - tare,
      range: rangeOf(rounded(), options),
      isStable: motion.isStable(),
      isNet: tare !== 0,
      tare,
    }),
    zero() {
      if (!motion.isStable()) return 'motion';
      if (gross() > ZERO_SHARE * max) return 'above';
      if (gross() < -ZERO_SHARE * max) return 'below';
      zero += gross();
      tare = 0;
      return 'done';
    },
    tare() {
      if (!motion.isStable() || rangeOf(rounded(), options) !== 'in' || rounded() <= 0) return false;
      tare = rounded();
      return true;
    },
    clearTare() {
      tare = 0;
    },
  };
}

function rangeOf(gross: Grams, { division, max }: ScaleOptions): Display['range'] {
  if (gross > max + OVER_DIVISIONS * division) return 'over';
  return gross < -UNDER_DIVISIONS * division ? 'under' : 'in';
}

/** The load's movement over the last half second. */
function watchMotion(most: number) {
  const recent: number[] = [];
  return {
    note(measured: number): void {
      recent.push(measured);
      if (recent.length > MOTION.steps) recent.shift();
    },
    isStable: (): boolean =>
      recent.length === MOTION.steps && Math.max(...recent) - Math.min(...recent) <= most,
  };
}
