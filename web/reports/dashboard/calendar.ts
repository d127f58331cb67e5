import { dayAfter } from '#kit/form/field/typed.ts';
import { date, time } from '#kit/formats.ts';

/** The hour (0–23) of an instant where the company works. */
export const hourOf = (at: string): number => Number(time(at).slice(0, 2));

/** The day of the week of a calendar day, 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** A period of so many days that ends with `today`, as lists are narrowed by it: both days with a comma between. */
export const rangeBack = (today: string, days: number): string => `${dayAfter(today, 1 - days)},${today}`;

/** "17.11" of 2026-11-17. */
export const shortDay = (day: string): string => date(day).slice(0, 5);
