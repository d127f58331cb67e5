import type { StepGuard } from './order-step.ts';

/** How many minutes before its window a truck is let in. */
export const EARLY_MINUTES = 15;

/** What a pass says: the end of its address, which is its own, or the number that stands below its code. */
export type PassCode = { readonly publicId: string } | { readonly number: string };

/** Reads what was scanned or typed at a gate: the address of a pass, its end alone, or a number as `2026-0147-44`. */
export function readPassCode(said: string): PassCode {
  const typed = said.trim();
  const address = /\/pass\/([\w-]{22,64})(?:[/?#]|$)/.exec(typed)?.[1];
  if (address !== undefined) return { publicId: address };
  return /^[\w-]{22,64}$/.test(typed) ? { publicId: typed } : { number: typed.replace(/[\s/]+/g, '-') };
}

/** The gates of a guard, by the type that their account says: none, entry, exit, both. */
const THEIRS: readonly (readonly StepGuard[])[] = [
  [],
  ['entry', 'both'],
  ['exit', 'both'],
  ['entry', 'exit', 'both'],
];

/** Whether a step is confirmed by a guard of this type. */
export const isOfGuard = (guardType: number, step: string): boolean =>
  THEIRS[guardType]?.some((gate) => gate === step) ?? false;

type Clock = { readonly day: string; readonly time: string };

/** Whether a truck comes before it is let in; `soon` is the company's clock so many minutes from now. */
export const isTooEarly = (
  { day, windowFrom }: { readonly day: string; readonly windowFrom: string | null },
  today: string,
  soon: Clock,
): boolean => day > today || (windowFrom !== null && soon.day === today && soon.time < windowFrom);
