import type { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import type { Timed } from './lines.ts';

/** The server's answer about a line that was tried. */
export type Tried = Awaited<ReturnType<typeof orderPartCalls.plan>>['line'][number];

/** How a line of the list stands. */
export type ReadLine = {
  readonly line: Timed;
  readonly tried: Tried | null;
  readonly state: 'good' | 'reading' | 'twin' | 'past' | 'unsure' | 'refused';
};

/** Lines that are worth trying: once each, with a time in the day. */
export const worthTrying = (lines: readonly Timed[]): readonly Timed[] =>
  lines.filter(({ twin, isPast }) => twin === null && !isPast);

/**
 * Each line with the server's answer about it. `accepted` are the plates that the dispatcher has confirmed as they stand,
 * though the company knows longer ones that begin like them.
 */
export function readLines(
  lines: readonly Timed[],
  tried: ReadonlyMap<string, Tried>,
  accepted: ReadonlySet<string>,
): readonly ReadLine[] {
  return lines.map((line): ReadLine => {
    if (line.twin !== null) return { line, tried: null, state: 'twin' };
    if (line.isPast) return { line, tried: null, state: 'past' };
    const trial = tried.get(line.plate) ?? null;
    if (!trial) return { line, tried: null, state: 'reading' };
    if (meantIn({ tried: trial }).length > 0 && !accepted.has(line.plate))
      return { line, tried: trial, state: 'unsure' };
    return { line, tried: trial, state: trial.problem ? 'refused' : 'good' };
  });
}

/** Other plates that a line may have meant. */
export const meantIn = ({ tried }: Pick<ReadLine, 'tried'>): readonly string[] =>
  tried?.meant.filter((plate) => plate !== tried.numberPlate) ?? [];

/** What the good lines come to: their number and what they are to bring, in grams. */
export function sumOf(lines: readonly ReadLine[]) {
  const good = lines.filter(({ state }) => state === 'good');
  return {
    good: good.map(({ line }) => line),
    count: good.length,
    grams: good.reduce((sum, { tried }) => sum + (tried?.expectedWeight ?? 0), 0),
  };
}
