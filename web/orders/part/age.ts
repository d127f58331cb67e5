const MINUTE_MS = 60_000;
/** So many norms make a late truck a bad one. */
const BAD_FROM = 1.5;
/** The norm stands in the middle of a card's bar. */
const BAR_NORMS = 2;

/** How long a truck has waited, against the norm of its step. */
export type Age = {
  readonly minutes: number;
  /** Late past the norm, bad past one and a half of it; null within it and where there is none. */
  readonly tone: 'warn' | 'bad' | null;
  /** How much of a bar is filled whose middle is the norm, 0 to 1; null without a norm. */
  readonly share: number | null;
  /** Whole minutes past the norm; 0 within it. */
  readonly over: number;
};

/** The age of a wait that began at an instant, by a clock in milliseconds. */
export function ageOf(since: string, norm: number | null, now: number): Age {
  const exact = Math.max(0, (now - Date.parse(since)) / MINUTE_MS);
  const minutes = Math.floor(exact);
  if (norm === null || norm <= 0) return { minutes, tone: null, share: null, over: 0 };
  const tone = minutes > norm * BAD_FROM ? 'bad' : minutes > norm ? 'warn' : null;
  return { minutes, tone, share: Math.min(1, exact / (norm * BAR_NORMS)), over: Math.max(0, minutes - norm) };
}
