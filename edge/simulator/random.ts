/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** Evenly in [0, 1). */
  next(): number;
  /** Normally distributed around 0 with standard deviation 1. */
  normal(): number;
};

/** Marsaglia's 32 bit xorshift (Journal of Statistical Software 8/14, 2003), seeded by any whole number. */
export function seeded(seed: number): Random {
  // Neighbouring seeds must not give neighbouring streams, and the state must not be 0.
  let state = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state / 2 ** 32;
  };
  // Twelve even numbers add up to a variance of 1; their tails end at 6, as those of a real amplifier do.
  const normal = (): number => {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += next();
    return sum;
  };
  return { next, normal };
}
