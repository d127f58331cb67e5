import type { StepGuard } from './order-step.ts';

/** How many minutes before its window a truck is let in. */
export const EARLY_MINUTES = 15;

/** The content of a pass: the end of its address, which is unique, or the number below its code. */
export type PassCode = { readonly publicId: string } | { readonly number: string };

/** Reads a scan or typed text at a gate: the address of a pass, its end alone, or a number as `2026-0147-44`. */
export function readPassCode(text: string): PassCode {
  const typed = text.trim();
  const address = /\/pass\/([\w-]{22,64})(?:[/?#]|$)/.exec(typed)?.[1];
  if (address !== undefined) return { publicId: address };
  return /^[\w-]{22,64}$/.test(typed) ? { publicId: typed } : { number: typed.replace(/[\s/]+/g, '-') };
}

/** The gates of a guard, by the type in their account: none, entry, exit, both. */
const THEIRS: readonly (readonly StepGuard[])[] = [
  [],
  ['entry', 'both'],
  ['exit', 'both'],
  ['entry', 'exit', 'both'],
];

/** Whether a guard of this type confirms a step. */
export const isOfGuard = (guardType: number, step: string): boolean =>
  THEIRS[guardType]?.some((gate) => gate === step) ?? false;

/** A moment by the company's clock: its day, and its time as `07:40`. */
export type Clock = { readonly day: string; readonly time: string };

/** When a truck is expected: the day on which its window begins, and the window, which may end on the next one. */
type Expected = {
  readonly day: string;
  readonly windowFrom: string | null;
  readonly windowTo: string | null;
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The longest window over midnight, in minutes: a longer one has its ends exchanged. */
const LONGEST_NIGHT = 12 * 60;

const night = ({ windowFrom, windowTo }: Pick<Expected, 'windowFrom' | 'windowTo'>): number | null => {
  const isLater = windowFrom !== null && windowTo !== null && windowTo < windowFrom;
  return isLater ? minutesOf(windowTo) + 24 * 60 - minutesOf(windowFrom) : null;
};

/** Whether a window ends on the day after it began: 23:30 to 00:30. */
export const isOverMidnight = (expected: Pick<Expected, 'windowFrom' | 'windowTo'>): boolean =>
  (night(expected) ?? Number.POSITIVE_INFINITY) <= LONGEST_NIGHT;

/** Whether a window ends when it begins, or before. */
export const isTurned = (expected: Pick<Expected, 'windowFrom' | 'windowTo'>): boolean =>
  (expected.windowFrom !== null && expected.windowFrom === expected.windowTo) ||
  (night(expected) !== null && !isOverMidnight(expected));

/** The day after, as `2026-11-21`. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Whether the day of a truck is over; a window over midnight has the next day, too. */
export const isDayOver = (expected: Expected, today: string): boolean =>
  (isOverMidnight(expected) ? dayAfter(expected.day) : expected.day) < today;

/** Whether a window has ended by this moment; one without an end ends when it begins. */
export const isWindowOver = (expected: Expected, now: Clock): boolean => {
  const { day, windowFrom, windowTo } = expected;
  const until = windowTo ?? windowFrom;
  const last = isOverMidnight(expected) ? dayAfter(day) : day;
  return last < now.day || (last === now.day && until !== null && until < now.time);
};

/** Whether a truck comes before it may be let in; `soon` is so many minutes from now by the company's clock. */
export const isTooEarly = (
  { day, windowFrom }: { readonly day: string; readonly windowFrom: string | null },
  soon: Clock,
): boolean => day > soon.day || (windowFrom !== null && soon.day === day && soon.time < windowFrom);
