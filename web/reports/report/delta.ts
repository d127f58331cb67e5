import type { Language } from '@terezi/domain/grammar/words.ts';
import { MISSING, percent } from '#kit/formats.ts';

/** Whole numbers without loss, however many tonnes: grams, tickets, or hundredths of money. */
export type Amount = bigint;

/** An amount of money or another decimal as hundredths; null where the text is none. */
export function hundredths(text: string): Amount | null {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return whole === '' ? null : BigInt(`${sign}${whole}${fraction.slice(0, 2).padEnd(2, '0')}`);
}

const rounded = (dividend: bigint, divisor: bigint): bigint => {
  const double = (2n * (dividend < 0n ? -dividend : dividend) + divisor) / (2n * divisor);
  return dividend < 0n ? -double : double;
};

/** A share as a decimal text of per cent, rounded half away from zero; null where there is nothing to share. */
function shareText(part: Amount, whole: Amount, decimals: number): string | null {
  if (whole <= 0n) return null;
  const scaled = rounded(part * 100n * 10n ** BigInt(decimals), whole);
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(decimals + 1, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** What part of the whole something is: "94,73 %". */
export const shareOf = (part: Amount, whole: Amount, language: Language): string =>
  percent(shareText(part, whole, 2), language, 2);

/** By how much more or less than before, in per cent with one decimal; null where there was nothing before. */
export function changeOf(now: Amount, before: Amount): string | null {
  return shareText(now - before, before, 1);
}

/** The same as it is read: "+7,9 %". */
export function changeText(change: string | null, language: Language): string {
  if (change === null) return MISSING;
  const sign = Number(change) > 0 ? '+' : '';
  return sign + percent(change, language, 1);
}

/** A bar from the middle of its room to the one side or the other, in pixels. */
export type DeltaBar = { readonly left: number; readonly width: number };

const HALF = 18;

/** The bar of a change: `full` per cent fill its side, and the smallest change is still seen. */
export function deltaBar(change: string, full: number): DeltaBar {
  const value = Number(change);
  const width = Math.min(HALF, Math.max(1, (Math.abs(value) / full) * HALF));
  return { left: value < 0 ? HALF - width : HALF, width };
}
