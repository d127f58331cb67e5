import { TURN_NIGHTS } from './reading-plan.ts';

/** Numbers that follow each other: behind `from`, up to and with `to`. */
export type Range = { from: number; to: number };
/** What is read together, from the beginning of a span on. */
export type Piece = Range & { count: number };
/** So many, of which the first `needed` are due. */
type Due = Piece & { needed: number };

/** Numbers that were read together, at that time: from behind the span before it up to `to`, so many. */
type Span = { to: number; count: number; at: string };
/** What was read when, and the number behind which the turn goes on. It goes round and round, so that what is kept of it stays short. */
export type Turn = { cursor: number; spans: readonly Span[] };

export const NOT_BEGUN: Turn = { cursor: 0, spans: [] };

export const EVERYTHING: Range = { from: 0, to: Number.MAX_SAFE_INTEGER };

export const isWithin = (ranges: readonly Range[], number: number): boolean =>
  ranges.some(({ from, to }) => number > from && number <= to);

/**
 * How many are read in turn each night: a thirtieth of all, and as many as are new, by which the round has grown; so no round
 * takes more than thirty nights. Never so few that it saves nothing.
 */
export const shareOf = (count: number, newCount: number, least: number): number =>
  Math.max(Math.ceil(count / TURN_NIGHTS) + newCount, least);

const beginnings = ({ spans }: Turn) => spans.map((span, at) => ({ ...span, from: spans[at - 1]?.to ?? 0 }));

/** Up to where anything was read. */
export const endOf = ({ spans }: Turn): number => spans.at(-1)?.to ?? 0;

/** The next in turn, until so many are together; of the last span perhaps only the first. */
export function dueOf(turn: Turn, share: number): Due[] {
  const all = beginnings(turn);
  const ahead = all.filter(({ from }) => from >= turn.cursor);
  const due: Due[] = [];
  let left = share;
  for (const { from, to, count } of [...ahead, ...all.slice(0, all.length - ahead.length)]) {
    if (left <= 0) break;
    due.push({ from, to, count, needed: Math.min(left, count) });
    left -= count;
  }
  return due;
}

/** The turn after pieces were read again, and what is newer for the first time; neighbours that were read at one time become one span. */
export function turnAfter(
  turn: Turn,
  pieces: readonly Piece[],
  newer: Pick<Span, 'to' | 'count'>,
  at: string,
): Turn {
  const older = beginnings(turn).flatMap((span) => {
    const piece = pieces.find(({ from }) => from === span.from);
    if (!piece) return [span];
    const again = { to: piece.to, count: piece.count, at };
    const rest = { to: span.to, count: Math.max(0, span.count - piece.count), at: span.at };
    return piece.to < span.to ? [again, rest] : [again];
  });
  const cursor = pieces.at(-1)?.to ?? turn.cursor;
  const spans: Span[] = [];
  for (const { to, count, at: when } of newer.to > endOf(turn) ? [...older, { ...newer, at }] : older) {
    const before = spans.at(-1);
    // A span begins where the turn goes on.
    if (before?.at === when && before.to !== cursor)
      spans.splice(-1, 1, { to, count: before.count + count, at: when });
    else spans.push({ to, count, at: when });
  }
  return { cursor, spans };
}

/** The oldest reading among those that are not read this time; null where there are none. */
export function oldestOf(turn: Turn, pieces: readonly Piece[]): string | null {
  const left = beginnings(turn).filter(
    (span) => !pieces.some(({ from, to }) => from === span.from && to >= span.to),
  );
  return left.map(({ at }) => at).toSorted()[0] ?? null;
}
