import { dayAfter, dayOf, HOUR, MINUTE, partOfYear, startOf, weekday } from './calendar.ts';
import type { Random } from './random.ts';

/** A day of the yard: trucks arrive from `from` until `to` (milliseconds). */
export type YardDay = { day: string; from: number; to: number; tickets: number };

type Season = { peak: number; season: number };

const DAYS = 90;
const SATURDAY = 0.7;
const SUNDAY = 0.12;
/** Arrivals end an hour before the shift does, so that every truck is through by then. */
const SHIFT = { from: 6 * HOUR, to: 18 * HOUR };
/** A truck that arrived within this time is not through yet. */
const LONGEST_STAY = 75 * MINUTE;
/** How busy the hours of the shift are, from six o'clock. */
const BUSY = [5, 9, 11, 11, 10, 9, 7, 4, 8, 9, 8, 5];

/**
 * Spreads tickets over ninety days that end today, or before today by `-lastDay` days: quiet Sundays, a season,
 * days that differ, and of today only what is over. The counts add up exactly.
 */
export function planDays(
  wanted: { tickets: number; now: number; lastDay: number } & Season,
  chance: Random,
): YardDay[] {
  const { now, lastDay } = wanted;
  const today = dayOf(now);
  const days = Array.from({ length: DAYS }, (_, at) => dayAfter(today, lastDay + at + 1 - DAYS)).map(
    (day) => {
      const hours = day === today ? hoursSoFar(startOf(day), now) : fullShift(startOf(day));
      const usual = [SUNDAY, 1, 1, 1, 1, 1, SATURDAY][weekday(day)] ?? 1;
      // A visitor on a Sunday wants to see work too.
      const weekend = day === today ? Math.max(usual, SATURDAY) : usual;
      const length = Math.max(0, hours.to - hours.from) / (SHIFT.to - SHIFT.from);
      return {
        day,
        ...hours,
        weight: weekend * seasonOf(wanted, day) * length * (0.85 + 0.3 * chance.fraction()),
      };
    },
  );
  const total = days.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  let planned = 0;
  return days.map(({ day, from, to, weight }) => {
    passed += weight;
    const until = Math.round((wanted.tickets * passed) / total);
    const tickets = until - planned;
    planned = until;
    return { day, from, to, tickets };
  });
}

const seasonOf = ({ peak, season }: Season, day: string): number =>
  1 + season * Math.cos(2 * Math.PI * (partOfYear(day) - peak / 365));

const fullShift = (start: number) => ({ from: start + SHIFT.from, to: start + SHIFT.to });

/** Today's work began at six, or some hours ago where it is still night: a demo shows a day under way at any hour. */
function hoursSoFar(start: number, now: number): { from: number; to: number } {
  const from = Math.max(start, Math.min(start + SHIFT.from, now - 6 * HOUR));
  return { from, to: Math.max(from, now - LONGEST_STAY) };
}

/** An instant at which a truck arrives on a day, the usual hours more often, on a whole millisecond. */
export function arrival({ day, from, to }: YardDay, chance: Random): number {
  const hour = chance.weighted([...BUSY.keys()], (at) => BUSY[at] ?? 0);
  const instant = startOf(day) + SHIFT.from + Math.floor((hour + chance.fraction()) * HOUR);
  return instant >= from && instant <= to ? instant : from + Math.floor(chance.fraction() * (to - from));
}
