import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { type Random, seeded } from './random.ts';

/**
 * The mechanics under a truck scale. Masses in here are analogue quantities, grams with fractions: what a load cell measures before an
 * indicator turns it into a number.
 */
export type Deck = {
  /** Puts that much on the deck, axle after axle; 0 drives off. */
  load(grams: Grams): void;
  /** Lets the load rock without end, or no longer. */
  rock(isRocking: boolean): void;
  /** Advances by `STEP_MS`. */
  step(): void;
  /** What the load cells measure now: load, movement, creep, drift and noise together. */
  measured(): number;
};

export const STEP_MS = 10;
const STEP_S = STEP_MS / 1000;

type Axle = { share: number; at: number };

const AXLE_EVERY_S = 0.4;

/** A steel deck and the indicator's filter together: 1.4 Hz, damped a little below critical. */
const ANGULAR_FREQUENCY = 2 * Math.PI * 1.4;
const DAMPING = 0.7;

/** Each axle arrives bouncing on its springs: 0.4 % of the load at 2.2 Hz, gone in about a second. */
const BOUNCE = { share: 0.004, hertz: 2.2, decay: 0.3 };

const ROCKING = { divisions: 4, hertz: 0.9 };
const NOISE_DIVISIONS = 0.05;
/** Class III allows 0.5 e of creep in half an hour (OIML R 76-1, 3.9.4.1); this cell is a good one. */
const CREEP = { divisions: 0.15, seconds: 300 };
/** A zero that wanders by at most a third of a division in ten minutes. */
const DRIFT_DIVISIONS_PER_SECOND = 0.0005;

export function createDeck(options: { division: Grams; max: Grams; seed: number }): Deck {
  const { division, max } = options;
  const random = seeded(options.seed);
  const drift = (random.next() * 2 - 1) * DRIFT_DIVISIONS_PER_SECOND * division;
  let seconds = 0;
  let axles: Axle[] = [];
  let wanted = 0;
  let [position, speed] = [0, 0];
  let creep = 0;
  let noise = 0;
  let isRocking = false;

  const standing = (): number =>
    wanted - axles.reduce((missing, axle) => missing + (axle.at > seconds ? axle.share : 0), 0);

  function bounce(): number {
    const sizes = axles.map(({ at, share }) => {
      const since = seconds - at;
      if (since < 0) return 0;
      return share * Math.exp(-since / BOUNCE.decay) * Math.sin(2 * Math.PI * BOUNCE.hertz * since);
    });
    return BOUNCE.share * sizes.reduce((sum, size) => sum + size, 0);
  }

  function step(): void {
    seconds += STEP_S;
    const target = standing() + bounce();
    const pull = ANGULAR_FREQUENCY ** 2 * (target - position) - 2 * DAMPING * ANGULAR_FREQUENCY * speed;
    speed += pull * STEP_S;
    position += speed * STEP_S;
    const fullCreep = (CREEP.divisions * division * standing()) / max;
    creep += ((fullCreep - creep) * STEP_S) / CREEP.seconds;
    noise = NOISE_DIVISIONS * division * random.normal();
  }

  const rocking = (): number =>
    isRocking ? ROCKING.divisions * division * Math.sin(2 * Math.PI * ROCKING.hertz * seconds) : 0;

  return {
    load(grams) {
      axles = axlesOf(grams - standing(), seconds, random);
      wanted = grams;
    },
    rock(on) {
      isRocking = on;
    },
    step,
    measured: () => position + creep + drift * seconds + rocking() + noise,
  };
}

/** Splits a change of load over three axles: the first a quarter to a third of it, the others alike. */
function axlesOf(change: number, now: number, random: Random): Axle[] {
  const first = change * (0.25 + random.next() / 12);
  const shares = [first, (change - first) / 2, (change - first) / 2];
  return shares.map((share, i) => ({ share, at: now + i * AXLE_EVERY_S }));
}
