import type { Grams } from '../../grammar/mass.ts';
import { type Problem, problemAt } from '../../grammar/problem.ts';
import { divisionProblems, type LineInput } from './division.ts';

/** A line drawn from the pool of a cargo, beside those that divide a ticket's own net. */
export type PoolLine = {
  readonly customerId: number | null;
  readonly senderId: number | null;
  readonly amount: Grams;
};

/** A division as it is entered: its lines, whether their rest goes into the pool, and what is drawn from the pool. */
export type DivisionInput = {
  readonly lines: readonly LineInput[];
  readonly toNetPool: boolean;
  readonly fromNetPool: readonly PoolLine[];
};

/** The part of a division that concerns the pool. Grams. */
export type PoolPart = { readonly given: Grams; readonly drawn: Grams };

/** What is drawn from a pool. */
export const drawnSum = (lines: readonly Pick<PoolLine, 'amount'>[]): Grams =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** Why lines cannot be drawn from a pool, apart from what it holds; the problem of the first wrong line, null where all are right. */
export function poolLineFault(lines: readonly PoolLine[]): Problem | null {
  for (const [at, { customerId, senderId, amount }] of lines.entries()) {
    if (customerId === null && senderId === null)
      return problemAt(`fromNetPool.${at}.customerId`, divisionProblems.divisionNobody, {});
    if (amount <= 0) return problemAt(`fromNetPool.${at}.amount`, divisionProblems.divisionTooSmall, {});
  }
  return null;
}

/**
 * What is left in a pool once a ticket gives and draws otherwise than before: less than nothing where others have drawn what it gave; and
 * the most that it may draw, since a ticket does not draw what it has only just given.
 */
export function poolAfter(left: Grams, before: PoolPart, after: PoolPart): { left: Grams; most: Grams } {
  const without = left - before.given + before.drawn;
  return { left: without + after.given - after.drawn, most: Math.max(0, without) };
}
