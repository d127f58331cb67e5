/**
 * A mass as a whole number of grams. Every mass inside the program is one of these, so that sums and
 * differences are exact; kilograms appear only on the wire, on screen and on paper.
 */
export type Grams = number;

const GRAMS_IN = { kg: 1_000n, g: 1n, t: 1_000_000n } as const;
export type MassUnit = keyof typeof GRAMS_IN;

/**
 * Grams of `digits / 10^decimals` units, or null where the result is not a whole number of grams, or the digits are
 * too many to be known exactly.
 */
export function toGrams(digits: number, decimals: number, unit: MassUnit): Grams | null {
  if (!Number.isSafeInteger(digits)) return null;
  const scaled = BigInt(digits) * GRAMS_IN[unit];
  const divisor = 10n ** BigInt(decimals);
  if (scaled % divisor !== 0n) return null;
  const grams = Number(scaled / divisor);
  return Number.isSafeInteger(grams) ? grams : null;
}

/** Lets only whole grams through: a fraction or a number too large to be exact is no mass. */
function exact(grams: number): Grams {
  if (Number.isSafeInteger(grams)) return grams;
  throw new RangeError(`not a whole number of grams: ${grams}`);
}

/** Reads a kilogram decimal such as the database prints ("38620.000"); throws on anything else. */
export function parseKilograms(text: string): Grams {
  const match = /^(-?)(\d+)(?:\.(\d{1,3})0*)?$/.exec(text);
  if (!match) throw new RangeError(`not a kilogram decimal: ${text}`);
  const grams = exact(Number(`${match[2]}${(match[3] ?? '').padEnd(3, '0')}`));
  return match[1] && grams !== 0 ? -grams : grams;
}

/** Kilograms as the decimal text that the database stores; exact. Throws on what is not a whole number of grams. */
export function kilogramText(grams: Grams): string {
  exact(grams);
  const sign = grams < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(grams) / 1000);
  const rest = Math.abs(grams) % 1000;
  return rest === 0 ? `${sign}${whole}` : `${sign}${whole}.${String(rest).padStart(3, '0')}`;
}

/** Kilograms as the number the wire carries: the shortest decimal that reads back to the same grams. */
export const wireKilograms = (grams: Grams): number => Number(kilogramText(grams));

/** Whole grams of a number of kilograms that came over the wire; callers have checked the three decimals. */
export const gramsFromWire = (kilograms: number): Grams => Math.round(kilograms * 1000);
