import { createHash } from 'node:crypto';

/** Chance that a seed decides: the same calls in the same order give the same answers everywhere. */
export type Random = {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One of these, each as likely. */
  pick<T>(from: readonly T[]): T;
  /** One of these, as likely as its weight says. */
  weighted<T>(from: readonly T[], weightOf: (one: T) => number): T;
  /** Around 0, mostly within ±1, never beyond ±1.5: the sum of three fractions, centred. */
  bell(): number;
  /** Letters and digits without meaning. */
  word(length: number): string;
  /** 32 bytes in hexadecimal. */
  bytes(): string;
};

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** mulberry32 (T. Ettinger, public domain), seeded with the first four bytes of SHA-256 over seed and purpose. */
export function random(seed: number, purpose: string): Random {
  let state = createHash('sha256').update(`${seed} ${purpose}`).digest().readUInt32BE();
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const whole = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    whole,
    chance: (probability) => fraction() < probability,
    pick: (from) => {
      const index = whole(0, from.length - 1);
      const item = from[index];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    weighted: (from, weightOf) => {
      let left = fraction() * from.reduce((sum, one) => sum + weightOf(one), 0);
      const item = from.find((one) => (left -= weightOf(one)) < 0) ?? from.at(-1);
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    bell: () => fraction() + fraction() + fraction() - 1.5,
    word: (length) => Array.from({ length }, () => ALPHABET[whole(0, ALPHABET.length - 1)]).join(''),
    bytes: () => Array.from({ length: 8 }, () => whole(0, 0xffffffff).toString(16).padStart(8, '0')).join(''),
  };
}
