import type { Language } from './words.ts';

/* Runtimes claim to know Azerbaijani and then print "12,340 kg": the same weight would read a thousand times smaller on
   another computer. So numbers are written here, by hand, the same everywhere. */

const GROUP = '\u202f';
const MINUS = '\u2212';
const DECIMAL_SIGN = { az: ',', en: '.' } as const;

/** A number, or the decimal text that a database or a form holds ("1180.50"). */
export type Decimal = number | string;

/** The decimal digits of a value without exponent; NaN and infinity have none. */
function plainText(value: Decimal): string | null {
  const text = typeof value === 'number' && String(value).includes('e') ? value.toFixed(12) : String(value);
  return /^-?\d+(\.\d+)?$/.test(text) ? text : null;
}

/** Rounds half away from zero on the decimal digits themselves, because 1.005 is not 1.005 in binary. */
function rounded(whole: string, fraction: string, decimals: number): [string, string] {
  if (fraction.length <= decimals) return [whole, fraction.padEnd(decimals, '0')];
  const scaled = BigInt(whole + fraction.slice(0, decimals)) + (fraction.charAt(decimals) >= '5' ? 1n : 0n);
  const digits = String(scaled).padStart(decimals + 1, '0');
  const end = digits.length - decimals;
  return [digits.slice(0, end), digits.slice(end)];
}

/** A number with grouped thousands: shortest decimals, or exactly `decimals` of them; null of what is no number. */
export function figure(value: Decimal, language: Language, decimals?: number): string | null {
  const text = plainText(value);
  if (text === null) return null;
  const [wholePart = '0', givenFraction = ''] = text.replace('-', '').split('.');
  const shortest = givenFraction.replace(/0+$/, '');
  const [whole, fraction] = rounded(
    wholePart,
    decimals === undefined ? shortest : givenFraction,
    decimals ?? shortest.length,
  );
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, GROUP);
  const sign = text.startsWith('-') && /[1-9]/.test(whole + fraction) ? MINUS : '';
  return sign + grouped + (fraction ? DECIMAL_SIGN[language] + fraction : '');
}
