/** A decimal without its point: the value is digits / 10^decimals. */
export type Decimal = { digits: number; decimals: number };

/** Reads "38620", "-0.50", "+  123.0": a sign, blanks, digits, a point inside. Null for anything else. */
export function readDecimal(text: string): Decimal | null {
  const match = /^([+-]?) *(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const fraction = match[3] ?? '';
  return { digits: signed(match[1] === '-', Number(`${match[2]}${fraction}`)), decimals: fraction.length };
}

/** The number with its sign, without a negative zero. */
export const signed = (negative: boolean, digits: number): number =>
  negative && digits !== 0 ? -digits : digits;
