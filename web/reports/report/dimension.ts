import { NO_KEY, type ReportDimension } from '@terezi/domain/grammar/report.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { type Direction, directionWords } from '@terezi/domain/weighing/status.ts';
import { date } from '#kit/formats.ts';
import type { Say } from '#kit/language.tsx';
import { daysOfKey, weekNumber } from './drill.ts';
import { type Days, shortDays } from './period.ts';
import type { Choice } from './state.ts';
import { reportWords as words } from './words.ts';

/** Something that tickets are grouped by. */
export type Dimension = Choice & ReportDimension;

/** A name inside a sentence: its first letter small, by the letters of its language. */
export function lowered(text: string, language: Language): string {
  const first = text.charAt(0);
  const small = first === 'İ' ? 'i' : first === 'I' && language === 'az' ? 'ı' : first.toLowerCase();
  return small + text.slice(1);
}

const isDirection = (key: string): key is Direction => key in directionWords;

/** What a week is called by its days: "47-ci həftə". */
export const weekText = (monday: string, say: Say): string => say(words.week, { week: weekNumber(monday) });

/** How a key of a dimension is written: what it is called today, days as days. */
export function titleOf(
  { leads }: Dimension,
  { key, title }: { readonly key: string; readonly title: string | null },
  { period, say }: { readonly period: Days; readonly say: Say },
): string {
  if (key === NO_KEY) return say(words.none);
  if (leads.by === 'days') {
    if (leads.step === 'day') return date(key);
    const days = shortDays(daysOfKey(leads.step, key, period));
    return leads.step === 'week' ? `${days} · ${weekText(key, say)}` : `${key.slice(5)}.${key.slice(0, 4)}`;
  }
  if (title !== null) return title;
  return isDirection(key) ? say(directionWords[key]) : key;
}
