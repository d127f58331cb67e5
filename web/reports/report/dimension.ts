import { NO_KEY, type ReportDimension } from '@terezi/domain/grammar/sheet/report.ts';
import { shortDays, weekNumber } from '@terezi/domain/reports/days.ts';
import { reportFileWords } from '@terezi/domain/reports/file-words.ts';
import { type Direction, directionWords } from '@terezi/domain/weighing/status.ts';
import { date } from '#kit/formats.ts';
import type { Say } from '#kit/language.tsx';
import { daysOfKey } from './drill.ts';
import type { Days } from './period.ts';
import type { Choice } from './state.ts';
import { reportWords as words } from './words.ts';

/** Something that tickets are grouped by. */
export type Dimension = Choice & ReportDimension;

const isDirection = (key: string): key is Direction => key in directionWords;

/** What a week is called by its days: "47-ci həftə". */
export const weekText = (monday: string, say: Say): string =>
  say(reportFileWords.week, { week: weekNumber(monday) });

/** How a key of a dimension is written: by its name of today, days as days. */
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
