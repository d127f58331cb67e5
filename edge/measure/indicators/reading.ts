import type { IndicatorProtocol } from '@terezi/domain/devices/protocol.ts';
import type { Unit } from './frame/unit.ts';

/** One decoded frame of an indicator. A null means that the frame does not carry the fact, never "no". */
export type Reading = {
  /** Signed displayed digits: the weight is digits / 10^decimals in `unit`. Null when there is no weight. */
  digits: number | null;
  decimals: number;
  unit: Unit | null;
  stable: boolean | null;
  net: boolean | null;
  range: 'in' | 'over' | 'under';
  /** The bytes of this frame exactly as received: the evidence behind a weight record. */
  frame: Uint8Array;
};

/** What a frame shows, before its bytes are put beside it. */
export type ReadingFacts = Omit<Reading, 'frame'>;

/** What a frame shows that has no weight: a state, or nothing that anyone may weigh by. */
export const noWeight = (more: Partial<Omit<ReadingFacts, 'digits' | 'decimals'>> = {}): ReadingFacts => ({
  digits: null,
  decimals: 0,
  unit: null,
  stable: null,
  net: null,
  range: 'in',
  ...more,
});

/** A stateful reader of one connection's bytes; make a new one for each connection. */
export type Decoder = {
  push(bytes: Uint8Array): Reading[];
  /** How often so far bytes that made no frame stood between two frames. */
  faults(): number;
};

/** What the agent says so that the indicator talks, and after how many milliseconds without a reading it says it again. */
export type Request = { bytes: Uint8Array; repeatAfter: number };

export type Indicator = {
  protocol: IndicatorProtocol;
  decoder(): Decoder;
  /** Null for an indicator that streams by itself. */
  request: Request | null;
};

/**
 * Whether two readings show the same weight. A flipped digit of a frame without a checksum can be another
 * well-formed frame, which no reader can tell; two neighbouring frames damaged into the same weight cannot
 * come from one disturbance. A value is fit to be stored when the reading before it agrees.
 */
export const agrees = (one: Reading, other: Reading): boolean =>
  one.digits !== null &&
  one.digits === other.digits &&
  one.decimals === other.decimals &&
  one.unit === other.unit &&
  one.net === other.net;
