import { type Decimal, figure } from '@terezi/domain/grammar/figure.ts';
import { spanText } from '@terezi/domain/grammar/span.ts';
import { momentOf } from '@terezi/domain/grammar/wall-clock.ts';
import { shownCurrency } from './currency.ts';
import { shownZone } from './zone.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';

/* Browsers claim to know Azerbaijani dates, and do not agree on them: they too are written here, by hand. */

const TIE = '\u00a0';

/** What stands where a value is missing. */
export const MISSING = '–';

type Missing = null | undefined;

/** A number with grouped thousands: shortest decimals, or exactly `decimals` of them. */
export const number = (value: Decimal | Missing, language: Language, decimals?: number): string =>
  (value === null || value === undefined ? null : figure(value, language, decimals)) ?? MISSING;

/** A mass in kilograms without its unit, decimals only where the mass has them: "28 860", "12 340,5". */
export function kilograms(grams: Grams | Missing, language: Language): string {
  if (grams === null || grams === undefined || !Number.isSafeInteger(grams)) return MISSING;
  const digits = String(Math.abs(grams)).padStart(4, '0');
  return number(`${grams < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`, language);
}

/** A percentage that is already in per cent: 0.35 is "0,35 %". */
export function percent(value: Decimal | Missing, language: Language, decimals?: number): string {
  const text = number(value, language, decimals);
  return text === MISSING ? MISSING : `${text}${TIE}%`;
}

/** An amount in the company's currency with two decimals: "1 180,00 ₼". */
export function money(value: Decimal | Missing, language: Language): string {
  const text = number(value, language, 2);
  const unit = shownCurrency();
  return text === MISSING || !unit ? text : `${text}${TIE}${unit[language]}`;
}

/** "21.11.2026". A calendar date without a time ("2026-11-21") has no zone and is never shifted. */
export function date(instant: string | Missing): string {
  const calendar = /^(\d{4})-(\d{2})-(\d{2})$/.exec(instant ?? '');
  if (calendar) return `${calendar[3]}.${calendar[2]}.${calendar[1]}`;
  const at = momentOf(instant, shownZone());
  return at ? `${at.day}.${at.month}.${at.year}` : MISSING;
}

/** The calendar day ("2026-11-21") of an instant (ISO text or a date) where the company works. */
export function dayOf(instant: string | Date): string {
  const at = momentOf(typeof instant === 'string' ? instant : instant.toISOString(), shownZone());
  return at ? `${at.year}-${at.month}-${at.day}` : '';
}

/** "14:41", or "14:41:07" where seconds matter. */
export function time(instant: string | Missing, { seconds = false } = {}): string {
  const at = momentOf(instant, shownZone());
  if (!at) return MISSING;
  return seconds ? `${at.hour}:${at.minute}:${at.second}` : `${at.hour}:${at.minute}`;
}

/** "21.11.2026 14:41", or "21.11.2026 14:41:07" where seconds matter. */
export function dateTime(instant: string | Missing, options: { seconds?: boolean } = {}): string {
  const day = date(instant);
  return day === MISSING ? MISSING : `${day} ${time(instant, options)}`;
}

/** A length of time in its one or two largest units: "42 s", "39 dəq", "2 saat 5 dəq", "3 gün 4 saat". */
export const span = (seconds: number | Missing, language: Language): string =>
  seconds === null || seconds === undefined || !Number.isFinite(seconds)
    ? MISSING
    : spanText(seconds, language);

/** A length of time as hours and minutes on two digits each: "00:21", "26:03". */
export function spanClock(seconds: number | Missing): string {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds)) return MISSING;
  const minutes = Math.max(0, Math.floor(seconds / 60));
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
